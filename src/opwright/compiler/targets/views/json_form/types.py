"""Types as JSON has them: what is held as bytes, and what no JSON can hold."""

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    External,
    Handle,
    HandleKind,
    Interface,
    ListOf,
    QueueOf,
    Ref,
    Scalar,
    ScalarKind,
    Type,
)


def json_type(type_: Type) -> Type:
    """Return a type, but bytes for a list of them."""
    match type_:
        case ListOf(Scalar(ScalarKind.INT8)) | ArrayOf(Scalar(ScalarKind.INT8)):
            return Bytes()
        case _:
            return type_


def is_live(type_: Type, analysed: AnalysedSchema) -> bool:
    """Return whether a type is that of handles, of which JSON has only the absence."""
    match type_:
        case Handle() | QueueOf():
            return True
        case Ref(name=name):
            return isinstance(analysed.declaration(name), Interface | External)
        case _:
            return False


def absent_number(type_: Type) -> int | None:
    """Return the number that stands for the absence of a handle, if one does."""
    match type_:
        case Handle(kind=HandleKind.FILE_DESCRIPTOR):
            return -1
        case Handle(kind=HandleKind.POINTER):
            return 0
        case _:
            return None
