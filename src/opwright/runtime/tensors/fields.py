"""Fields: the values at a dotted path of attributes, whether set or not."""

import operator
from collections.abc import Iterator, Sized
from typing import SupportsIndex, cast

import numpy as np
from numpy.typing import NDArray

from ..layout import layout_of
from ..narrowing import is_array, is_sequence, is_view


def value_at(record: object, path: str) -> object:
    """Return the value at a path; None if a record on the way is absent, or no path."""
    value: object = record if path else None
    for name in path.split("."):
        if value is None:
            return None
        value = getattr(value, name)
    return value


def values_at(record: object, path: tuple[str, ...]) -> Iterator[object]:
    """Yield every value at a path, through all items of the lists on the way."""
    if is_sequence(record):
        for item in record:
            yield from values_at(item, path)
    elif not path:
        yield record
    elif record is not None:
        yield from values_at(getattr(record, path[0]), path[1:])


def numbers_at(record: object, path: str) -> NDArray[np.float32]:
    """Return the floats at a path, none if they are absent."""
    value = value_at(record, path)
    if value is None:
        return np.empty(0, np.float32)
    return np.asarray(value, np.float32)


def integer_at(record: object, path: str) -> int:
    """Return the integer at a path, 0 if it is absent."""
    value = value_at(record, path)
    return 0 if value is None else operator.index(cast("SupportsIndex", value))


def is_set(record: object, field: str) -> bool:
    """Tell whether a field of bytes or of numbers holds any."""
    value: object = getattr(record, layout_of(type(record)).slot_names[field])
    return value is not None and len(cast("Sized", value)) > 0


def stored_at(
    record: object, field: str, dtype: np.dtype[np.generic]
) -> NDArray[np.generic]:
    """Return the numbers that a field holds, as an array or as bytes, without a copy.

    Raises ValueError for bytes that are no whole number of numbers.
    """
    value: object = getattr(record, field)
    if is_array(value):
        return value
    octets = octets_of(value)
    if octets.size % dtype.itemsize:
        message = f"{field} has {octets.size} bytes, no whole number of {dtype}"
        raise ValueError(message)
    return octets.view(dtype.newbyteorder("<") if dtype.itemsize > 1 else dtype)


def octets_of(value: object) -> NDArray[np.uint8]:
    """Return bytes as an array, without a copy.

    Raises TypeError for anything else.
    """
    if not isinstance(value, bytes | bytearray) and not is_view(value):
        raise TypeError(f"expected bytes, got {type(value).__qualname__}")
    view = memoryview(value)
    return np.frombuffer(view if view.c_contiguous else bytes(view), np.uint8)
