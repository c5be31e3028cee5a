"""Varints: integers in as many bytes as they need, seven bits in each.

A varint has at most ten bytes; bits beyond the type's width are dropped, as protobuf
drops them. Tags and lengths have at most five. Reading past the end raises IndexError.
"""

import mmap
from typing import Final

from .faults import Malformed
from .limits import SIZE_LIMIT

# What is read: each gives integers when indexed and strings of bytes when sliced, which
# a memoryview does not.
Data = bytes | bytearray | mmap.mmap

MASK32: Final = 2**32 - 1
MASK64: Final = 2**64 - 1
SMALL: Final = tuple(bytes([number]) for number in range(128))

_LONGEST: Final = 10  # bytes of a varint
_SHORTER: Final = 5  # bytes of a tag or a length


def varint(number: int) -> bytes:
    """Return an integer of at most 64 bits, not negative, as a varint."""
    if number < 128:
        return SMALL[number]
    parts = bytearray()
    while number > 127:
        parts.append(number & 127 | 128)
        number >>= 7
    parts.append(number)
    return bytes(parts)


def read_varint(data: Data, pos: int) -> tuple[int, int]:
    """Return the unsigned 64-bit integer at `pos`, and where it ends.

    Raises Malformed if it is longer than ten bytes.
    """
    first = data[pos]
    if first > 127:
        second = data[pos + 1]
        if second < 128:  # by far the most frequent of those that come here
            return first & 127 | second << 7, pos + 2
    return _read(data, pos, _LONGEST)


def read_tag(data: Data, pos: int) -> tuple[int, int]:
    """Return the tag at `pos`, and where it ends.

    Raises Malformed if it is too long, or its number beyond what fields can have.
    """
    tag, stop = _read(data, pos, _SHORTER)
    if tag > MASK32:
        raise Malformed("the field number is too large", pos)
    return tag, stop


def read_size(data: Data, pos: int) -> tuple[int, int]:
    """Return the length at `pos`, and where it ends.

    Raises Malformed if it is too long, or beyond the size of messages.
    """
    first = data[pos]
    if first > 127:
        second = data[pos + 1]
        if second < 128:
            return first & 127 | second << 7, pos + 2
    size, stop = _read(data, pos, _SHORTER)
    if size > SIZE_LIMIT:
        raise Malformed("the length is too large", pos)
    return size, stop


def _read(data: Data, pos: int, longest: int) -> tuple[int, int]:
    number = shift = 0
    octets = data[pos : pos + longest]
    for byte in octets:
        if byte < 128:
            return (number | byte << shift) & MASK64, pos + shift // 7 + 1
        number |= (byte & 127) << shift
        shift += 7
    if len(octets) < longest:
        raise IndexError("the input ends")
    raise Malformed(f"the number is longer than {longest} bytes", pos)
