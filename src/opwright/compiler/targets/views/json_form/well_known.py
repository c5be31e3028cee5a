"""Well-known types: the messages of `google.protobuf` that have JSON of their own."""

from enum import Enum, auto

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import QualifiedName, Ref, Struct, Type

_PACKAGE = "google.protobuf"
_NULL = QualifiedName(_PACKAGE, ("NullValue",))
_WRAPPERS = frozenset(
    f"{of}Value"
    for of in (
        *("Double", "Float", "Int32", "Int64", "UInt32", "UInt64"),
        *("Bool", "String", "Bytes"),
    )
)


class WellKnown(Enum):
    """The forms of well-known types.

    SINGLE_FIELD: the value of the only field. ANYTHING: any JSON, null too. NOTHING: an
    empty object.
    """

    TIMESTAMP = auto()
    DURATION = auto()
    FIELD_MASK = auto()
    SINGLE_FIELD = auto()
    ANYTHING = auto()
    NOTHING = auto()


def well_known_form(struct: Struct) -> WellKnown | None:
    """Return the form of a well-known type; None for all other structs."""
    if struct.name.package != _PACKAGE:
        return None
    # A spec may call its own types so; theirs are told by their fields.
    oneofs = [oneof.name for oneof in struct.oneofs]
    match struct.name.simple, *(field.name for field in struct.fields):
        case "Timestamp", "seconds", "nanos":
            return WellKnown.TIMESTAMP
        case "Duration", "seconds", "nanos":
            return WellKnown.DURATION
        case "FieldMask", "paths":
            return WellKnown.FIELD_MASK
        case ("Struct", "fields") | ("ListValue", "values"):
            return WellKnown.SINGLE_FIELD
        case "Value", *_ if oneofs == ["kind"]:
            return WellKnown.ANYTHING
        case "Any", *_:
            return WellKnown.NOTHING
        case name, "value" if name in _WRAPPERS:
            return WellKnown.SINGLE_FIELD
        case _:
            return None


def is_null_value(name: QualifiedName) -> bool:
    """Return whether an enum is protobuf's own for JSON's null."""
    return name == _NULL


def takes_null(type_: Type, analysed: AnalysedSchema) -> bool:
    """Return whether null is a value of a type, and not what stands for none."""
    if not isinstance(type_, Ref):
        return False
    declaration = analysed.declaration(type_.name)
    if isinstance(declaration, Struct):
        return well_known_form(declaration) is WellKnown.ANYTHING
    return is_null_value(declaration.name)
