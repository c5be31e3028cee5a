"""Cells: how text takes up the columns of a terminal.

Whatever could move the cursor, color or reorder the output is shown as an escape, since
sources are not to be trusted.
"""

import unicodedata
from dataclasses import dataclass

TAB = 4

_UNSAFE = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_ZERO_WIDTH = frozenset({"Mn", "Me"})


@dataclass(frozen=True, slots=True)
class Cell:
    """One character as it is shown: its text, and the columns that it takes up."""

    text: str
    width: int


def escape_controls(text: str) -> str:
    """Return text that is safe to print on one line."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_cell(character).text for character in text)


def cells_of(text: str) -> tuple[Cell, ...]:
    """Return the cells of a piece of a source line; tabs reach the next tab stop."""
    cells: list[Cell] = []
    column = 0
    for character in text:
        if character == "\t":
            width = TAB - column % TAB
            cell = Cell(" " * width, width)
        else:
            cell = _cell(character)
        column += cell.width
        cells.append(cell)
    return tuple(cells)


def _cell(character: str) -> Cell:
    category = unicodedata.category(character)
    if category in _UNSAFE:
        escape = _escape(ord(character))
        return Cell(escape, len(escape))
    if category in _ZERO_WIDTH:
        return Cell(character, 0)
    wide = unicodedata.east_asian_width(character) in ("W", "F")
    return Cell(character, 2 if wide else 1)


def _escape(code: int) -> str:
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{{{code:x}}}"
