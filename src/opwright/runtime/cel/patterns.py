"""Patterns: regular expressions that are matched in time linear in the text.

Python's own can take exponential time. Here all ways to match go forward together, one
character after the other, so that a pattern from outside cannot make a program hang.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, assert_never

from .character_sets import CharacterSet, is_word
from .errors import CelError
from .pattern_syntax import (
    Alternatives,
    Node,
    PatternParser,
    Place,
    Repeat,
    Sequence,
)

_MOST_STEPS = 5000
_MOST_REMEMBERED = 128


class _Split(NamedTuple):
    """Two ways to go on."""

    first: int
    second: int


class _Jump(NamedTuple):
    """The only way to go on."""

    to: int


_Step = CharacterSet | Place | _Split | _Jump | None
"""One step of a program; None is the end, where the pattern has matched."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern, as a program of steps."""

    steps: tuple[_Step, ...]

    def is_in(self, text: str) -> bool:
        """Return whether the pattern matches somewhere in a text."""
        at: set[int] = set()
        for place in range(len(text) + 1):
            at = self._settle({0, *at}, text, place)
            if len(self.steps) - 1 in at:
                return True
            if place < len(text):
                at = set(self._forward(at, text[place]))
        return False

    def _forward(self, at: set[int], character: str) -> Iterable[int]:
        for number in at:
            step = self.steps[number]
            if isinstance(step, CharacterSet) and step.has(character):
                yield number + 1

    def _settle(self, at: set[int], text: str, place: int) -> set[int]:
        """Return where the program can be before it looks at the next character."""
        pending, settled = list(at), set[int]()
        while pending:
            number = pending.pop()
            if number in settled:
                continue
            settled.add(number)
            step = self.steps[number]
            match step:
                case _Split():
                    pending += step
                case _Jump():
                    pending.append(step.to)
                case Place():
                    if _holds(step, text, place):
                        pending.append(number + 1)
                case CharacterSet() | None:
                    pass
                case _:
                    assert_never(step)
        return settled


@lru_cache(_MOST_REMEMBERED)
def compile_pattern(pattern: str) -> Pattern:
    """Return a pattern as a program.

    Raises CelError if it is not well-formed, or too large.
    """
    node = PatternParser(pattern).parse()
    if _size(node) > _MOST_STEPS:
        raise CelError("the pattern is not well-formed: it is too large")
    steps: list[_Step] = []
    _append(node, steps)
    return Pattern((*steps, None))


def _holds(asked: Place, text: str, place: int) -> bool:
    before, after = text[max(place - 1, 0) : place], text[place : place + 1]
    match asked:
        case Place.TEXT_START:
            return place == 0
        case Place.TEXT_END:
            return place == len(text)
        case Place.LINE_START:
            return before in ("", "\n")
        case Place.LINE_END:
            return after in ("", "\n")
        case Place.WORD_EDGE | Place.NO_WORD_EDGE:
            inside = bool(before) and is_word(before)
            edge = inside != (bool(after) and is_word(after))
            return edge == (asked is Place.WORD_EDGE)


def _size(node: Node) -> int:
    """Return how many steps a node takes, at least; more than allowed if too many."""
    match node:
        case CharacterSet() | Place():
            return 1
        case Sequence(parts):
            return sum(map(_size, parts))
        case Alternatives(options):
            return sum(_size(option) + 2 for option in options)
        case Repeat(inner, least, greatest):
            times = least + 1 if greatest is None else greatest
            return (_size(inner) + 2) * max(times, 1)
        case _:
            assert_never(node)


def _append(node: Node, steps: list[_Step]) -> None:
    match node:
        case CharacterSet() | Place():
            steps.append(node)
        case Sequence(parts):
            for part in parts:
                _append(part, steps)
        case Alternatives(options):
            _append_alternatives(options, steps)
        case Repeat(inner, least, greatest):
            for _ in range(least):
                _append(inner, steps)
            if greatest is None:
                _append_loop(inner, steps)
            else:
                _append_optional(inner, greatest - least, steps)
        case _:
            assert_never(node)


def _append_alternatives(options: tuple[Node, ...], steps: list[_Step]) -> None:
    jumps: list[int] = []
    for option in options[:-1]:
        split = len(steps)
        steps.append(None)
        _append(option, steps)
        jumps.append(len(steps))
        steps.append(None)
        steps[split] = _Split(split + 1, len(steps))
    _append(options[-1], steps)
    for jump in jumps:
        steps[jump] = _Jump(len(steps))


def _append_loop(inner: Node, steps: list[_Step]) -> None:
    split = len(steps)
    steps.append(None)
    _append(inner, steps)
    steps.append(_Jump(split))
    steps[split] = _Split(split + 1, len(steps))


def _append_optional(inner: Node, times: int, steps: list[_Step]) -> None:
    splits: list[int] = []
    for _ in range(times):
        splits.append(len(steps))
        steps.append(None)
        _append(inner, steps)
    for split in splits:
        steps[split] = _Split(split + 1, len(steps))
