"""Reading in bulk: strings, bytes and lists of numbers, each after a check of its size.

Nothing is allocated for a count before the data are known to be as long as it says.
"""

import struct
from typing import Final, cast

import numpy as np

from ..enums import Enum
from ..errors import DecodeError
from ..kinds import EnumOf
from ..scalars import Base
from .cells import Cell, members_by_number, value_of
from .coding import Reader
from .paths import prefixed
from .plain import shape_of
from .runs import ends_early

WORD: Final = 4  # all that is written begins at multiples of it

_COUNT: Final = struct.Struct("<I")
_WORDS: Final = np.dtype("<u4")


def read_count(data: bytes, position: int, least: int) -> tuple[int, int]:
    """Read how many values follow, of which each takes `least` bytes or more."""
    try:
        (count,) = _COUNT.unpack_from(data, position)
    except struct.error:
        raise ends_early(data, position, _COUNT.size) from None
    left = len(data) - position - _COUNT.size
    if count * least > left:
        message = f"{count} values are announced, but only {left} bytes are left"
        raise DecodeError(message, offset=position)
    return count, position + _COUNT.size


def read_text(data: bytes, position: int, strict: bool) -> tuple[str, int]:
    """Read characters up to a NUL; if not `strict`, strange bytes become surrogates."""
    end = data.find(b"\0", position)
    if end < 0:
        raise DecodeError("a string has no end", offset=position)
    after = _after(data, position, end + 1 - position)
    try:
        errors = "strict" if strict else "surrogateescape"
        return data[position:end].decode("utf-8", errors), after
    except UnicodeDecodeError as error:
        offset = position + error.start
        raise DecodeError("a string is no UTF-8", offset=offset) from None


def read_octets(data: bytes, position: int, strict: bool) -> tuple[bytes, int]:
    """Read a string of bytes."""
    del strict
    count, position = read_count(data, position, 1)
    return data[position : position + count], _after(data, position, count)


def read_booleans(data: bytes, position: int, strict: bool) -> tuple[list[bool], int]:
    """Read a list of truth values, of 4 bytes each."""
    count, position = read_count(data, position, WORD)
    words = np.frombuffer(data, _WORDS, count, position) if count else np.empty(0)
    strange = np.flatnonzero(words > 1)
    if strict and strange.size:
        index = int(strange[0])
        message = f"{words[index]} is neither 0 (false) nor 1 (true)"
        raise DecodeError(message, f"[{index}]", position + WORD * index)
    return (words != 0).tolist(), position + WORD * count


def numbers_reader(base: Base, *, as_array: bool) -> Reader:
    """Return the reader of numbers in a row, as an array that is a view, or a list."""
    native = base.dtype
    wire = native.newbyteorder("<")
    empty = np.empty(0, native)

    def read(data: bytes, position: int, strict: bool) -> tuple[object, int]:
        del strict
        count, position = read_count(data, position, wire.itemsize)
        if count == 0:
            return (empty[:] if as_array else []), position
        array = np.frombuffer(data, wire, count, position)
        if not wire.isnative:
            array = array.astype(native)
        after = _after(data, position, count * wire.itemsize)
        return (array if as_array else array.tolist()), after

    return read


def enums_reader(kind: EnumOf) -> Reader:
    """Return the reader of members in a row."""
    base = kind.target().__opwright__.base
    members = members_by_number(kind.target())
    cell = Cell(kind, shape_of(kind).size)
    read_numbers = numbers_reader(base, as_array=False)

    def read(data: bytes, position: int, strict: bool) -> tuple[object, int]:
        numbers, after = read_numbers(data, position, strict)
        known: dict[int, Enum] = dict(members)  # and unknown ones, one object each
        found: list[Enum] = []
        for number in cast("list[int]", numbers):
            member = known.get(number)
            if member is None:
                offset = position + WORD + cell.size * len(found)
                member = known[number] = _strange(cell, number, strict, found, offset)
            found.append(member)
        return found, after

    return read


def _strange(
    cell: Cell, number: int, strict: bool, before: list[Enum], offset: int
) -> Enum:
    try:
        return cast(Enum, value_of(cell, number, strict))
    except DecodeError as error:
        there = DecodeError(error.message, offset=offset)
        raise prefixed(there, f"[{len(before)}]") from None


def _after(data: bytes, start: int, size: int) -> int:
    """Return the position after `size` bytes and what fills them up to a word."""
    after = start + -(-size // WORD) * WORD
    if after > len(data):
        raise ends_early(data, start, after - start)
    return after
