"""Parses the expressions of contracts."""

from typing import cast

from lark import exceptions

from opwright.compiler.contracts.cel.build import BadSyntax, Builder
from opwright.compiler.contracts.cel.grammar import (
    END,
    UnexpectedCharacter,
    UnexpectedToken,
    parse_tree,
)
from opwright.compiler.contracts.cel.places import Places
from opwright.compiler.contracts.yaml_tree import Leaf
from opwright.compiler.ir.syntax import ExpressionSyntax
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes

_CLOSING = (
    ("RPAR", "')'"),
    ("RSQB", "']'"),
    ("RBRACE", "'}'"),
    ("COLON", "':'"),
)


def parse_expression(leaf: Leaf, reporter: Reporter) -> ExpressionSyntax | None:
    """Parse the text of a YAML value, or report what is wrong with it."""
    return parse_text(leaf.text, Places(leaf), reporter)


def parse_text(
    text: str, places: Places, reporter: Reporter
) -> ExpressionSyntax | None:
    """Parse a text that stands at these places, or report what is wrong with it."""
    try:
        return Builder(places).build(parse_tree(text))
    except BadSyntax as bad:
        reporter.report(bad.code, bad.message, bad.span)
    except exceptions.UnexpectedToken as error:
        _report_token(cast("UnexpectedToken", error), text, places, reporter)
    except exceptions.UnexpectedCharacters as error:
        start = cast("UnexpectedCharacter", error).pos_in_stream
        message = f"unexpected character {text[start]!r} in an expression"
        span = places.span(start, start + 1)
        reporter.report(codes.BAD_EXPRESSION, message, span)
    return None


def _report_token(
    error: UnexpectedToken, text: str, places: Places, reporter: Reporter
) -> None:
    token = error.token
    ended = token.type == END
    start = len(text) if ended else error.pos_in_stream or 0
    found = "the end" if ended else f"'{token}'"
    span = places.span(start, start + (0 if ended else len(token)))
    message = f"expected {_expected(error)}, found {found}"
    reporter.report(codes.BAD_EXPRESSION, message, span)


def _expected(error: UnexpectedToken) -> str:
    if "INTEGER" in error.expected:
        return "a value"
    if "RESERVED" in error.expected:
        return "the name of a field"
    closing = [text for kind, text in _CLOSING if kind in error.accepts]
    return " or ".join(["an operator", *closing])
