"""protoc's lines and columns as positions."""

from pathlib import Path

import pytest

from opwright.compiler.proto.positions import BYTE_ORDER_MARK, PositionTable
from opwright.compiler.source import SourceFile


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("abc", 0, 0, (1, 1)),
        ("abc", 0, 2, (1, 3)),
        ("a\nbc\n", 1, 1, (2, 2)),
        ("a\r\nbc\r\n", 1, 1, (2, 2)),
        # A tab reaches to the next multiple of eight.
        ("\tx", 0, 8, (1, 2)),
        ("ab\tx", 0, 8, (1, 4)),
        ("\t\tx", 0, 16, (1, 3)),
        # A character counts as many columns as it has bytes.
        ("⊙x", 0, 3, (1, 2)),
        ("é\tx", 0, 8, (1, 3)),
        # Past the end of a line, and past the end of the text.
        ("⊙", 0, 99, (1, 2)),
        ("abc", 7, 3, (8, 4)),
        # A lone carriage return ends a line for editors, but not for protoc.
        ("a\rbc", 0, 2, (2, 1)),
        ("a\rbc\nd", 1, 0, (3, 1)),
        ("", 3, 4, (4, 5)),
    ],
)
def test_position(text: str, line: int, column: int, expected: tuple[int, int]) -> None:
    table = PositionTable(SourceFile(Path("t"), "t", text=text))
    found = table.position(line, column)
    assert (found.line, found.column) == expected


def test_a_byte_order_mark_counts_on_the_first_line_only() -> None:
    file = SourceFile(Path("t"), "t", text="abc\nabc", data=BYTE_ORDER_MARK)
    table = PositionTable(file)
    assert table.position(0, 3).column == 1
    assert table.position(1, 2).column == 3
