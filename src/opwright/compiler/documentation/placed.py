"""Places of sentences: the lines of an interface file where documentation says them.

Comments are taken apart without their positions, and lose their markup on the way. What
is left are the words, in their order: by these a sentence is found again, in the
comments around the element that it is about.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from opwright.compiler.documentation.sentences import sentences
from opwright.compiler.ir import Documentation, Origin, Preformatted
from opwright.compiler.source import SourceFile

_WORD = re.compile(r"\w+")
# Comments, and what could be taken for one: texts in quotes. The rest is code.
_PIECE = re.compile(
    r"(?P<comment>/\*.*?(?:\*/|\Z)|//[^\n]*)"
    r"|\"(?:[^\"\\\n]|\\.)*\"?|'(?:[^'\\\n]|\\.)*'?|[^\s/\"']+|/",
    re.DOTALL,
)
# So many words of a sentence are looked for, as its beginning tells it from others.
_MOST_WORDS = 12
# Words of the source that markup may put between two of a sentence.
_SLACK = 3


class SentencePlaces:
    """Finds sentences in interface files, each of which is looked through once."""

    def __init__(self) -> None:
        self._comments: dict[SourceFile, _Comments] = {}

    def line_of(self, sentence: str, origin: Origin) -> int:
        """Return the line on which a sentence about an element starts.

        It is the line of the element if the file does not have the sentence, as with
        descriptors, which have no text.
        """
        file = origin.span.file
        if file not in self._comments:
            self._comments[file] = _Comments(file.text)
        line = origin.span.start.line
        wanted = _words(sentence)[:_MOST_WORDS]
        return self._comments[file].find(wanted, line) or line


def quotable(documentation: Documentation) -> tuple[str, ...]:
    """Return what can be cited of a documentation: its sentences, then its formulas."""
    lines = (
        line.strip()
        for block in documentation.body
        if isinstance(block, Preformatted)
        for line in block.lines
    )
    return (*sentences(documentation), *(line for line in lines if line))


@dataclass(frozen=True, slots=True)
class _Found:
    """Words in comments that are like a sentence: how many it has, and their line."""

    count: int
    line: int


class _Comments:
    """The words of all comments of a file with their lines, and the lines with code."""

    def __init__(self, text: str) -> None:
        self._words: list[str] = []
        self._places: dict[str, list[int]] = {}
        self._lines: list[int] = []
        self._code: list[int] = [0]
        line, place = 1, 0
        for piece in _PIECE.finditer(text):
            line += text.count("\n", place, piece.start())
            place = piece.start()
            if piece["comment"] is not None:
                self._add(piece["comment"], line)
            elif self._code[-1] != line:
                self._code.append(line)

    def _add(self, comment: str, line: int) -> None:
        for row in comment.casefold().split("\n"):
            found = _WORD.findall(row)
            for place, word in enumerate(found, len(self._words)):
                self._places.setdefault(word, []).append(place)
            self._words += found
            self._lines += [line] * len(found)
            line += 1

    def find(self, wanted: Sequence[str], line: int) -> int | None:
        """Return the line where a sentence about the element at a line starts.

        The comments directly above are those most likely to have it, then those behind
        it, then the closest elsewhere.
        """
        place = bisect_left(self._code, line)
        above = self._code[place - 1] if place else 0
        after = self._code[bisect_right(self._code, line) :][:1]
        for first, last in ((above, line), (line, after[0] if after else line)):
            found = self._search(wanted, first, last, line)
            if found is not None and 2 * found.count > len(wanted):
                return found.line
        found = self._search(wanted, 1, self._lines[-1] if self._lines else 0, line)
        return found.line if found is not None and found.count > 1 else None

    def _search(
        self, wanted: Sequence[str], first: int, last: int, line: int
    ) -> _Found | None:
        """Return where a stretch of lines has most of the words wanted."""
        best: _Found | None = None
        begin, end = bisect_left(self._lines, first), bisect_right(self._lines, last)
        for index in self._places_of(frozenset(wanted[:_SLACK]), begin, end):
            found = _Found(self._count(wanted, index), self._lines[index])
            if best is None or _rank(found, line) > _rank(best, line):
                best = found
        return best

    def _places_of(self, words: frozenset[str], begin: int, end: int) -> list[int]:
        """Return where any of some words stands in a stretch, in order."""
        found: list[int] = []
        for word in words:
            places = self._places.get(word, [])
            found += places[bisect_left(places, begin) : bisect_left(places, end)]
        return sorted(found)

    def _count(self, wanted: Sequence[str], index: int) -> int:
        """Return how many of the words stand in this order from an index on."""
        count = 0
        for word in wanted:
            run = self._words[index : index + _SLACK]
            if word in run:
                index += run.index(word) + 1
                count += 1
        return count


def _rank(found: _Found, line: int) -> tuple[int, int]:
    return found.count, -abs(found.line - line)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())
