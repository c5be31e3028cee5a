"""Tells what is wrong with an expression that cannot be parsed, as Lark sees it."""

from collections.abc import Collection
from typing import Protocol, cast

from lark import Token, exceptions

from opwright.compiler.contracts.cel.places import Places
from opwright.compiler.contracts.cel.tables import cel_parser
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes

_END = "$END"
_CLOSING = (
    ("RPAR", "')'"),
    ("RSQB", "']'"),
    ("RBRACE", "'}'"),
    ("COLON", "':'"),
)

# What follows types the parts of Lark that are used here; its own annotations leave
# them open.


class _UnexpectedToken(Protocol):
    """A token that cannot stand where it does, and the kinds of those that can.

    `accepts` is more exact than `expected`, and costs more.
    """

    token: Token
    pos_in_stream: int | None
    expected: Collection[str]
    accepts: Collection[str]


class _UnexpectedCharacter(Protocol):
    """A character that begins no token."""

    pos_in_stream: int


def report_syntax_error(text: str, places: Places, reporter: Reporter) -> None:
    """Report why a text is no expression."""
    try:
        cel_parser().parse(text)
    except exceptions.UnexpectedToken as error:
        _report_token(cast("_UnexpectedToken", error), text, places, reporter)
    except exceptions.UnexpectedCharacters as error:
        start = cast("_UnexpectedCharacter", error).pos_in_stream
        message = f"unexpected character {text[start]!r} in an expression"
        span = places.span(start, start + 1)
        reporter.report(codes.BAD_EXPRESSION, message, span)
    else:
        raise AssertionError(f"an expression after all: {text}")


def _report_token(
    error: _UnexpectedToken, text: str, places: Places, reporter: Reporter
) -> None:
    token = error.token
    ended = token.type == _END
    start = len(text) if ended else error.pos_in_stream or 0
    found = "the end" if ended else f"'{token}'"
    span = places.span(start, start + (0 if ended else len(token)))
    message = f"expected {_expected(error)}, found {found}"
    reporter.report(codes.BAD_EXPRESSION, message, span)


def _expected(error: _UnexpectedToken) -> str:
    if "INTEGER" in error.expected:
        return "a value"
    if "RESERVED" in error.expected:
        return "the name of a field"
    closing = [text for kind, text in _CLOSING if kind in error.accepts]
    return " or ".join(["an operator", *closing])
