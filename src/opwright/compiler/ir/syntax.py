"""Expressions as contracts write them: the syntax tree of CEL, nothing resolved yet.

Where a node stands is no part of what it is: spans take no part in equality.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from opwright.compiler.source import Span


class Sign(StrEnum):
    """The operators of CEL, as they are written."""

    OR = "||"
    AND = "&&"
    NOT = "!"
    EQUAL = "=="
    UNEQUAL = "!="
    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="
    IN = "in"
    PLUS = "+"
    MINUS = "-"
    TIMES = "*"
    OVER = "/"
    MODULO = "%"


@dataclass(frozen=True, slots=True, kw_only=True)
class LiteralSyntax:
    """A number, a text, bytes, `true`, `false` or `null`; `2u` is `unsigned`."""

    value: bool | int | float | str | bytes | None
    unsigned: bool = False
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListSyntax:
    """`[a, b]`."""

    items: tuple["ExpressionSyntax", ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class MapSyntax:
    """`{a: b, c: d}`: pairs of a key and a value."""

    entries: tuple[tuple["ExpressionSyntax", "ExpressionSyntax"], ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class NameSyntax:
    """`a`, or `.a` if it is absolute: no variable of a macro, and no relative name."""

    name: str
    absolute: bool = False
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SelectSyntax:
    """`a.name`; `name_span` is where the name stands."""

    of: "ExpressionSyntax"
    name: str
    name_span: Span = field(compare=False)
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexSyntax:
    """`a[i]`."""

    of: "ExpressionSyntax"
    index: "ExpressionSyntax"
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CallSyntax:
    """`name(a, b)`, or `receiver.name(a, b)`, which may also be a macro."""

    name: str
    arguments: tuple["ExpressionSyntax", ...]
    receiver: "ExpressionSyntax | None" = None
    name_span: Span = field(compare=False)
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class UnarySyntax:
    """`-a` or `!a`."""

    sign: Sign
    operand: "ExpressionSyntax"
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class BinarySyntax:
    """`a + b` and the like; `sign_span` is where the sign stands."""

    sign: Sign
    left: "ExpressionSyntax"
    right: "ExpressionSyntax"
    sign_span: Span = field(compare=False)
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceSyntax:
    """`condition ? then : otherwise`."""

    condition: "ExpressionSyntax"
    then: "ExpressionSyntax"
    otherwise: "ExpressionSyntax"
    span: Span = field(compare=False)


ExpressionSyntax = (
    LiteralSyntax
    | ListSyntax
    | MapSyntax
    | NameSyntax
    | SelectSyntax
    | IndexSyntax
    | CallSyntax
    | UnarySyntax
    | BinarySyntax
    | ChoiceSyntax
)
