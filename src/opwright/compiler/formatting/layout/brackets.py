"""Bracket pairs and strings of a logical line, each behind one character.

A logical line is kept with every string and every bracket pair replaced by a stand-in,
a character of the private planes that says which kind of thing it stands for. What is
left between stand-ins is small and has no nesting, so regular expressions can read it.
"""

import re
from typing import Final, NamedTuple

from opwright.compiler.formatting.layout.unsure import Unsure

_FIRST: Final = 0xF0000
_PER_KIND: Final = 0x4000

# Kinds of stand-ins. The brackets of a call or subscript follow what they apply to.
CALL: Final = 0
ATOM: Final = 1
SUBSCRIPT: Final = 2
LIST: Final = 3
BRACE: Final = 4
STRING: Final = 5
# Parentheses that Black imagines, and writes only where it splits at them.
OPTIONAL: Final = 6
COMMENT: Final = 7

# Where optional parentheses end that were opened on an earlier line.
OPTIONAL_END: Final = "\U0010ffff"

OPENING: Final = "(([[{\0\0\0"
CLOSING: Final = "))]]}\0\0\0"


def characters(*kinds: int) -> str:
    """Return the stand-ins of these kinds, as a part of a regular expression's set."""
    firsts = [_FIRST + kind * _PER_KIND for kind in kinds]
    return "".join(f"{chr(first)}-{chr(first + _PER_KIND - 2)}" for first in firsts)


def kind_of(character: str) -> int:
    """Return the kind that a character stands for; negative if it is no stand-in."""
    return (ord(character) - _FIRST) // _PER_KIND


_STAND_IN: Final = re.compile(f"([{characters(*range(8))}{OPTIONAL_END}])")


class Group(NamedTuple):
    """A bracket pair: what is inside, and what it looks like on one line."""

    kind: int
    content: str
    flat: str
    # It, or one inside it, has a trailing comma that keeps it split.
    magic: bool
    # There are optional parentheses inside it, or it is a pair of them.
    optional: bool
    # Whether elements go on a line each as soon as they leave the bracket's line.
    explodes: bool = False


class Brackets:
    """The stand-ins of one logical line."""

    __slots__ = ("_flats", "_magic", "_next", "_optional", "formatted", "groups")

    def __init__(self) -> None:
        """Start without any."""
        self.groups: dict[str, Group] = {}
        # String literals with expressions inside.
        self.formatted: list[str] = []
        self._flats: dict[str, str] = {OPTIONAL_END: ""}
        self._magic: set[str] = set()
        self._optional: set[str] = set()
        self._next = [_FIRST + kind * _PER_KIND for kind in range(8)]

    def add(self, group: Group) -> str:
        """Return a new stand-in for a bracket pair."""
        character = self.add_flat(group.kind, group.flat)
        self.groups[character] = group
        if group.magic:
            self._magic.add(character)
        if group.optional:
            self._optional.add(character)
        return character

    def add_flat(self, kind: int, flat: str) -> str:
        """Return a new stand-in for a text without inner structure."""
        code = self._next[kind]
        if code >= _FIRST + (kind + 1) * _PER_KIND - 2:
            raise Unsure
        self._next[kind] = code + 1
        character = chr(code)
        self._flats[character] = flat
        return character

    def flatten(self, text: str) -> str:
        """Return a text with everything put back, on one line."""
        if text.isascii():
            return text
        pieces = _STAND_IN.split(text)
        pieces[1::2] = map(self._flats.__getitem__, pieces[1::2])
        return "".join(pieces)

    def has_magic(self, text: str) -> bool:
        """Whether a trailing comma keeps some bracket pair of a text split."""
        return not self._magic.isdisjoint(text)

    def has_optional(self, text: str) -> bool:
        """Whether there are optional parentheses anywhere in a text."""
        return not self._optional.isdisjoint(text)
