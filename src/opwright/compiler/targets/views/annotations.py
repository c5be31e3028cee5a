"""Types of the schema as Python annotations."""

from dataclasses import dataclass
from typing import assert_never

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Enum,
    External,
    Field,
    Handle,
    HandleKind,
    Interface,
    ListOf,
    MapOf,
    Presence,
    ProtoEncoding,
    QualifiedName,
    QueueOf,
    Ref,
    Scalar,
    ScalarKind,
    Struct,
    Text,
    Type,
    Union,
)
from opwright.compiler.targets.views.names import PythonNames

# Protobuf's codec gives views of its input where specs say bytes.
OCTETS = "Octets"


@dataclass(frozen=True, slots=True, kw_only=True)
class Speller:
    """Spells references from within one module."""

    module: str
    names: PythonNames
    analysed: AnalysedSchema

    def spell(self, name: QualifiedName) -> str:
        """Return how the module refers to a declaration."""
        return self.names.spell(name, self.module)


def annotate_field(field: Field, speller: Speller) -> str:
    """Return the annotation of a struct's field that is in no oneof."""
    array = array_kind(field)
    if array is not None:
        return f"Array[np.{array}]"
    text = annotate_value(field.type, speller)
    return f"{text} | None" if may_be_none(field, speller.analysed) else text


def annotate_value(type_: Type, speller: Speller, *, live: bool = False) -> str:
    """Return the annotation of a value in a list, in a map or in a oneof.

    A `live` value passes through a method: interfaces are objects that can be called,
    and nothing is absent. In data, interfaces are opaque and may be.
    """
    match type_:
        case Scalar(kind=kind):
            return _annotate_scalar(kind)
        case Text():
            return "str"
        case Bytes():
            return OCTETS
        case Handle(kind=HandleKind.FILE_DESCRIPTOR | HandleKind.POINTER):
            return "int"
        case Handle() | QueueOf():
            return _opaque(live)
        case ListOf(element) | ArrayOf(element):
            if is_octets(element):
                return "bytes"
            return f"list[{annotate_value(element, speller, live=live)}]"
        case MapOf(key, value):
            parts = (annotate_value(part, speller, live=live) for part in (key, value))
            return f"dict[{', '.join(parts)}]"
        case Ref(name=name):
            return _annotate_reference(name, speller, live)
        case _:
            assert_never(type_)


def annotate_parameter(type_: Type, speller: Speller) -> str:
    """Return the annotation of a method's parameter or result."""
    match type_:
        case ListOf(Scalar(kind=kind)) | ArrayOf(
            Scalar(kind=kind)
        ) if _is_array_element(kind):
            return f"NDArray[np.{kind}]"
        case _:
            return annotate_value(type_, speller, live=True)


def array_kind(field: Field) -> ScalarKind | None:
    """Return the element kind of a field that is held as a NumPy array, if it is.

    With Protocol Buffers these are the elements of fixed width on the wire, with HDI
    all numbers but bytes.
    """
    match field.type:
        case ListOf(Scalar(kind=kind)) | ArrayOf(Scalar(kind=kind)):
            detail = field.detail
            if detail is None:
                return kind if _is_array_element(kind) else None
            return kind if detail.encoding is ProtoEncoding.FIXED else None
        case _:
            return None


def is_octets(element: Type) -> bool:
    """Return whether a list of such elements is a string of bytes."""
    return element == Scalar(ScalarKind.INT8)


def _is_array_element(kind: ScalarKind) -> bool:
    return kind not in (ScalarKind.BOOL, ScalarKind.INT8)


def _annotate_scalar(kind: ScalarKind) -> str:
    if kind is ScalarKind.BOOL:
        return "bool"
    return "float" if kind.is_float else "int"


def _annotate_reference(name: QualifiedName, speller: Speller, live: bool) -> str:
    declaration = speller.analysed.declaration(name)
    match declaration:
        case Struct() | Union() | Enum():
            return speller.spell(name)
        case Interface():
            return speller.spell(name) if live else _opaque(live)
        case External():
            return _opaque(live)
        case _:
            assert_never(declaration)


def _opaque(live: bool) -> str:
    return "object" if live else "object | None"


def may_be_none(field: Field, analysed: AnalysedSchema) -> bool:
    """Return whether an absent field reads as None."""
    match field.type:
        case ListOf() | ArrayOf() | MapOf():
            return False
        case Ref(name=name) if field.detail is not None:
            is_message = isinstance(analysed.declaration(name), Struct)
            return is_message or field.presence is not Presence.IMPLICIT
        case _:
            return field.presence in (Presence.EXPLICIT, Presence.REQUIRED)
