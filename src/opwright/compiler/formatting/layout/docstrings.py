"""Docstrings, indented and trimmed as Black does."""

import re
from typing import Final

from opwright.compiler.formatting.layout.literals import check_escapes
from opwright.compiler.formatting.layout.unsure import Unsure

_QUOTES: Final = '"""'
_BACKSLASH_AT_END: Final = re.compile(r"\\\s*(?:\n|$)")


def spell_docstring(literal: str, depth: int, width: int) -> str:
    """Return a docstring as it stands at a depth, in lines of at most `width`."""
    body = literal[3:-3]
    check_escapes(body)
    # Black keeps a docstring as it is if a backslash ends a line of it.
    if _BACKSLASH_AT_END.search(body):
        raise Unsure
    indent = "    " * depth
    text = _indented(body, indent) if "\n" in body else body.strip()
    if text:
        text = _padded(text)
    elif body:
        text = " "
    lines = text.splitlines()
    last = len(lines[-1]) if text and not text.endswith("\n") else 0
    if len(lines) > 1 and last + len(_QUOTES) > width and body[-1] != "\n":
        text += "\n" + indent
    return _QUOTES + text + _QUOTES


def _padded(text: str) -> str:
    before = " " if text[0] == '"' else ""
    after = " " if text[-1] == '"' else ""
    return before + text + after


def _indented(body: str, indent: str) -> str:
    """Give all lines but the first the indent in place of the one they share."""
    first, *rest = body.split("\n")
    margins = [len(line) - len(text) for line in rest if (text := line.lstrip())]
    if not margins:
        return first.strip()
    margin = min(margins)
    lines = [line[margin:].rstrip() for line in rest]
    spelled = [indent + line if line else "" for line in lines]
    if not lines[-1]:
        spelled[-1] = indent
    return "\n".join((first.strip(), *spelled))
