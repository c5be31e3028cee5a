"""Tags: what stands before each value on the wire, a field's number and a wire type."""

from enum import IntEnum
from typing import assert_never

from ..kinds import EnumOf, Octets, RecordOf, Text
from ..pb_kinds import GroupOf, Scalar, Value
from ..scalars import Wire
from .varints import varint


class WireType(IntEnum):
    """How many bytes a value takes."""

    VARINT = 0
    FIXED64 = 1
    LENGTH = 2
    START_GROUP = 3
    END_GROUP = 4
    FIXED32 = 5


def tag_of(number: int, wire_type: WireType) -> int:
    """Return the number that stands before a value."""
    return number << 3 | wire_type


def prefix_of(number: int, wire_type: WireType) -> bytes:
    """Return the bytes that stand before a value."""
    return varint(tag_of(number, wire_type))


def wire_type_of(value: Value) -> WireType:
    """Return the wire type of a single value."""
    match value:
        case Scalar(wire):
            return scalar_wire_type(wire)
        case EnumOf():
            return WireType.VARINT
        case Text() | Octets() | RecordOf():
            return WireType.LENGTH
        case GroupOf():
            return WireType.START_GROUP
        case _:
            assert_never(value)


def scalar_wire_type(wire: Wire) -> WireType:
    """Return the wire type of a number or truth value."""
    match wire:
        case Wire.DOUBLE | Wire.FIXED64 | Wire.SFIXED64:
            return WireType.FIXED64
        case Wire.FLOAT | Wire.FIXED32 | Wire.SFIXED32:
            return WireType.FIXED32
        case _:
            return WireType.VARINT
