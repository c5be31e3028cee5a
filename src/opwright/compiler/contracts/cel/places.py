"""Places: where the characters of a YAML value stand in its file.

A value's text is not what the file has there: quotes, escapes and line breaks differ.
"""

from collections.abc import Iterator
from copy import copy

from opwright.compiler.contracts.yaml_tree import Leaf
from opwright.compiler.source import Position, Span

_QUOTES = ("'", '"')
_BLOCKS = ("|", ">")


class Places:
    """Finds the spans of stretches of one value's text."""

    def __init__(self, leaf: Leaf) -> None:
        self._whole = leaf.span
        found = _plain(leaf)
        if found is None:
            written = list(_written(leaf.span))
            found = list(_align(leaf.text, _content(written)))
        # What cannot be traced, such as an escaped letter, is shown as a whole.
        self._positions = found if len(found) == len(leaf.text) else []

    def behind(self, offset: int) -> "Places":
        """Return the places of the text behind its first `offset` characters."""
        rest = copy(self)
        rest._positions = self._positions[offset:]
        return rest

    def span(self, start: int, end: int) -> Span:
        """Return where the characters from `start` up to `end` stand."""
        if not self._positions:
            return self._whole
        if start >= len(self._positions):
            return self._after(self._positions[-1])
        first = self._positions[start]
        last = self._positions[max(start, end - 1)]
        return Span(self._whole.file, first, Position(last.line, last.column + 1))

    def _after(self, last: Position) -> Span:
        place = Position(last.line, last.column + 1)
        return Span(self._whole.file, place, place)


def _plain(leaf: Leaf) -> list[Position] | None:
    """Return the positions of a text that stands on one line just as it is, if it does.

    Most do, and this is the fast way.
    """
    start, end = leaf.span.start, leaf.span.end
    line = leaf.span.file.line(start.line)[start.column - 1 : end.column - 1]
    quotes = int(line[:1] in _QUOTES)
    if start.line != end.line or line[quotes : len(line) - quotes] != leaf.text:
        return None
    first = start.column + quotes
    return [Position(start.line, first + index) for index in range(len(leaf.text))]


def _written(span: Span) -> Iterator[tuple[str, Position]]:
    """Yield the characters of a span as they are in the file, lines ended by `\\n`."""
    for number in range(span.start.line, span.end.line + 1):
        line = span.file.line(number)
        first = span.start.column - 1 if number == span.start.line else 0
        last = span.end.column - 1 if number == span.end.line else len(line)
        for index in range(first, min(last, len(line))):
            yield line[index], Position(number, index + 1)
        if number < span.end.line:
            yield "\n", Position(number, len(line) + 1)


def _content(written: list[tuple[str, Position]]) -> list[tuple[str, Position]]:
    """Return what is behind an opening quote, or behind the first line of a block."""
    first = written[0][0] if written else ""
    if first in _QUOTES:
        return written[1:]
    if first in _BLOCKS:
        ends = (
            index for index, (character, _) in enumerate(written) if character == "\n"
        )
        return written[next(ends, 0) :]
    return written


def _align(text: str, written: list[tuple[str, Position]]) -> Iterator[Position]:
    """Yield the position of each character, until there is one that is not there."""
    index = 0
    for character in text:
        if not character.isspace():
            while index < len(written) and written[index][0] != character:
                index += 1
        if index < len(written):
            yield written[index][1]
            if not character.isspace() or written[index][0].isspace():
                index += 1
        elif character.isspace() and written:
            yield written[-1][1]
        else:
            return
