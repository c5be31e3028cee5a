"""Advice: what to do about a token that cannot stand where it does."""

from lark import Token

from opwright.compiler.hdi.foreign import INTEGERS, MARKS, TOKENS, TYPES
from opwright.compiler.hdi.grammar import is_keyword
from opwright.compiler.hdi.wording import split_words
from opwright.compiler.report.closest import closest

_NUMBERS = split_words("BYTE CHAR SHORT INT LONG FLOAT DOUBLE")
_CONTAINERS = ("List", "Map", "SharedMemQueue")


def advise(
    token: Token, after: Token | None, before: Token, expected: frozenset[str]
) -> tuple[str, ...]:
    """Return advice for a token between two others; `expected` might stand there."""
    advice = _advise_on_text(token, before, expected) or _advise_on_place(
        token, after, before, expected
    )
    return (advice,) if advice else ()


def _advise_on_text(token: Token, before: Token, expected: frozenset[str]) -> str:
    text = "::" if token == before == ":" else str(token)
    # Where a value is expected, the marks are operators.
    mark = "" if "NUMBER" in expected else MARKS.get(text, "")
    return TOKENS.get(text, mark)


def _advise_on_place(
    token: Token, after: Token | None, before: Token, expected: frozenset[str]
) -> str:
    if token.type == "COMMA" and "SEMICOLON" in expected and before.type == "NAME":
        return "write one member a line, each with its type and a ';'"
    if token.type == "LESSTHAN" and after is not None and after.type == "NAME":
        name = TYPES.get(after.lower()) or closest(after, _CONTAINERS)
        return f"write `{name}<…>`" if name in _CONTAINERS else ""
    if token.type in _NUMBERS and after is not None and after.type in _NUMBERS:
        return INTEGERS
    if token.type in _NUMBERS and after is not None and after.type == "NAME":
        is_close = closest(after, ("unsigned",)) is not None
        return "did you mean 'unsigned'?" if is_close else ""
    if is_keyword(token) and "NAME" in expected:
        return f"'{token}' is a keyword and cannot be a name"
    return ""
