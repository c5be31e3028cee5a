"""HDI: the decorators and field functions of generated modules.

A field function returns what is known of the field, under the type of the value that
its attribute will hold. `name` is the spec's name where the attribute has another.

The functions are called like the spec's types; Python's own are in `builtins` here.
"""

import builtins
from collections.abc import Callable, Mapping
from typing import TypeVar, dataclass_transform

from . import cel
from .building import build_record
from .enums import Enum, EnumFacts
from .fields import StructField, posing, struct_field
from .hdi_kinds import (
    Handle,
    HandleKind,
    MapOf,
    NumberArray,
    Queue,
    Remote,
    Sequence,
    Sequenceable,
    Type,
    UnionMember,
)
from .hdi_numbers import (
    boolean,
    byte,
    double,
    double_array,
    float,
    float_array,
    int,
    int_array,
    long,
    long_array,
    short,
    short_array,
    uchar,
    uchar_array,
    uint,
    uint_array,
    ulong,
    ulong_array,
    ushort,
    ushort_array,
)
from .kinds import EnumOf, Octets, RecordOf, Text
from .layout import Family
from .members import Member
from .record import Record, Struct, Union
from .scalars import Base
from .tensor import TensorStruct as Tensor
from .tensor_facts import Encoding, Packed, Stored, TensorLayout, layout

__all__ = [
    "Packed",
    "Stored",
    "Tensor",
    "TensorLayout",
    "array",
    "boolean",
    "byte",
    "bytes",
    "cel",
    "double",
    "double_array",
    "enum",
    "enum_type",
    "file_descriptor",
    "float",
    "float_array",
    "int",
    "int_array",
    "layout",
    "long",
    "long_array",
    "map",
    "member",
    "native_buffer",
    "nested",
    "pointer",
    "queue",
    "remote",
    "sequenceable",
    "shared_memory",
    "short",
    "short_array",
    "string",
    "struct",
    "uchar",
    "uchar_array",
    "uint",
    "uint_array",
    "ulong",
    "ulong_array",
    "union",
    "ushort",
    "ushort_array",
]

E = TypeVar("E", bound=Enum)
K = TypeVar("K")
R = TypeVar("R", bound=Record)
S = TypeVar("S", bound=Struct)
T = TypeVar("T")
U = TypeVar("U", bound=Union)
V = TypeVar("V")


@dataclass_transform(kw_only_default=True)
def struct(
    spec_name: str, *, tensor: tuple[Encoding, ...] = ()
) -> Callable[[type[S]], type[S]]:
    """Make a class the struct `spec_name`: its fields become slots.

    `tensor` has the encodings of a class that is a tensor. Raises ValueError if a
    field's name is no plain identifier.
    """

    def decorate(cls: type[S]) -> type[S]:
        return build_record(cls, spec_name, Family.STRUCT, tensor)

    return decorate


@dataclass_transform(kw_only_default=True)
def union(spec_name: str) -> Callable[[type[U]], type[U]]:
    """Make a class the union `spec_name`.

    Raises ValueError if a member's name is no plain identifier.
    """

    def decorate(cls: type[U]) -> type[U]:
        return build_record(cls, spec_name, Family.UNION)

    return decorate


def enum_type(
    spec_name: str, base: str, *, names: Mapping[str, str] | None = None
) -> Callable[[type[E]], type[E]]:
    """Make a class the enum `spec_name` over the integers `base`, such as "uint".

    `names` maps renamed members to the spec's names. Raises ValueError if there is no
    such base.
    """
    facts = EnumFacts(spec_name=spec_name, base=Base(base), names=names or {})

    def decorate(cls: type[E]) -> type[E]:
        cls.__opwright__ = facts
        return cls

    return decorate


def string(*, name: str = "") -> str:
    """Declare a string."""
    return posing(StructField(Text(), name))


def bytes(*, name: str = "") -> builtins.bytes:
    """Declare a string of bytes: `byte[]` or `List<byte>`."""
    return posing(StructField(Octets(), name))


def enum(target: Callable[[], type[E]], *, name: str = "") -> E:
    """Declare a member of the enum that `target` returns."""
    return posing(StructField(EnumOf(target), name))


def nested(target: Callable[[], type[R]], *, name: str = "") -> R:
    """Declare a struct or union by value, of the class that `target` returns."""
    return posing(StructField(RecordOf(target), name))


def array(element: T | None, *, name: str = "") -> list[T]:
    """Declare a list: `T[]` or `List<T>`."""
    return posing(StructField(Sequence(_type_of(element)), name))


def map(key: K, value: V | None, *, name: str = "") -> dict[K, V]:
    """Declare a dictionary: `Map<K, V>`."""
    return posing(StructField(MapOf(_type_of(key), _type_of(value)), name))


def member(element: T | None, *, name: str = "") -> Member[T]:
    """Declare a member of a union."""
    field = struct_field(element)
    return posing(StructField(UnionMember(_type_of(field)), name or field.spec_name))


def file_descriptor(*, name: str = "") -> builtins.int:
    """Declare a file descriptor; -1 stands for none."""
    return posing(StructField(Handle(HandleKind.FILE_DESCRIPTOR), name))


def pointer(*, name: str = "") -> builtins.int:
    """Declare an address."""
    return posing(StructField(Handle(HandleKind.POINTER), name))


def shared_memory(*, name: str = "") -> object | None:
    """Declare a handle to shared memory: `Ashmem`."""
    return posing(StructField(Handle(HandleKind.SHARED_MEMORY), name))


def native_buffer(*, name: str = "") -> object | None:
    """Declare a handle to a native buffer."""
    return posing(StructField(Handle(HandleKind.NATIVE_BUFFER), name))


def queue(element: object, *, name: str = "") -> object | None:
    """Declare a handle to a queue in shared memory: `SharedMemQueue<T>`."""
    return posing(StructField(Queue(_type_of(element)), name))


def sequenceable(spec_name: str, *, name: str = "") -> object | None:
    """Declare an object of a type that is declared elsewhere."""
    return posing(StructField(Sequenceable(spec_name), name))


def remote(spec_name: str, *, name: str = "") -> object | None:
    """Declare a reference to an object that implements the interface `spec_name`."""
    return posing(StructField(Remote(spec_name), name))


def _type_of(element: object) -> Type:
    """Return the type that a field holds, for use inside another type."""
    kind = struct_field(element).kind
    if isinstance(kind, UnionMember | NumberArray):
        raise TypeError(f"a {type(kind).__name__} has no place inside another type")
    return kind
