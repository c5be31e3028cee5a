"""Spells names, literals and comments, whatever a spec may have in them."""

import json
import re
import unicodedata
from collections.abc import Iterable

_IDENTIFIER = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
_UNSAFE_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})

# Words of the language, and those that modules or strict code may not have.
_WORDS = """
arguments as async await break case catch class const continue debugger default delete
do else enum eval export extends false finally for from function if implements import in
instanceof interface let new null package private protected public return static super
switch this throw true try type typeof var void while with yield
"""

# Types of the language, and what modules may not declare.
_TYPES = """
any bigint boolean declare exports globalThis infer is keyof module namespace never
number object readonly require satisfies string symbol undefined unique unknown
"""

# Types that generated code refers to.
_USED = "Exclude Partial Pick Record"

RESERVED = frozenset(f"{_WORDS} {_TYPES} {_USED}".split())
"""What no declaration is called, without underscores at the end."""


def type_name(name: str) -> str:
    """Return the name of a type: a reserved one gets an underscore.

    So does a reserved one that ends in underscores already, so that no two meet.
    """
    return f"{name}_" if name.rstrip("_") in RESERVED else name


def literal(text: str) -> str:
    """Return a text as a string literal, all ASCII."""
    return json.dumps(text)


def property_name(name: str) -> str:
    """Return the name of a property in a type."""
    return name if _IDENTIFIER.fullmatch(name) else literal(name)


def object_key(name: str) -> str:
    """Return a key in an object; the one that would set the prototype is computed."""
    return f"[{literal(name)}]" if name == "__proto__" else property_name(name)


def comment_lines(lines: Iterable[str]) -> tuple[str, ...]:
    """Return lines in which nothing ends a block comment or hides what follows."""
    return tuple(map(_comment_line, lines))


def _comment_line(line: str) -> str:
    safe = "".join(map(_visible, line))
    return safe.replace("*/", r"*\/").rstrip()


def _visible(character: str) -> str:
    if unicodedata.category(character) not in _UNSAFE_CATEGORIES:
        return character
    code = ord(character)
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\u{{{code:x}}}"
