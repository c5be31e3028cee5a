"""Headers of functions, and imports: they are split at one place only."""

import re
from typing import Final

from opwright.compiler.formatting.layout.brackets import (
    CALL,
    OPTIONAL,
    STRING,
    Brackets,
    characters,
)
from opwright.compiler.formatting.layout.delimiters import split_at_delimiters
from opwright.compiler.formatting.layout.split_line import Splitter
from opwright.compiler.formatting.layout.unsure import Unsure

_PARAMETERS: Final = re.compile(f"[{characters(CALL)}]")
_NAMES: Final = re.compile(f"[{characters(OPTIONAL)}]")
_STRING: Final = re.compile(f"[{characters(STRING)}]")


def lay_out_def(
    splitter: Splitter, brackets: Brackets, text: str, depth: int
) -> list[str]:
    """Return the lines of a function's header."""
    if splitter.fits(text, depth) and not brackets.has_magic(text):
        return ["    " * depth + brackets.flatten(text)]
    match = _PARAMETERS.search(text)
    if not match:
        raise Unsure
    body, tail = brackets.groups[match[0]].content, ")" + text[match.end() :]
    if (
        not body
        or not splitter.fits(tail, depth)
        or brackets.has_magic(tail)
        or _STRING.search(tail)
    ):
        raise Unsure
    explode = body.endswith(",") and "," in body[:-1]
    if "," not in body:
        if "," in brackets.flatten(body):
            raise Unsure
        body += ","
    return [
        "    " * depth + text[: match.start()] + "(",
        *splitter.lay_out(body, depth + 1, inside=True, explode=explode),
        "    " * depth + brackets.flatten(tail),
    ]


def lay_out_import(
    splitter: Splitter, brackets: Brackets, text: str, depth: int
) -> list[str]:
    """Return the lines of an import."""
    flat = "    " * depth + brackets.flatten(text)
    match = _NAMES.search(text)
    if not match or (splitter.fits(text, depth) and not brackets.has_magic(text)):
        return [flat]
    names = brackets.groups[match[0]].content
    body = names if names.endswith(",") else names + ","
    explode = split_at_delimiters(body).places > 0
    return [
        "    " * depth + text[: match.start()] + "(",
        *splitter.lay_out(body, depth + 1, inside=True, explode=explode),
        "    " * depth + ")",
    ]
