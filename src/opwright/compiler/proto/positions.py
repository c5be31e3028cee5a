"""Positions: from the way protoc counts to lines and characters.

protoc counts lines by line feeds only, and columns in UTF-8 bytes with tabs that reach
to the next multiple of eight; a byte order mark counts too. Both start at zero here.
"""

from array import array
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from opwright.compiler.source import Position, SourceFile

TAB_WIDTH = 8
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class PositionTable:
    """Turns protoc's lines and columns in one file into positions.

    Without the file's text, columns stay as protoc counted them. A line is looked
    through once, however many positions are asked for in it.
    """

    def __init__(self, file: SourceFile) -> None:
        """Split the text as protoc does; a mark that was dropped is in `file.data`."""
        self._texts = file.text.split("\n") if file.text else []
        # A lone carriage return ends a line for us, but not for protoc.
        extra = (text.removesuffix("\r").count("\r") for text in self._texts)
        self._extra = tuple(accumulate(extra, initial=0))
        self._mark = len(BYTE_ORDER_MARK) * file.data.startswith(BYTE_ORDER_MARK)
        self._lines: dict[int, _Line] = {}

    def position(self, line: int, column: int) -> Position:
        """Return the position of a zero-based line and column of protoc's."""
        if not 0 <= line < len(self._texts):
            return Position(line + 1, column + 1)
        if line not in self._lines:
            self._lines[line] = _measure_line(self._texts[line])
        measured = self._lines[line]
        index = measured.character(column - self._mark if line == 0 else column)
        before = bisect_left(measured.returns, index)
        start = measured.returns[before - 1] + 1 if before else 0
        return Position(line + 1 + self._extra[line] + before, index - start + 1)


@dataclass(frozen=True, slots=True)
class _Line:
    """One of protoc's lines.

    `columns` has protoc's column of each character, None where they are the characters'
    own; `returns` are the places of lone carriage returns.
    """

    columns: "array[int] | None"
    returns: tuple[int, ...]

    def character(self, column: int) -> int:
        """Return how many characters stand before a column of protoc's."""
        if self.columns is None:
            return max(column, 0)
        return bisect_left(self.columns, column)


def _measure_line(text: str) -> _Line:
    is_plain = text.isascii() and "\t" not in text
    body = text.removesuffix("\r")
    returns = (i for i, c in enumerate(body) if c == "\r") if "\r" in body else ()
    return _Line(None if is_plain else array("q", _columns(text)), tuple(returns))


def _columns(text: str) -> Iterator[int]:
    reached = 0
    for character in text:
        yield reached
        if character == "\t":
            reached += TAB_WIDTH - reached % TAB_WIDTH
        else:
            reached += len(character.encode("utf-8"))
