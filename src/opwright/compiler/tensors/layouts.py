"""The layouts of tensors: paths that end in one, with the expressions of its shape."""

from collections.abc import Iterator
from dataclasses import replace

from opwright.compiler.expressions.check import check_expression
from opwright.compiler.expressions.scope import ExpressionScope
from opwright.compiler.expressions.sorts import INTEGERS
from opwright.compiler.ir import Field, QualifiedName, Ref, Struct
from opwright.compiler.ir.expressions import Expression, SimpleSort, Sort
from opwright.compiler.ir.syntax import ExpressionSyntax
from opwright.compiler.ir.tensor_rules import ShapeRule
from opwright.compiler.ir.tensors import FieldPath, FieldStep, TensorLayout
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.tensors.fields import element_type, find_field, find_inner

_ANY = "*"


def resolve_layout(
    rule: ShapeRule,
    owner: Struct,
    tensor: QualifiedName,
    scope: ExpressionScope,
    reporter: Reporter,
) -> TensorLayout | None:
    """Return a layout with its paths found and its expressions checked, or report."""
    paths = tuple(_paths(rule, owner, tensor, scope, reporter))
    within = replace(scope, this=owner)

    def check(syntax: ExpressionSyntax, sort: Sort, what: str) -> Expression | None:
        return check_expression(syntax, sort, what, within, reporter)

    shape = check(rule.shape, INTEGERS, "a shape")
    axis, groups = rule.channel_axis, rule.groups
    integer = SimpleSort.INTEGER
    layout = shape and TensorLayout(
        owner=owner.name,
        paths=paths,
        shape=shape,
        channel_axis=check(axis, integer, "a channel axis") if axis else None,
        groups=check(groups, integer, "a number of groups") if groups else None,
        column_major=rule.column_major,
    )
    return layout if paths else None


def _paths(
    rule: ShapeRule,
    owner: Struct,
    tensor: QualifiedName,
    scope: ExpressionScope,
    reporter: Reporter,
) -> Iterator[FieldPath]:
    *around, last = rule.path.text.split(".")
    steps: list[FieldStep] = []
    struct: Struct | None = owner
    for name in around:
        field = find_field(struct, name, rule.path, reporter) if struct else None
        if struct is None or field is None:
            return
        steps.append(FieldStep(struct.name, name))
        type_ = element_type(field)
        struct = find_inner(field, type_, rule.path, scope.declarations, reporter)
    if struct is not None:
        for field in _matching(struct, last, rule, tensor, reporter):
            yield (*steps, FieldStep(struct.name, field.name))


def _matching(
    struct: Struct,
    name: str,
    rule: ShapeRule,
    tensor: QualifiedName,
    reporter: Reporter,
) -> Iterator[Field]:
    """Yield the tensors among a struct's fields that the last name of a path means."""
    head, star, tail = name.partition(_ANY)
    if star:
        found = [field for field in struct.fields if _fits(field.name, head, tail)]
        tensors = [field for field in found if _is_tensor(field, tensor)]
        if not tensors:
            message = f"no '{tensor.simple}' of '{struct.name.simple}' is like '{name}'"
            span = rule.path.origin.span
            reporter.report(codes.RULE_SOURCE_MISSING, message, span)
        yield from tensors
        return
    field = find_field(struct, name, rule.path, reporter)
    if field is None:
        return
    if not _is_tensor(field, tensor):
        message = f"'{name}' is no '{tensor.simple}'"
        reporter.report(codes.RULE_MISFIT, message, rule.path.origin.span)
        return
    yield field


def _fits(name: str, head: str, tail: str) -> bool:
    long_enough = len(name) >= len(head) + len(tail)
    return long_enough and name.startswith(head) and name.endswith(tail)


def _is_tensor(field: Field, tensor: QualifiedName) -> bool:
    return element_type(field) == Ref(tensor)
