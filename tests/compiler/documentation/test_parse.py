"""Comments as they are written, beside what is made of them."""

from pathlib import Path

import pytest

from opwright.compiler.documentation import strip_comment
from opwright.compiler.documentation.parse import parse_documentation
from opwright.compiler.ir import Documentation
from tests.compiler.documentation.describing import describe
from tests.golden import check_golden

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.comment"))


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_comment(path: Path, refresh: bool) -> None:
    raw = path.read_bytes().decode("utf-8")
    documentation = parse_documentation(strip_comment(raw))
    expected = path.with_suffix(".expected")
    check_golden(expected, describe(documentation), refresh=refresh)


@pytest.mark.parametrize("text", ["", " \n\n ", "*", "\x00\x1b", "@since", "<b></b>"])
def test_nothing_is_said(text: str) -> None:
    assert parse_documentation(text).is_empty


def test_documentation_does_not_count_in_comparisons() -> None:
    assert parse_documentation("Something.") == Documentation()
