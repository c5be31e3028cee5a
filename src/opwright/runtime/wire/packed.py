"""Packed runs of varints: many numbers behind one tag."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..scalars import Wire
from .faults import Malformed
from .integers import READERS

Unpack = Callable[[bytes | bytearray, int], list[int]]
_Convert = Callable[[NDArray[np.uint64]], NDArray[np.generic]]

_SHORT: Final = 64  # bytes up to which a plain loop is faster
_BLOCK: Final = 1 << 16  # bytes that are taken apart together
_LONGEST: Final = 10

# The types whose small numbers are written as themselves.
PLAIN: Final = frozenset({Wire.INT32, Wire.INT64, Wire.UINT32, Wire.UINT64})


def unpacker_of(wire: Wire) -> Unpack:
    """Return the function that takes a packed run of integers or bools apart.

    Its second argument is where the run begins in the input. It raises Malformed if the
    run ends inside a number or a number is too long.
    """
    read, convert = READERS[wire], _CONVERSIONS[wire]
    plain = 128 if wire in PLAIN else 0  # below which a byte is its own number

    def unpack(run: bytes | bytearray, offset: int) -> list[int]:
        if run and run[-1] > 127:
            raise Malformed("the packed run ends inside a number", offset)
        if len(run) > _SHORT:
            return _unpack_long(run, offset, convert)
        numbers: list[int] = []
        at, size = 0, len(run)
        while at < size:
            number = run[at]
            if number < plain:
                at += 1
            elif plain and run[at + 1] < 128:
                number += (run[at + 1] << 7) - 128
                at += 2
            else:
                try:
                    number, at = read(run, at)
                except Malformed as error:
                    raise Malformed(error.message, offset + error.offset) from None
            numbers.append(number)
        return [n != 0 for n in numbers] if wire is Wire.BOOL else numbers

    return unpack


def _unpack_long(run: bytes | bytearray, offset: int, convert: _Convert) -> list[int]:
    octets = np.frombuffer(run, np.uint8)
    numbers: list[int] = []
    at = 0
    while at < len(octets):
        block = octets[at : at + _BLOCK]
        ends = np.flatnonzero(block < 128)
        lengths = np.diff(ends, prepend=-1)
        if len(ends) == 0 or lengths.max() > _LONGEST:
            message = f"a number of the packed run is longer than {_LONGEST} bytes"
            raise Malformed(message, offset + at)
        numbers.extend(convert(_join(block, ends, lengths)).tolist())
        at += int(ends[-1]) + 1
    return numbers


def _join(
    block: NDArray[np.uint8], ends: NDArray[np.intp], lengths: NDArray[np.intp]
) -> NDArray[np.uint64]:
    """Return the numbers of a block from where they end and how long they are."""
    starts = ends - lengths + 1
    numbers = (block[starts] & 127).astype(np.uint64)
    for index in range(1, int(lengths.max())):
        longer = lengths > index
        part = (block[starts[longer] + index] & 127).astype(np.uint64)
        numbers[longer] |= part << np.uint64(7 * index)
    return numbers


def _unzigzag32(numbers: NDArray[np.uint64]) -> NDArray[np.generic]:
    low = numbers.astype(np.uint32)
    return ((low >> np.uint32(1)) ^ -(low & np.uint32(1))).view(np.int32)


def _unzigzag64(numbers: NDArray[np.uint64]) -> NDArray[np.generic]:
    one = np.uint64(1)
    return ((numbers >> one) ^ -(numbers & one)).view(np.int64)


_CONVERSIONS: Final[Mapping[Wire, _Convert]] = MappingProxyType(
    {
        Wire.INT32: lambda numbers: numbers.astype(np.uint32).view(np.int32),
        Wire.INT64: lambda numbers: numbers.view(np.int64),
        Wire.UINT32: lambda numbers: numbers.astype(np.uint32),
        Wire.UINT64: lambda numbers: numbers,
        Wire.SINT32: _unzigzag32,
        Wire.SINT64: _unzigzag64,
        Wire.BOOL: lambda numbers: numbers != 0,
    }
)
