"""Writing in bulk: strings, bytes and lists of numbers."""

import struct
from collections.abc import Sequence
from typing import Final

import numpy as np

from ..arrays import to_array
from ..errors import EncodeError
from ..narrowing import is_array, is_list, is_sequence, is_view
from ..scalars import Base
from .cells import raw_boolean
from .coding import Append, Writer
from .paths import prefixed, shown

_COUNT: Final = struct.Struct("<I")
_MOST: Final = 2**32 - 1
_PADDING: Final = (b"", b"\0\0\0", b"\0\0", b"\0")  # by how far a word is filled
_ENDS: Final = (b"\0\0\0\0", b"\0\0\0", b"\0\0", b"\0")


def write_count(count: int, append: Append) -> None:
    """Write how many values follow."""
    if count > _MOST:
        raise EncodeError(f"{count} values are too many")
    append(_COUNT.pack(count))


def text_bytes(value: object) -> bytes:
    """Return the bytes of a string, without its end.

    Surrogates stand for bytes that are no UTF-8, as a lenient decoder leaves them.
    """
    if not isinstance(value, str):
        raise EncodeError(f"expected a string, got {shown(value)}")
    try:
        octets = value.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        message = f"{shown(value)} has characters that UTF-8 cannot hold"
        raise EncodeError(message) from None
    if b"\0" in octets:
        raise EncodeError(f"{shown(value)} holds a NUL, which would end it")
    return octets


def write_text(value: object, append: Append) -> None:
    """Write a string, with a NUL at its end."""
    octets = text_bytes(value)
    append(octets)
    append(_ENDS[len(octets) & 3])


def write_octets(value: object, append: Append) -> None:
    """Write a string of bytes."""
    if is_view(value):
        value = bytes(value)
    if not isinstance(value, bytes | bytearray):
        raise EncodeError(f"expected bytes, got {shown(value)}")
    write_count(len(value), append)
    append(value)
    append(_PADDING[len(value) & 3])


def write_booleans(value: object, append: Append) -> None:
    """Write a list of truth values, of 4 bytes each."""
    items = as_items(value)
    write_count(len(items), append)
    bits: list[int] = []
    try:
        bits.extend(map(raw_boolean, items))
    except EncodeError as error:
        raise prefixed(error, f"[{len(bits)}]") from None
    append(np.array(bits, "<u4").data)


def numbers_writer(base: Base) -> Writer:
    """Return the writer of numbers in a row, from an array or from a list."""
    native = base.dtype
    wire = native.newbyteorder("<")

    def write(value: object, append: Append) -> None:
        try:
            array = value if is_array(value) and value.ndim == 1 else None
            if array is None or array.dtype != native:
                array = to_array(value, native)
        except (TypeError, ValueError, OverflowError) as error:
            raise EncodeError(str(error)) from None
        write_count(array.size, append)
        append(np.ascontiguousarray(array, wire).data)
        append(_PADDING[array.nbytes & 3])

    return write


def as_items(value: object) -> Sequence[object]:
    """Return the items of a list, or of a tuple or array that stands in for one."""
    if is_list(value):
        return value
    if is_array(value) and value.ndim > 0:
        return list(value)
    if not is_sequence(value):
        raise EncodeError(f"expected a list, got {shown(value)}")
    return value
