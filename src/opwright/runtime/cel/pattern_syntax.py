"""The syntax of patterns: RE2's, without what needs to look back.

Parsed to a tree by recursive descent; nesting and repetition have limits.
"""

from dataclasses import dataclass, field, replace
from enum import Enum

from .character_sets import CharacterSet, Test
from .pattern_reader import PatternReader


class Place(Enum):
    """What a pattern asks of a place in the text, not of a character."""

    TEXT_START = "\\A"
    TEXT_END = "\\z"
    LINE_START = "^"
    LINE_END = "$"
    WORD_EDGE = "\\b"
    NO_WORD_EDGE = "\\B"


@dataclass(frozen=True, slots=True)
class Sequence:
    """One after the other."""

    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Alternatives:
    """One of several."""

    options: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """As often as the bounds say; without a greatest number, without end."""

    node: "Node"
    least: int
    greatest: int | None


Node = CharacterSet | Place | Sequence | Alternatives | Repeat

_MOST_REPEATS = 1000
_MOST_NESTED = 100
_ANY = CharacterSet(negated=True)
_NO_NEWLINE = CharacterSet(ranges=(("\n", "\n"),), negated=True)
_PLACES = {
    "A": Place.TEXT_START,
    "z": Place.TEXT_END,
    "b": Place.WORD_EDGE,
    "B": Place.NO_WORD_EDGE,
}
_SETS = frozenset("dDwWsSpP")


@dataclass(frozen=True, slots=True)
class _Flags:
    i: bool = False
    m: bool = False
    s: bool = False
    U: bool = False


@dataclass(slots=True)
class PatternParser(PatternReader):
    """Parses one pattern.

    Raises CelError if it is not well-formed.
    """

    depth: int = 0
    flags: _Flags = field(default_factory=_Flags)

    def parse(self) -> Node:
        """Return the tree of the pattern."""
        node = self._alternatives()
        if self.place < len(self.text):
            raise self.error("a ')' closes nothing")
        return node

    def _alternatives(self) -> Node:
        self.depth += 1
        if self.depth > _MOST_NESTED:
            raise self.error(f"it is nested more than {_MOST_NESTED} levels deep")
        outer = self.flags
        options = [self._sequence()]
        while self.take("|"):
            options.append(self._sequence())
        self.flags = outer
        self.depth -= 1
        return options[0] if len(options) == 1 else Alternatives(tuple(options))

    def _sequence(self) -> Node:
        parts: list[Node] = []
        while self.place < len(self.text) and self.text[self.place] not in "|)":
            if self.take("\\Q"):
                parts += self._quoted()
                continue
            node = self._atom()
            if node is not None:
                parts.append(self._repeated(node))
        return parts[0] if len(parts) == 1 else Sequence(tuple(parts))

    def _quoted(self) -> list[Node]:
        end = self.text.find("\\E", self.place)
        inner = self.text[self.place : None if end < 0 else end]
        self.place = len(self.text) if end < 0 else end + 2
        return [self._literal(character) for character in inner]

    def _atom(self) -> Node | None:
        """Return what stands at the place; None for flags that stand alone."""
        character = self.next()
        match character:
            case "(":
                return self._group()
            case "[":
                return self._class()
            case ".":
                return _ANY if self.flags.s else _NO_NEWLINE
            case "^":
                return Place.LINE_START if self.flags.m else Place.TEXT_START
            case "$":
                return Place.LINE_END if self.flags.m else Place.TEXT_END
            case "*" | "+" | "?":
                raise self.error(f"'{character}' repeats nothing")
            case "\\":
                return self._escape()
            case _:
                return self._literal(character)

    def _repeated(self, node: Node) -> Node:
        repeated = False
        while True:
            bounds = self._bounds()
            if bounds is None:
                return node
            if repeated:
                raise self.error("what is repeated cannot be repeated again")
            repeated = True
            # Whether as few as possible are taken makes no difference here.
            self.take("?")
            node = Repeat(node, *bounds)

    def _bounds(self) -> tuple[int, int | None] | None:
        for sign, least, greatest in (("*", 0, None), ("+", 1, None), ("?", 0, 1)):
            if self.take(sign):
                return least, greatest
        start = self.place
        if not self.take("{"):
            return None
        low = self.digits()
        comma = self.take(",")
        high = self.digits() if comma else low
        if not low or not self.take("}"):
            # A brace without numbers stands for itself.
            self.place = start
            return None
        least, greatest = self._count(low), self._count(high) if high else None
        if greatest is not None and least > greatest:
            raise self.error("the bounds of a repetition are the wrong way round")
        return least, greatest

    def _count(self, digits: str) -> int:
        if len(digits) > 4 or int(digits) > _MOST_REPEATS:
            raise self.error(f"something is repeated more than {_MOST_REPEATS} times")
        return int(digits)

    def _group(self) -> Node | None:
        if not self.take("?"):
            return self._closed()
        looks_back = self.ahead("<=") or self.ahead("<!")
        if self.take("P<") or (not looks_back and self.take("<")):
            self._name()
            return self._closed()
        outer, on = self.flags, True
        while (character := self.next()) not in ":)":
            if character == "-" and on:
                on = False
            elif character in "imsU":
                self.flags = replace(self.flags, **{character: on})
            else:
                raise self.error("a group that looks around or is unknown")
        if character == ")":
            return None
        node = self._closed()
        self.flags = outer
        return node

    def _closed(self) -> Node:
        node = self._alternatives()
        if not self.take(")"):
            raise self.error("a '(' is not closed")
        return node

    def _name(self) -> None:
        start = self.place
        while (character := self.next()) != ">":
            if not (character.isalnum() or character == "_"):
                raise self.error("the name of a group is not well-formed")
        if self.place - 1 == start:
            raise self.error("the name of a group is empty")

    def _escape(self) -> Node:
        character = self.next()
        if character in _PLACES:
            return _PLACES[character]
        found = self.escaped_set(character)
        if found is not None:
            return found
        return self._literal(self.escaped_character(character))

    def _class(self) -> Node:
        negated = self.take("^")
        ranges: list[tuple[str, str]] = []
        tests: list[Test] = []
        first = True
        while first or not self.ahead("]"):
            if self.place >= len(self.text):
                raise self.error("a '[' is not closed")
            first = False
            if self.take("[:"):
                found = self.named_class()
            elif self.ahead("\\") and self.text[self.place + 1 :][:1] in _SETS:
                self.next()
                found = self.escaped_set(self.next())
            else:
                ranges.append(self.character_range())
                continue
            assert found is not None
            tests.append(found.has)
        self.next()
        return CharacterSet(tuple(ranges), tuple(tests), negated, self.flags.i)

    def _literal(self, character: str) -> CharacterSet:
        return CharacterSet(ranges=((character, character),), folded=self.flags.i)
