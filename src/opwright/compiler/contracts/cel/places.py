"""Places: where the characters of a YAML value stand in its file.

A value's text is not what the file has there: quotes, escapes and line breaks differ.
"""

import re
from bisect import bisect_right
from collections.abc import Sequence
from copy import copy
from itertools import accumulate

from opwright.compiler.contracts.yaml_tree import Leaf
from opwright.compiler.source import Position, Span

_QUOTES = ("'", '"')
_BLOCKS = ("|", ">")
_WORD = re.compile(r"\S+")


class Places:
    """Finds the spans of stretches of one value's text."""

    def __init__(self, leaf: Leaf) -> None:
        self._whole = leaf.span
        lines = _lines(leaf.span)
        # Where each line starts in what is written, line ends counted.
        self._starts = [0, *accumulate(len(line) + 1 for line in lines[:-1])]
        found = _trace(leaf.text, "\n".join(lines))
        # What cannot be traced, such as an escaped letter, is shown as a whole.
        self._offsets = found if len(found) == len(leaf.text) else ()

    def behind(self, offset: int) -> "Places":
        """Return the places of the text behind its first `offset` characters."""
        rest = copy(self)
        rest._offsets = self._offsets[offset:]
        return rest

    def span(self, start: int, end: int) -> Span:
        """Return where the characters from `start` up to `end` stand."""
        offsets, file = self._offsets, self._whole.file
        if not offsets:
            return self._whole
        if start >= len(offsets):
            place = self._position(offsets[-1], behind=1)
            return Span(file, place, place)
        first, last = offsets[start], offsets[max(start, end - 1)]
        if len(self._starts) == 1:  # as of most values, of which there are many
            line, before = self._whole.start.line, self._whole.start.column
            after = before + last + 1
            return Span(file, Position(line, before + first), Position(line, after))
        return Span(file, self._position(first), self._position(last, behind=1))

    def _position(self, offset: int, behind: int = 0) -> Position:
        line = bisect_right(self._starts, offset) - 1
        start = self._whole.start
        before = 1 if line else start.column
        column = before + offset - self._starts[line] + behind
        return Position(start.line + line, column)


def _lines(span: Span) -> list[str]:
    """Return the lines of a span as they are in the file."""
    numbers = range(span.start.line, span.end.line + 1)
    lines = [span.file.line(number) for number in numbers]
    lines[-1] = lines[-1][: span.end.column - 1]
    lines[0] = lines[0][span.start.column - 1 :]
    return lines


def _trace(text: str, written: str) -> Sequence[int]:
    """Return where in what is written the characters of a text are.

    The result is shorter than the text if not all can be found.
    """
    quotes = int(written[:1] in _QUOTES)
    if written[quotes : len(written) - quotes] == text:
        return range(quotes, quotes + len(text))
    start = quotes
    if written[:1] in _BLOCKS:
        start = max(0, written.find("\n"))
    found = _align_words(text, written, start)
    return found if found is not None else _align_characters(text, written, start)


def _align_words(text: str, written: str, index: int) -> list[int] | None:
    """Trace a text whose words are written as they are, None if that is not so."""
    offsets: list[int] = []
    for word in _WORD.finditer(text):
        there = _WORD.search(written, index)
        if there is None or not there[0].startswith(word[0]):
            return None
        offsets += _blanks(word.start() - len(offsets), index, there.start())
        index = there.start() + len(word[0])
        offsets += range(there.start(), index)
    following = _WORD.search(written, index)
    last = following.start() if following else len(written) - 1
    return offsets + _blanks(len(text) - len(offsets), index, last)


def _blanks(count: int, start: int, end: int) -> list[int]:
    """Trace blanks of a text: there may be fewer written than there are."""
    return [min(start + number, end) for number in range(count)]


def _align_characters(text: str, written: str, index: int) -> list[int]:
    """Trace a text until there is a character that is not written."""
    offsets: list[int] = []
    for character in text:
        blank = character.isspace()
        if not blank:
            while index < len(written) and written[index] != character:
                index += 1
        if index < len(written):
            offsets.append(index)
            index += not blank or written[index].isspace()
        elif blank and written:
            offsets.append(len(written) - 1)
        else:
            return offsets
    return offsets
