"""Kinds of HDI fields: a closed set, to be taken apart with `match`."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from .kinds import EnumOf, Octets, RecordOf, Text
from .scalars import Base


class HandleKind(StrEnum):
    """Things that only a live system can pass."""

    FILE_DESCRIPTOR = "file_descriptor"
    SHARED_MEMORY = "shared_memory"
    NATIVE_BUFFER = "native_buffer"
    POINTER = "pointer"

    @property
    def start(self) -> int | None:
        """The value that stands for no handle at all."""
        match self:
            case HandleKind.FILE_DESCRIPTOR:
                return -1
            case HandleKind.POINTER:
                return 0
            case HandleKind.SHARED_MEMORY | HandleKind.NATIVE_BUFFER:
                return None


@dataclass(frozen=True, slots=True)
class Primitive:
    """A number or a truth value."""

    base: Base


@dataclass(frozen=True, slots=True)
class Sequence:
    """`T[]` or `List<T>`, held as a list; both have one wire form."""

    element: "Type"


@dataclass(frozen=True, slots=True)
class MapOf:
    """`Map<K, V>`, held as a dictionary."""

    key: "Type"
    value: "Type"


@dataclass(frozen=True, slots=True)
class Handle:
    """A file descriptor or an address (integers), or a buffer (any object)."""

    kind: HandleKind


@dataclass(frozen=True, slots=True)
class Queue:
    """`SharedMemQueue<T>`: a handle to a queue of fixed-size elements."""

    element: "Type"


@dataclass(frozen=True, slots=True)
class Sequenceable:
    """A type declared elsewhere, which writes and reads itself."""

    spec_name: str


@dataclass(frozen=True, slots=True)
class Remote:
    """A reference to an object that implements an interface."""

    spec_name: str


Type = (
    Primitive
    | Text
    | Octets
    | EnumOf
    | RecordOf
    | Sequence
    | MapOf
    | Handle
    | Queue
    | Sequenceable
    | Remote
)


@dataclass(frozen=True, slots=True)
class NumberArray:
    """`T[]` or `List<T>` of numbers, held as a NumPy array.

    Inside other types such lists are a `Sequence`.
    """

    base: Base

    @property
    def dtype(self) -> np.dtype[np.generic]:
        """The dtype of the array."""
        return self.base.dtype


@dataclass(frozen=True, slots=True)
class UnionMember:
    """One of the readings of a union's bytes."""

    type: Type


Kind = Type | NumberArray | UnionMember
