"""Whatever a file holds, it is parsed or told to be no TOML."""

from pathlib import Path

import pytest

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue.configuration import BAD_TOML
from opwright.compiler.source import SourceFile
from opwright.compiler.toml import parse_toml

TOO_MUCH = {
    "nested too deeply": "x = " + "[" * 5000 + "]" * 5000,
    "a number has too many digits": "x = " + "9" * 10_000,
}


@pytest.mark.parametrize("message", TOO_MUCH)
def test_what_is_too_much_is_reported(message: str) -> None:
    reporter = Reporter()
    file = SourceFile(Path("a.toml"), "a.toml", TOO_MUCH[message] + "\n")
    assert parse_toml(file, BAD_TOML, reporter) is None
    (diagnostic,) = reporter.diagnostics
    assert diagnostic.message == message
    assert diagnostic.code is BAD_TOML
