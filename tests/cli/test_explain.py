"""`explain` shows the page of a code."""

import pytest

from opwright.cli.main import run
from opwright.compiler.report.catalogue import all_codes


@pytest.mark.parametrize("code", [code.id for code in all_codes()])
def test_every_code_is_explained(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", code]) == 0
    assert capsys.readouterr().out.startswith(f"# {code}: ")


@pytest.mark.parametrize("text", ["OPW0101", "opw0101", "opw101", "101"])
def test_codes_are_read_kindly(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", text]) == 0
    assert capsys.readouterr().out.startswith("# OPW0101: ")


@pytest.mark.parametrize("text", ["OPW9999", "nonsense", "../../README"])
def test_what_is_no_code(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", text]) == 2
    assert "no code" in capsys.readouterr().err
