"""Types: a closed union, taken apart with `match` and `assert_never`."""

from dataclasses import dataclass
from enum import StrEnum

from opwright.compiler.ir.names import QualifiedName


class ScalarKind(StrEnum):
    """The numbers and the truth value. Integers say their width in bits."""

    BOOL = "bool"
    INT8 = "int8"
    INT16 = "int16"
    INT32 = "int32"
    INT64 = "int64"
    UINT8 = "uint8"
    UINT16 = "uint16"
    UINT32 = "uint32"
    UINT64 = "uint64"
    FLOAT32 = "float32"
    FLOAT64 = "float64"

    @property
    def bits(self) -> int:
        """The width in bits; 1 for the truth value."""
        digits = self.value.lstrip("abcdefghijklmnopqrstuvwxyz")
        return int(digits) if digits else 1

    @property
    def is_integer(self) -> bool:
        """Whether this is one of the eight integer kinds."""
        return "int" in self.value

    @property
    def is_float(self) -> bool:
        """Whether this is one of the two floating-point kinds."""
        return self.value.startswith("float")

    @property
    def is_signed(self) -> bool:
        """Whether this is an integer kind with negative values."""
        return self.value.startswith("int")

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the greatest value of an integer kind."""
        if self.is_signed:
            return -(2 ** (self.bits - 1)), 2 ** (self.bits - 1) - 1
        return 0, 2**self.bits - 1


class HandleKind(StrEnum):
    """Things that only a live system can pass: they have no value of their own."""

    FILE_DESCRIPTOR = "file_descriptor"
    SHARED_MEMORY = "shared_memory"
    NATIVE_BUFFER = "native_buffer"
    POINTER = "pointer"


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number or a truth value."""

    kind: ScalarKind


@dataclass(frozen=True, slots=True)
class Text:
    """A string of characters."""


@dataclass(frozen=True, slots=True)
class Bytes:
    """A string of bytes."""


@dataclass(frozen=True, slots=True)
class Handle:
    """A file descriptor, a shared buffer and the like."""

    kind: HandleKind


@dataclass(frozen=True, slots=True)
class ListOf:
    """`List<T>` of HDI, `repeated` of Protocol Buffers."""

    element: "Type"


@dataclass(frozen=True, slots=True)
class ArrayOf:
    """`T[]` of HDI."""

    element: "Type"


@dataclass(frozen=True, slots=True)
class MapOf:
    """A map from keys to values."""

    key: "Type"
    value: "Type"


@dataclass(frozen=True, slots=True)
class QueueOf:
    """`SharedMemQueue<T>` of HDI: a handle to a queue of fixed-size elements."""

    element: "Type"


@dataclass(frozen=True, slots=True)
class Ref:
    """A declared struct, union, enum, interface or external type, by name."""

    name: QualifiedName


Type = Scalar | Text | Bytes | Handle | ListOf | ArrayOf | MapOf | QueueOf | Ref
