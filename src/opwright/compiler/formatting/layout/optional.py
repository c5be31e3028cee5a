"""Whether parentheses that Black imagines are worth writing out."""

import re
from typing import Final

from opwright.compiler.formatting.layout.brackets import (
    ATOM,
    BRACE,
    CALL,
    LIST,
    OPTIONAL,
    STRING,
    SUBSCRIPT,
    Brackets,
    characters,
    kind_of,
)
from opwright.compiler.formatting.layout.delimiters import DOT, split_at_delimiters
from opwright.compiler.formatting.layout.unsure import Unsure

_GROUP: Final = re.compile(
    f"[{characters(CALL, ATOM, SUBSCRIPT, LIST, BRACE, OPTIONAL)}]"
)
_EQUALS: Final = re.compile(r"(?<![-+*/%|&^@<>=!])=(?!=)")
_ASSIGNED: Final = re.compile(_EQUALS.pattern + " ?$")
_ONE_LEAF: Final = re.compile(rf"\w+(?:\.\d+)?|[{characters(STRING)}](?:\..*)?")


def can_omit(brackets: Brackets, content: str, depth: int, width: int) -> bool:
    """Whether a content is likely to look well without parentheses around it."""
    delimited = split_at_delimiters(content)
    if delimited.priority == 0:
        return True
    if delimited.places > 1:
        return False
    if delimited.priority == DOT:
        return True
    first = brackets.groups.get(content[0])
    if first and first.content and _ends_well(brackets, content, depth, width):
        return True
    last = brackets.groups.get(content[-1])
    if last is None or last.kind == SUBSCRIPT or not last.content:
        return False
    # Some other bracket pair can be split, or what is before the last one fits.
    if _GROUP.search(content, 0, len(content) - 1):
        return True
    opening = 0 if last.kind == OPTIONAL else 1
    return 4 * depth + len(brackets.flatten(content[:-1])) + opening <= width


def _ends_well(brackets: Brackets, content: str, depth: int, width: int) -> bool:
    """Whether what follows the first bracket pair fits, up to the next one."""
    following = _GROUP.search(content, 1)
    end = following.start() if following else len(content)
    length = 4 * depth + len(brackets.flatten(content[1:end]))
    if kind_of(content[0]) != OPTIONAL:
        length += 1
    if following and kind_of(following[0]) != OPTIONAL:
        length += 1
    return length <= width


def prefers_inner_split(
    brackets: Brackets, before: str, inner_head: str, depth: int, width: int
) -> bool:
    """Whether to split inside optional parentheses rather than at them.

    `before` is the line up to the parentheses, `inner_head` up to the inner bracket.
    """
    if not _ASSIGNED.search(before):
        return True
    if not _GROUP.search(before) and not re.search(r"[()\[\]{}]", before):
        return True
    flat = brackets.flatten(before)
    if 4 * depth + len(flat) > width - 1 or brackets.has_magic(before):
        return True
    if flat.count("=") > 1:
        raise Unsure
    equals = [match.end() for match in _EQUALS.finditer(inner_head)]
    if _GROUP.search(inner_head, equals[-1] if equals else 0):
        return True
    inner = 4 * depth + len(brackets.flatten(inner_head))
    return bool(equals) and inner <= width


def cannot_be_split(content: str) -> bool:
    """Whether a content is one name or string, or a string and its methods."""
    return _ONE_LEAF.fullmatch(content) is not None
