"""Plain data: types whose C++ objects go into a parcel as they lie in memory.

All is little-endian and naturally aligned; structs and unions are aligned to 8 bytes,
and so have sizes that are multiples of 8.
"""

from dataclasses import dataclass
from typing import Final, TypeGuard, assert_never

from ..fields import StructField
from ..hdi_kinds import (
    Handle,
    HandleKind,
    Kind,
    MapOf,
    NumberArray,
    Primitive,
    Queue,
    Remote,
    Sequence,
    Sequenceable,
    UnionMember,
)
from ..kinds import EnumOf, Octets, RecordOf, Text
from ..layout import Family, Layout, layout_of
from ..scalars import Base

RECORD_ALIGNMENT: Final = 8

Simple = Primitive | EnumOf | Handle
"""A plain type that is a single number; of handles, addresses only."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The size and the alignment of a plain type, in bytes."""

    size: int
    alignment: int


def struct_fields(layout: Layout) -> tuple[StructField, ...]:
    """Return the fields of a struct or the members of a union.

    Raises TypeError for a message.
    """
    found = tuple(f for f in layout.fields if isinstance(f, StructField))
    if layout.family is Family.MESSAGE or len(found) != len(layout.fields):
        raise TypeError(f"{layout.spec_name} is no HDI type and has no parcel")
    return found


def is_simple(kind: Kind) -> TypeGuard[Simple]:
    """Tell whether a type is a single number."""
    match kind:
        case Primitive() | EnumOf() | Handle(HandleKind.POINTER):
            return True
        case _:
            return False


def is_plain(kind: Kind) -> bool:
    """Tell whether a type is plain data."""
    match kind:
        case Primitive() | EnumOf():
            return True
        case RecordOf(target):
            return is_plain_record(layout_of(target()))
        case Handle(handle):
            return handle is HandleKind.POINTER
        case UnionMember(type_):
            return is_plain(type_)
        case Text() | Octets() | Sequence() | NumberArray() | MapOf():
            return False
        case Queue() | Sequenceable() | Remote():
            return False
        case _:
            assert_never(kind)


def is_plain_record(layout: Layout) -> bool:
    """Tell whether a struct is plain data, as unions always are."""
    plain = all(is_plain(field.kind) for field in struct_fields(layout))
    if layout.family is Family.UNION and not plain:
        raise TypeError(f"union {layout.spec_name} has a member that is no plain data")
    return plain


def base_of(kind: Simple) -> Base:
    """Return the scalar that a number is in memory."""
    match kind:
        case Primitive(base):
            return base
        case EnumOf(target):
            return target().__opwright__.base
        case Handle():
            return Base.ULONG
        case _:
            assert_never(kind)


def shape_of(kind: Kind) -> Shape:
    """Return the shape of a plain type. Raises TypeError for any other."""
    match kind:
        case Primitive() | EnumOf() | Handle(HandleKind.POINTER):
            size = base_of(kind).dtype.itemsize
            return Shape(size, size)
        case RecordOf(target):
            return Shape(record_size(layout_of(target())), RECORD_ALIGNMENT)
        case UnionMember(type_):
            return shape_of(type_)
        case _:
            raise TypeError(f"{kind} is no plain data")


def record_size(layout: Layout) -> int:
    """Return the size of a struct or union of plain data."""
    shapes = [shape_of(field.kind) for field in struct_fields(layout)]
    end = 0
    for shape in shapes:
        start = 0 if layout.family is Family.UNION else align(end, shape.alignment)
        end = max(end, start + shape.size)
    return align(max(end, 1), RECORD_ALIGNMENT)


def align(offset: int, alignment: int) -> int:
    """Return the first multiple of an alignment from an offset on."""
    return -(-offset // alignment) * alignment
