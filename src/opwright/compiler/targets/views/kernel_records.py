"""What kernels record of the spec they are written against, in the spec's own words.

Types are Python's, as far as a kernel can tell them apart: the width of an integer is
none of its business. Names have neither package nor version.
"""

from typing import assert_never

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Field,
    Handle,
    ListOf,
    MapOf,
    QueueOf,
    Ref,
    Scalar,
    ScalarKind,
    Struct,
    Text,
    Type,
)
from opwright.compiler.ir.names import QualifiedName
from opwright.compiler.targets.views.annotations import is_octets, may_be_none


def record_attributes(
    attributes: QualifiedName, analysed: AnalysedSchema
) -> tuple[str, ...]:
    """Return each attribute as `name: type`, such as `kernelSize: list[int]`."""
    struct = analysed.declaration(attributes)
    fields = struct.fields if isinstance(struct, Struct) else ()
    return tuple(f"{field.name}: {_field_text(field, analysed)}" for field in fields)


def _field_text(field: Field, analysed: AnalysedSchema) -> str:
    text = _type_text(field.type)
    return f"{text} | None" if may_be_none(field, analysed) else text


def _type_text(type_: Type) -> str:
    match type_:
        case Scalar(kind=ScalarKind.BOOL):
            return "bool"
        case Scalar(kind=kind):
            return "float" if kind.is_float else "int"
        case Text():
            return "str"
        case Bytes():
            return "bytes"
        case Handle(kind=kind):
            return kind.value
        case ListOf(element) | ArrayOf(element):
            return "bytes" if is_octets(element) else f"list[{_type_text(element)}]"
        case QueueOf(element):
            return f"queue[{_type_text(element)}]"
        case MapOf(key, value):
            return f"dict[{_type_text(key)}, {_type_text(value)}]"
        case Ref(name=name):
            return ".".join(name.path)
        case _:
            assert_never(type_)
