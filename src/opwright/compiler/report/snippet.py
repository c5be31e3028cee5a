"""Snippets: source lines with a span underlined."""

from collections.abc import Iterator
from dataclasses import dataclass

from opwright.compiler.report.cells import Cell, cells_of
from opwright.compiler.source import Span

# Columns of a source line that are shown, and those before a span far to the right.
WINDOW = 100
LEAD = 30


@dataclass(frozen=True, slots=True)
class Underlined:
    """A source line as shown, and the marked columns of it; no columns, no mark."""

    number: int
    text: str
    start: int
    length: int


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of a source line: cells, and the first and last (exclusive) marked one."""

    cells: tuple[Cell, ...]
    first: int
    last: int
    cut_before: bool
    cut_after: bool


def underline_span(span: Span) -> tuple[Underlined, ...]:
    """Return the line that a span is on, or the first and the last of several.

    Empty if the file has no text to show. A span beyond the end of its line is marked
    directly behind the line.
    """
    if not span.file.text:
        return ()
    return tuple(_mark(span, number) for number in _numbers(span))


def _numbers(span: Span) -> Iterator[int]:
    count = len(span.file.lines)
    first = min(max(span.start.line, 1), count)
    yield first
    last = min(span.end.line, count)
    # A span that ends at the very start of a line covers nothing of that line.
    if last > first and span.end.column <= 1:
        last -= 1
    if last > first:
        yield last


def _mark(span: Span, number: int) -> Underlined:
    line = span.file.line(number)
    start, end = _marked_part(span, number, line)
    piece = _narrow(_piece(line, start, end))
    before = "…" if piece.cut_before else ""
    after = "…" if piece.cut_after else ""
    text = before + "".join(cell.text for cell in piece.cells) + after
    marked = _width(piece.cells[piece.first : piece.last])
    column = len(before) + _width(piece.cells[: piece.first])
    return Underlined(number, text.rstrip(), column, max(1, marked))


def _marked_part(span: Span, number: int, line: str) -> tuple[int, int]:
    """Return the marked characters of a line; behind it if the span starts later."""
    start, end = 0, len(line)
    if number == span.start.line:
        start = min(span.start.column - 1, end)
    elif number < span.start.line:
        start = end
    else:
        start = end - len(line.lstrip())
    if number == span.end.line:
        end = min(span.end.column - 1, end)
    return start, end


def _piece(line: str, start: int, end: int) -> _Piece:
    """Return the part of a line that can matter, so that a huge line costs nothing."""
    low = max(0, start - 2 * WINDOW)
    high = min(len(line), start + 2 * WINDOW)
    cells = cells_of(line[low:high])
    last = min(max(start, end), high)
    return _Piece(cells, start - low, last - low, low > 0, high < len(line))


def _narrow(piece: _Piece) -> _Piece:
    """Return what fits into the window, the start of the mark in any case."""
    if not (piece.cut_before or piece.cut_after) and _width(piece.cells) <= WINDOW:
        return piece
    skipped = 0
    reach = _width(piece.cells[: piece.last])
    if piece.cut_before or reach > WINDOW:
        before = _width(piece.cells[: piece.first])
        while before > LEAD:
            before -= piece.cells[skipped].width
            skipped += 1
    stop, width = skipped, 0
    while stop < len(piece.cells) and width + piece.cells[stop].width <= WINDOW:
        width += piece.cells[stop].width
        stop += 1
    return _Piece(
        piece.cells[skipped:stop],
        piece.first - skipped,
        min(piece.last, stop) - skipped,
        piece.cut_before or skipped > 0,
        piece.cut_after or stop < len(piece.cells),
    )


def _width(cells: tuple[Cell, ...]) -> int:
    return sum(cell.width for cell in cells)
