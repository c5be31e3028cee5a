"""Integers: the varints of each integer type, read and written.

Writing takes what `operator.index` takes: it raises TypeError for other values and
OverflowError for integers that the type cannot hold.
"""

import operator
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, SupportsIndex

from ..scalars import Wire
from .varints import MASK32, MASK64, Data, read_varint, varint

Read = Callable[[Data, int], tuple[int, int]]
Write = Callable[[SupportsIndex], bytes]

_SIGN32: Final = 1 << 31
_SIGN64: Final = 1 << 63
# What follows the first byte of -1 to -128, which are frequent and ten bytes long.
_SMALL_NEGATIVE: Final = b"\xff" * 8 + b"\x01"


def signed32(number: int) -> int:
    """Return the lower 32 bits as a signed integer."""
    if 0 <= number < _SIGN32:
        return number
    return ((number & MASK32) ^ _SIGN32) - _SIGN32


def signed64(number: int) -> int:
    """Return 64 bits as a signed integer."""
    return number if number < _SIGN64 else number - (_SIGN64 << 1)


def unzigzag(number: int) -> int:
    """Return the signed integer behind 0, -1, 1, -2, … counted from 0."""
    return (number >> 1) ^ -(number & 1)


def read_int32(data: Data, pos: int) -> tuple[int, int]:
    """Return the `int32` at `pos`, and where it ends."""
    first = data[pos]
    if first > 127 and data[pos + 1 : pos + 10] == _SMALL_NEGATIVE:
        return first - 256, pos + 10
    number, pos = read_varint(data, pos)
    return signed32(number), pos


def read_int64(data: Data, pos: int) -> tuple[int, int]:
    """Return the `int64` at `pos`, and where it ends."""
    first = data[pos]
    if first > 127 and data[pos + 1 : pos + 10] == _SMALL_NEGATIVE:
        return first - 256, pos + 10
    number, pos = read_varint(data, pos)
    return signed64(number), pos


def read_uint32(data: Data, pos: int) -> tuple[int, int]:
    """Return the `uint32` at `pos`, and where it ends."""
    number, pos = read_varint(data, pos)
    return number & MASK32, pos


def read_sint32(data: Data, pos: int) -> tuple[int, int]:
    """Return the `sint32` at `pos`, and where it ends."""
    number, pos = read_varint(data, pos)
    return unzigzag(number & MASK32), pos


def read_sint64(data: Data, pos: int) -> tuple[int, int]:
    """Return the `sint64` at `pos`, and where it ends."""
    number, pos = read_varint(data, pos)
    return unzigzag(number), pos


def write_int32(value: SupportsIndex) -> bytes:
    """Return an `int32`; a negative one takes ten bytes."""
    return varint(check_range(value, 32, signed=True) & MASK64)


def write_int64(value: SupportsIndex) -> bytes:
    """Return an `int64`; a negative one takes ten bytes."""
    return varint(check_range(value, 64, signed=True) & MASK64)


def write_uint32(value: SupportsIndex) -> bytes:
    """Return a `uint32`."""
    return varint(check_range(value, 32, signed=False))


def write_uint64(value: SupportsIndex) -> bytes:
    """Return a `uint64`."""
    return varint(check_range(value, 64, signed=False))


def write_sint32(value: SupportsIndex) -> bytes:
    """Return a `sint32`, with the sign in the lowest bit."""
    number = check_range(value, 32, signed=True)
    return varint(number << 1 ^ number >> 31)


def write_sint64(value: SupportsIndex) -> bytes:
    """Return a `sint64`, with the sign in the lowest bit."""
    number = check_range(value, 64, signed=True)
    return varint(number << 1 ^ number >> 63)


def check_range(value: SupportsIndex, bits: int, *, signed: bool) -> int:
    """Return a value as an integer of so many bits.

    Raises TypeError if it is none, OverflowError if it does not fit.
    """
    number = operator.index(value)
    least, beyond = (-1 << bits - 1, 1 << bits - 1) if signed else (0, 1 << bits)
    if not least <= number < beyond:
        raise OverflowError(f"{describe(number)} is not from {least} to {beyond - 1}")
    return number


def describe(number: int) -> str:
    """Return an integer's digits, or how many bits it has if they are too many."""
    bits = number.bit_length()
    return str(number) if bits <= 256 else f"an integer of {bits} bits"


READERS: Final[Mapping[Wire, Read]] = MappingProxyType(
    {
        Wire.INT32: read_int32,
        Wire.INT64: read_int64,
        Wire.UINT32: read_uint32,
        Wire.UINT64: read_varint,
        Wire.SINT32: read_sint32,
        Wire.SINT64: read_sint64,
        Wire.BOOL: read_varint,
    }
)

WRITERS: Final[Mapping[Wire, Write]] = MappingProxyType(
    {
        Wire.INT32: write_int32,
        Wire.INT64: write_int64,
        Wire.UINT32: write_uint32,
        Wire.UINT64: write_uint64,
        Wire.SINT32: write_sint32,
        Wire.SINT64: write_sint64,
    }
)
