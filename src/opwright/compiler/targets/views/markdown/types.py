"""Types as text, with links to what they refer to, and the values of fields."""

from collections.abc import Mapping
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import assert_never

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Enum,
    Field,
    Handle,
    HandleKind,
    ListOf,
    MapOf,
    Presence,
    QualifiedName,
    QueueOf,
    Ref,
    Scalar,
    ScalarKind,
    Text,
    Type,
)
from opwright.compiler.ir.declarations import Literal
from opwright.compiler.ir.expressions import Constant, Expression
from opwright.compiler.ir.sorts import SimpleSort
from opwright.compiler.targets.views.cel_source import cel_source
from opwright.compiler.targets.views.markdown.places import Places, link
from opwright.compiler.targets.views.markdown.texts import cell, code
from opwright.compiler.targets.views.markdown.view import Cell

_HANDLES: Mapping[HandleKind, str] = MappingProxyType(
    {
        HandleKind.FILE_DESCRIPTOR: "file descriptor",
        HandleKind.SHARED_MEMORY: "shared memory",
        HandleKind.NATIVE_BUFFER: "native buffer",
        HandleKind.POINTER: "pointer",
    }
)

_UNSET = "unset"
_REQUIRED = "required"


class Types:
    """Writes types and values for one page."""

    def __init__(
        self, page: PurePosixPath, places: Places, analysed: AnalysedSchema
    ) -> None:
        self._page = page
        self._places = places
        self._analysed = analysed

    def type(self, type_: Type) -> Cell:
        """Return a type in words; names are links where they have a page."""
        match type_:
            case Scalar(kind=kind):
                return code(kind.value)
            case Text():
                return code("string")
            case Bytes():
                return code("bytes")
            case Handle(kind=handle):
                return _HANDLES[handle]
            case ListOf(element=element) | ArrayOf(element=element):
                return f"list of {self.type(element)}"
            case MapOf(key=key, value=value):
                return f"map from {self.type(key)} to {self.type(value)}"
            case QueueOf(element=element):
                return f"queue of {self.type(element)}"
            case Ref(name=name):
                return self.name(name)
            case _:
                assert_never(type_)

    def name(self, name: QualifiedName) -> Cell:
        """Return the name of a declaration, a link if it has another page."""
        label = code(".".join(name.path))
        target = self._places.types.get(name, self._page)
        return label if target == self._page else link(label, target, self._page)

    def default(self, field: Field) -> Cell:
        """Return what a field reads as where it is not set; empty if it always is."""
        match field.presence:
            case Presence.ALWAYS:
                return ""
            case Presence.REQUIRED:
                return _REQUIRED
            case Presence.IMPLICIT | Presence.EXPLICIT if field.default is not None:
                return self._value(field.default, field.type)
            case Presence.IMPLICIT:
                return self._zero(field.type)
            case Presence.EXPLICIT:
                return _UNSET
            case _:
                assert_never(field.presence)

    def effective(self, field: Field, value: Expression) -> Cell:
        """Return what a contract reads a field as where it is not set."""
        match value:
            case Constant(value=int(number)) if isinstance(field.type, Ref):
                return self._value(number, field.type)
            case _:
                return cell(code(cel_source(value)))

    def _zero(self, type_: Type) -> Cell:
        match type_:
            case Scalar(kind=ScalarKind.BOOL):
                return self._value(False, type_)
            case Scalar():
                return self._value(0, type_)
            case Text():
                return self._value("", type_)
            case Bytes():
                return self._value(b"", type_)
            case ListOf() | ArrayOf():
                return code("[]")
            case MapOf():
                return code("{}")
            case Ref(name=name) if isinstance(self._analysed.declaration(name), Enum):
                return self._value(0, type_)
            case _:
                return _UNSET

    def _value(self, value: Literal, type_: Type) -> Cell:
        declared = (
            self._analysed.declaration(type_.name) if isinstance(type_, Ref) else None
        )
        members = declared.members if isinstance(declared, Enum) else ()
        names = (member.name for member in members if member.value == value)
        # Any sort does but that of unsigned numbers, which get a sign.
        constant = Constant(value=value, sort=SimpleSort.DYN)
        return cell(code(next(names, cel_source(constant))))
