"""The encodings of tensors: fields that exist, and can hold what the rules say."""

from opwright.compiler.expressions.sorts import sort_of
from opwright.compiler.ir import ArrayOf, ListOf, Scalar, Struct, Type
from opwright.compiler.ir.expressions import ListSort, SimpleSort, Sort
from opwright.compiler.ir.tensor_rules import EncodingRule, Word
from opwright.compiler.ir.tensors import (
    ElementType,
    FieldPath,
    FieldStep,
    PackedEncoding,
    StoredEncoding,
    TensorEncoding,
)
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.tensors.fields import Declarations, find_field, find_path

_FLOATS = ListSort(SimpleSort.FLOAT)


def resolve_encoding(
    rule: EncodingRule, struct: Struct, declarations: Declarations, reporter: Reporter
) -> TensorEncoding | None:
    """Return an encoding with its fields found, or report what does not fit."""
    field = find_field(struct, rule.field.text, rule.field, reporter)
    if field is None:
        return None
    if not _can_hold(field.type, rule.element, declarations):
        what = f"{rule.element} values" if rule.element else "packed bits"
        message = f"'{field.name}' cannot hold {what}"
        reporter.report(codes.RULE_MISFIT, message, rule.field.origin.span)
        return None

    def path(word: Word | None, sort: Sort) -> FieldPath | None:
        return _path(word, sort, struct, declarations, reporter)

    step = FieldStep(struct.name, field.name)
    bits = path(rule.bits, SimpleSort.INTEGER)
    scale, bias = path(rule.scale, _FLOATS), path(rule.bias, _FLOATS)
    table = path(rule.table, _FLOATS)
    if rule.element is not None:
        return StoredEncoding(field=step, element=rule.element, scale=scale, bias=bias)
    if bits is None:
        return None
    return PackedEncoding(field=step, bits=bits, scale=scale, bias=bias, table=table)


def _can_hold(
    type_: Type, element: ElementType | None, declarations: Declarations
) -> bool:
    """Whether a field is bytes, or a list of just these numbers."""
    if sort_of(type_, declarations) is SimpleSort.BYTES:
        return True
    match type_:
        case ListOf(Scalar(kind=kind)) | ArrayOf(Scalar(kind=kind)):
            return element is not None and kind.value == element.value
        case _:
            return False


def _path(
    word: Word | None,
    sort: Sort,
    struct: Struct,
    declarations: Declarations,
    reporter: Reporter,
) -> FieldPath | None:
    if word is None:
        return None
    found = find_path(struct, word, declarations, reporter)
    if found is None:
        return None
    path, actual = found
    if actual != sort:
        message = f"'{word.text}' must be {sort}"
        span = word.origin.span
        reporter.report(codes.RULE_MISFIT, message, span, label=f"this is {actual}")
        return None
    return path
