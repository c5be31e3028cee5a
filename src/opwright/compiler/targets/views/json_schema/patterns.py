"""Patterns of JSON Schema, which are those of JavaScript."""

import re
from collections.abc import Iterable

# What has a meaning of its own in a pattern.
_SPECIAL = re.compile(r"[\\^$.*+?()\[\]{}|/]")


def escaped(text: str) -> str:
    """Return the pattern of nothing but a text."""
    return _SPECIAL.sub(r"\\\g<0>", text)


def pattern_of(texts: Iterable[str]) -> str:
    """Return the pattern of a few texts, from begin to end."""
    return f"^(?:{'|'.join(map(escaped, texts))})$"
