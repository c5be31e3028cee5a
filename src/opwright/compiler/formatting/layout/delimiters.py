"""Where a line between brackets can be split, and how strongly each place holds."""

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from opwright.compiler.formatting.layout.brackets import (
    ATOM,
    BRACE,
    CALL,
    COMMENT,
    LIST,
    OPTIONAL,
    STRING,
    SUBSCRIPT,
    characters,
)

COMMA: Final = 18
DOT: Final = 1
_COMPREHENSION: Final = 20
_CHOICE: Final = 16
_STRINGS: Final = 12

_PRIORITIES: Final = MappingProxyType(
    {
        "and": 14, "or": 14,
        "==": 10, "!=": 10, "<": 10, "<=": 10, ">": 10, ">=": 10,
        "in": 10, "not in": 10, "is": 10, "is not": 10,
        "|": 9, "^": 8, "&": 7, "<<": 6, ">>": 6, "+": 5, "-": 5,
        "*": 4, "/": 4, "//": 4, "%": 4, "@": 4,
    }
)  # fmt: skip
_LAMBDA: Final = re.compile(r"\blambda\b[^:]*:")
_CLOSING: Final = characters(CALL, ATOM, SUBSCRIPT, LIST, BRACE, OPTIONAL)
_PLACE: Final = re.compile(
    rf"""
      \blambda\b[^:]*: | ^not\ in(?=\ )
    | (?P<for>\ |^)for\ .*?\ in(?=\ )
    | (?P<comma>,[{characters(COMMENT)}]?)(?:\ |$)
    | \ (?P<choice>if|else)(?=\ )
    | \ (?P<operator>and|or|not\ in|in|is\ not|is
        |[=!]=|[<>]=?|<<|>>|//|[-+*/%|&^@])(?=\ )
    | (?<=[{characters(STRING)}])(?P<strings>\ )(?=[{characters(STRING)}])
    | (?<=[{_CLOSING}])(?P<dot>)\.(?=[A-Za-z_])
    """,
    re.VERBOSE,
)


class Delimited(NamedTuple):
    """A line in parts, split at its strongest delimiters."""

    # Zero if there is no delimiter.
    priority: int
    parts: tuple[str, ...]

    @property
    def places(self) -> int:
        """How many delimiters of that priority there are."""
        return len(self.parts) - 1


@lru_cache(maxsize=256)
def split_at_delimiters(text: str) -> Delimited:
    """Split a line at its strongest delimiters; a comma at the end is none."""
    if " " not in text and "." not in text:
        return Delimited(0, (text,))
    if ", " in text and "for " not in text:
        delimited = _split_at_commas(text)
        if delimited:
            return delimited
    best, places = 0, list[tuple[int, int]]()
    in_comprehension = False
    for match in _PLACE.finditer(text):
        which = match.lastgroup
        start = match.start()
        if which is None:
            continue
        if which == "comma":
            priority, place = COMMA, (match.end("comma"), match.end())
            if place[1] == len(text):
                continue
        elif which == "for":
            in_comprehension = True
            if not match["for"]:
                continue
            priority, place = _COMPREHENSION, (start, start + 1)
        elif which == "choice":
            priority = _COMPREHENSION if in_comprehension else _CHOICE
            place = (start, start + 1)
        elif which == "operator":
            priority, place = _PRIORITIES[match["operator"]], (start, start + 1)
        elif which == "strings":
            priority, place = _STRINGS, (start, start + 1)
        else:
            priority, place = DOT, (start, start)
        if priority > best:
            best, places = priority, [place]
        elif priority == best:
            places.append(place)
    return Delimited(best, tuple(_cut(text, places)))


def _split_at_commas(text: str) -> Delimited | None:
    """Split at commas where all that look like delimiters are, or those of lambdas."""
    if "lambda" in text:
        text = _LAMBDA.sub(_hide_commas, text)
    parts = text.split(", ")
    if text.count(",") != len(parts) - 1 + text.endswith(",") or len(parts) == 1:
        return None
    whole = ",\n".join(parts).replace("\1\0", ", ")
    return Delimited(COMMA, tuple(whole.split("\n")))


def _hide_commas(header: re.Match[str]) -> str:
    return header[0].replace(", ", "\1\0")


def _cut(text: str, places: list[tuple[int, int]]) -> list[str]:
    parts, begin = list[str](), 0
    for end, following in places:
        parts.append(text[begin:end])
        begin = following
    parts.append(text[begin:])
    return parts
