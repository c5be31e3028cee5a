"""Writing: the functions that generated encoders call for what is not written in line.

What they cannot write raises TypeError, ValueError or OverflowError. Functions that are
given `append` add buffers to the output with it and return how many bytes these have.
"""

import operator
from collections.abc import Callable, Iterable, Mapping
from typing import SupportsIndex, TypeVar, cast

import numpy as np

from ..enums import Enum
from ..narrowing import is_array, is_sequence
from ..octets import Octets
from ..oneofs import Oneof
from .integers import write_int32
from .limits import SIZE_LIMIT
from .varints import MASK64, varint

Append = Callable[[Octets], None]
Write = Callable[[object], bytes]
K = TypeVar("K")
V = TypeVar("V")


def length(size: int) -> bytes:
    """Return the length of a message as it stands before it."""
    if size > SIZE_LIMIT:
        raise OverflowError(f"{size} bytes are more than a message can have")
    return varint(size)


def put(append: Append, prefix: bytes, payload: Octets) -> int:
    """Write bytes behind their length."""
    size = len(payload)
    head = prefix + length(size)
    append(head)
    append(payload)
    return len(head) + size


def octets(value: object) -> Octets:
    """Return a value as a buffer whose length counts bytes.

    Raises TypeError unless it is one of the types of bytes.
    """
    match value:
        case bytes() | bytearray():
            return value
        case memoryview():
            view = cast("memoryview[int]", value)
            return view.cast("B") if view.c_contiguous else view.tobytes()
        case _:
            raise TypeError(f"expected bytes, got {type(value).__name__}")


def items(value: object) -> Iterable[object]:
    """Return what stands in for a list: a tuple, another sequence or an array.

    Raises TypeError for all else, such as a string, whose characters are no items.
    """
    if is_sequence(value) or (is_array(value) and value.ndim > 0):
        return cast("Iterable[object]", value)
    raise TypeError(f"expected list, got {type(value).__qualname__}")


def truth(value: object) -> bool:
    """Return a truth value, Python's or NumPy's. Raises TypeError for another."""
    if value is True or value is False:
        return value
    if isinstance(value, np.bool_):
        return bool(cast("object", value))
    raise TypeError(f"expected bool, got {type(value).__name__}")


def write_truth(value: object) -> bytes:
    """Return a truth value as a varint."""
    return b"\x01" if truth(value) else b"\x00"


def write_packed(append: Append, prefix: bytes, run: bytes) -> int:
    """Write a packed run; nothing if it is empty."""
    return put(append, prefix, run) if run else 0


def pack_plain(values: Iterable[SupportsIndex], write: Write) -> bytes:
    """Return a packed run of integers that are their own varints if below 128."""
    numbers = values if isinstance(values, list) else list(values)
    try:
        run = bytes(numbers)
    except ValueError:  # one of them is not from 0 to 255
        run = b"\xff"
    return run if run.isascii() else pack(numbers, write)


def pack(values: Iterable[object], write: Write) -> bytes:
    """Return a packed run of numbers, one after the other."""
    return b"".join([write(value) for value in values])


def check_member(cls: type[Enum], number: SupportsIndex) -> int:
    """Return a number of a closed enum. Raises ValueError if it has no name there."""
    return int(cls(operator.index(number)))


def write_member(cls: type[Enum], number: object) -> bytes:
    """Return a number of a closed enum as a varint."""
    return write_int32(check_member(cls, cast("SupportsIndex", number)))


def missing() -> ValueError:
    """Return the error for a required field that is not set."""
    return ValueError("the required field is not set")


def too_deep() -> ValueError:
    """Return the error for messages within messages beyond the limit."""
    return ValueError("messages are nested too deeply, or contain themselves")


def check_class(record: object, cls: type[object]) -> None:
    """Raise TypeError unless a message is of a class or of one derived from it."""
    if not isinstance(record, cls):
        raise TypeError(f"expected {cls.__qualname__}, got {type(record).__qualname__}")


def items_by_number(entries: Mapping[K, V]) -> list[tuple[K, V]]:
    """Return a map's items in the order of protobuf's deterministic output in Python.

    Integers and bools come with the greatest first, negative ones before all others.
    """

    def rank(item: tuple[K, V]) -> int:
        return operator.index(cast("SupportsIndex", item[0])) & MASK64

    return sorted(entries.items(), key=rank, reverse=True)


def items_by_text(entries: Mapping[str, V]) -> list[tuple[str, V]]:
    """Return a map's items in the order of protobuf's deterministic output in Python.

    Strings come by their bytes, but the longer first where one begins with another.
    """

    def rank(item: tuple[str, V]) -> bytes:
        return item[0].encode("utf-8", "surrogateescape") + b"\xff"

    return sorted(entries.items(), key=rank)


Found = TypeVar("Found")


def member_finder(
    oneof: Oneof, members: Mapping[str, Found]
) -> Callable[[object], Found]:
    """Return the function that finds the member for a value of an unusual type.

    It raises TypeError for a value that no member takes.
    """

    def find(value: object) -> Found:
        return members[oneof.member_of(value) or ""]

    return find
