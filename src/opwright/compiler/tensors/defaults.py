"""Effective defaults: what fields read as where they are not set."""

from opwright.compiler.expressions.check import check_expression
from opwright.compiler.expressions.scope import ExpressionScope
from opwright.compiler.expressions.sorts import sort_of
from opwright.compiler.ir import Field, Presence, QualifiedName, Struct
from opwright.compiler.ir.expressions import (
    Expression,
    MapSort,
    RecordSort,
    SimpleSort,
    Sort,
)
from opwright.compiler.ir.syntax import ExpressionSyntax, LiteralSyntax
from opwright.compiler.ir.tensor_rules import DefaultRule
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.tensors.fields import find_field

FieldKey = tuple[QualifiedName, str]


def resolve_default(
    rule: DefaultRule, struct: Struct, scope: ExpressionScope, reporter: Reporter
) -> tuple[FieldKey, Expression] | None:
    """Return a field of a struct and its default, or report what does not fit."""
    field = find_field(struct, rule.field.text, rule.field, reporter)
    if field is None:
        return None
    sort = sort_of(field.type, scope.declarations)
    if (
        isinstance(sort, RecordSort | MapSort)
        or sort is SimpleSort.OTHER
        or (_is_flag(field, sort) and not _is_false(rule.value))
    ):
        message = f"'{field.name}' cannot have a default"
        note = (
            "a truth value that is not set cannot be told from 'false'"
            if sort is SimpleSort.BOOL
            else "only numbers, texts and lists of these can"
        )
        span = rule.field.origin.span
        reporter.report(codes.RULE_MISFIT, message, span, notes=(note,))
        return None
    what = f"the default of '{field.name}'"
    value = check_expression(rule.value, sort, what, scope, reporter)
    return ((struct.name, field.name), value) if value else None


def _is_flag(field: Field, sort: Sort) -> bool:
    implicit = field.oneof is None and field.presence in (
        Presence.IMPLICIT,
        Presence.ALWAYS,
    )
    return sort is SimpleSort.BOOL and implicit


def _is_false(syntax: ExpressionSyntax) -> bool:
    """Whether a default is what a truth value reads as anyway."""
    return isinstance(syntax, LiteralSyntax) and syntax.value is False
