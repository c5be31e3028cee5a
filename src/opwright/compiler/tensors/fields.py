"""Fields of structs, found by the names that rules give them."""

from collections.abc import Mapping

from opwright.compiler.expressions.sorts import sort_of
from opwright.compiler.ir import (
    ArrayOf,
    Declaration,
    Field,
    ListOf,
    QualifiedName,
    Ref,
    Struct,
    Type,
)
from opwright.compiler.ir.expressions import Sort
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.ir.tensors import FieldPath, FieldStep
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.closest import did_you_mean

Declarations = Mapping[QualifiedName, Declaration]


def find_field(
    struct: Struct, name: str, word: Word, reporter: Reporter
) -> Field | None:
    """Return a field by name, or report at the word that the struct has none."""
    fields = {field.name: field for field in struct.fields}
    if name not in fields:
        message = f"'{struct.name.simple}' has no field '{name}'"
        span = word.origin.span
        helps = did_you_mean(name, fields)
        reporter.report(codes.RULE_SOURCE_MISSING, message, span, helps=helps)
    return fields.get(name)


def find_path(
    struct: Struct, word: Word, declarations: Declarations, reporter: Reporter
) -> tuple[FieldPath, Sort] | None:
    """Return a dotted path of fields and what its end holds, or report a gap."""
    steps: list[FieldStep] = []
    names = word.text.split(".")
    within: Struct | None = struct
    for number, name in enumerate(names, start=1):
        field = find_field(within, name, word, reporter) if within else None
        if within is None or field is None:
            return None
        steps.append(FieldStep(within.name, name))
        if number == len(names):
            return tuple(steps), sort_of(field.type, declarations)
        within = find_inner(field, field.type, word, declarations, reporter)
    return None


def find_inner(
    field: Field,
    type_: Type,
    word: Word,
    declarations: Declarations,
    reporter: Reporter,
) -> Struct | None:
    """Return the struct that a field of a path holds, or report that it holds none."""
    match type_:
        case Ref(name=name):
            inner = declarations.get(name)
            if isinstance(inner, Struct):
                return inner
        case _:
            pass
    message = f"'{field.name}' holds no struct"
    reporter.report(codes.RULE_MISFIT, message, word.origin.span)
    return None


def element_type(field: Field) -> Type:
    """Return the type of a field's items if it is a list, else its own."""
    match field.type:
        case ListOf(element) | ArrayOf(element):
            return element
        case type_:
            return type_
