"""Records and objects: fields of what may be absent, and facts that may be unknown."""

from collections.abc import Callable
from typing import TypeVar, cast, overload

import numpy as np
from numpy.typing import NDArray

from .errors import UnknownError

_Float = np.float16 | np.float32 | np.float64
_Integer = (
    np.int8
    | np.int16
    | np.int32
    | np.int64
    | np.uint8
    | np.uint16
    | np.uint32
    | np.uint64
)

R = TypeVar("R")
T = TypeVar("T")


def read(record: R | None, value_of: Callable[[R], T], default: T) -> T:
    """Return something of a record; the default if the record is absent."""
    return default if record is None else value_of(record)


@overload
def as_list(array: NDArray[_Float]) -> list[float]: ...
@overload
def as_list(array: NDArray[_Integer]) -> list[int]: ...
def as_list(array: NDArray[_Float | _Integer]) -> list[float] | list[int]:
    """Return the values of an array as numbers of Python's own."""
    return array.tolist()


def filled(array: NDArray[np.generic], default: list[T]) -> list[T]:
    """Return the values of an array, or the default if there are none."""
    return cast("list[T]", array.tolist()) if len(array) else default


def is_known(thing: object, name: str) -> bool:
    """Return whether an attribute of an object is known."""
    try:
        getattr(thing, name)
    except UnknownError:
        return False
    return True
