"""Declarations: structs, unions, enums, interfaces and external types."""

from dataclasses import dataclass
from enum import StrEnum

from opwright.compiler.ir.details import (
    HdiInterface,
    HdiLevels,
    HdiMethod,
    ProtoField,
    ProtoMessage,
    ProtoMethod,
)
from opwright.compiler.ir.documentation import UNDOCUMENTED, Documentation
from opwright.compiler.ir.names import QualifiedName
from opwright.compiler.ir.origin import Origin
from opwright.compiler.ir.types import Ref, Scalar, Type


class Presence(StrEnum):
    """Whether a field can be absent.

    ALWAYS: it is always there (HDI). IMPLICIT: absent means its zero value (proto3).
    EXPLICIT: absent and zero differ. REQUIRED: it must be set (proto2).
    """

    ALWAYS = "always"
    IMPLICIT = "implicit"
    EXPLICIT = "explicit"
    REQUIRED = "required"


class Direction(StrEnum):
    """Whether a parameter goes into a method or comes out of it."""

    IN = "in"
    OUT = "out"


Literal = bool | int | float | str | bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A member of a struct or union.

    `oneof` names the group of which at most one member is set. `default` is the value
    that an absent field reads as, where the spec declares one.
    """

    name: str
    type: Type
    origin: Origin
    documentation: Documentation = UNDOCUMENTED
    presence: Presence = Presence.ALWAYS
    oneof: str | None = None
    default: Literal | None = None
    deprecated: bool = False
    detail: ProtoField | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Oneof:
    """A group of fields of which at most one is set."""

    name: str
    origin: Origin
    documentation: Documentation = UNDOCUMENTED


@dataclass(frozen=True, slots=True, kw_only=True)
class Struct:
    """A record: an HDI struct or a protobuf message. Inherited fields come first."""

    name: QualifiedName
    module: str
    origin: Origin
    documentation: Documentation = UNDOCUMENTED
    fields: tuple[Field, ...] = ()
    oneofs: tuple[Oneof, ...] = ()
    base: Ref | None = None
    deprecated: bool = False
    detail: ProtoMessage | HdiLevels | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Union:
    """An HDI union: its members share their bytes and nothing tells which one holds."""

    name: QualifiedName
    module: str
    origin: Origin
    documentation: Documentation = UNDOCUMENTED
    members: tuple[Field, ...] = ()
    detail: HdiLevels | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Enumerator:
    """A named value of an enum. `value` is exact, even outside the base's range."""

    name: str
    value: int
    origin: Origin
    documentation: Documentation = UNDOCUMENTED
    deprecated: bool = False
    inherited: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Enum:
    """An enumeration over an integer type. Inherited members come first.

    `open`: values without a name are legal (proto3 and HDI). `scoped`: its names are
    its own; the names of unscoped enums (HDI) must differ within a package.
    """

    name: QualifiedName
    module: str
    origin: Origin
    base: Scalar
    documentation: Documentation = UNDOCUMENTED
    members: tuple[Enumerator, ...] = ()
    parent: Ref | None = None
    open: bool = True
    scoped: bool = True
    deprecated: bool = False
    detail: HdiLevels | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A parameter of a method."""

    name: str
    type: Type
    direction: Direction
    origin: Origin
    documentation: Documentation = UNDOCUMENTED


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """A method of an interface."""

    name: str
    origin: Origin
    parameters: tuple[Parameter, ...] = ()
    documentation: Documentation = UNDOCUMENTED
    deprecated: bool = False
    detail: HdiMethod | ProtoMethod | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Interface:
    """An HDI interface or a protobuf service. `methods` are its own, not inherited."""

    name: QualifiedName
    module: str
    origin: Origin
    documentation: Documentation = UNDOCUMENTED
    parent: Ref | None = None
    methods: tuple[Method, ...] = ()
    deprecated: bool = False
    detail: HdiInterface | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class External:
    """A type declared elsewhere, opaque to us: an HDI `sequenceable`."""

    name: QualifiedName
    module: str
    origin: Origin
    documentation: Documentation = UNDOCUMENTED


Declaration = Struct | Union | Enum | Interface | External
