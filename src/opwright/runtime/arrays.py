"""Arrays: the attributes that hold NumPy arrays, and what may be assigned to them."""

from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

S_co = TypeVar("S_co", bound=np.generic, covariant=True)


class Array(Protocol[S_co]):
    """The type of an attribute that holds a one-dimensional array of one dtype.

    Assigning takes whatever `numpy.asarray` takes and converts it; an array of the
    right dtype is kept as it is, without a copy.
    """

    def __get__(
        self, instance: object | None, owner: type | None = None, /
    ) -> NDArray[S_co]: ...

    # A class is a function without arguments only if the default that type checkers
    # see, an `Array`, could be passed as well.
    def __set__(
        self, instance: object, value: "ArrayLike | Array[np.generic]", /
    ) -> None: ...


def to_array(
    value: object, dtype: np.dtype[np.generic], name: str = ""
) -> NDArray[np.generic]:
    """Return `value` as a one-dimensional array of `dtype`, a copy only if it must be.

    Raises OverflowError for an integer that the dtype cannot hold, TypeError for values
    of another sort (floats for integers, strings, …), ValueError for a wrong number of
    dimensions; messages begin with the `name` of the field, if it is given.
    """
    try:
        array = np.asarray(value)
        if array.ndim == 1 and array.dtype == dtype:
            return array
        return _convert(value, array, dtype)
    except (OverflowError, TypeError, ValueError) as error:
        raise type(error)(f"{name}: {error}" if name else str(error)) from None


def _convert(
    value: object, array: NDArray[np.generic], dtype: np.dtype[np.generic]
) -> NDArray[np.generic]:
    _check_shape(value, array)
    if array.size == 0:  # an empty list has the dtype of floats
        return array.astype(dtype)
    if dtype.kind in "iu":
        return _convert_to_integers(value, array, dtype)
    if array.dtype.kind == "O":
        _check_items(array, "__float__", "numbers")
    elif array.dtype.kind not in "biuf":
        raise TypeError(f"expected numbers, got {_sort_of(array[0])}")
    # Beyond float32 is infinity, as in a C cast; a signaling NaN becomes a quiet one.
    with np.errstate(over="ignore", invalid="ignore"):
        return array.astype(dtype)


def _check_shape(value: object, array: NDArray[np.generic]) -> None:
    if array.ndim == 1:
        return
    if array.ndim > 1:
        raise ValueError(
            f"expected one dimension, got shape {array.shape}; use .reshape(-1)"
        )
    if array.dtype.kind in "biuf":
        raise ValueError("expected a list or an array of numbers, got a single number")
    raise TypeError(f"expected a list or an array of numbers, got {_sort_of(value)}")


def _convert_to_integers(
    value: object, array: NDArray[np.generic], dtype: np.dtype[np.generic]
) -> NDArray[np.generic]:
    if np.can_cast(array.dtype, dtype):
        return array.astype(dtype)
    if array.dtype.kind not in "iu":
        # Integers of mixed sign beyond int64 arrive as floats, greater ones as objects.
        array = np.asarray(value, np.object_)
        _check_items(array, "__index__", "integers")
    least, greatest = int(np.min(array)), int(np.max(array))  # exact even for uint64
    limits = np.iinfo(dtype.name)
    for extreme in (least, greatest):
        if not limits.min <= extreme <= limits.max:
            # Python refuses to print integers of thousands of digits.
            shown = str(extreme) if extreme.bit_length() < 1000 else "an integer"
            raise OverflowError(f"{shown} does not fit into {dtype}")
    return array.astype(dtype)


def _check_items(array: NDArray[np.generic], method: str, expected: str) -> None:
    """Raise TypeError unless each item can be converted by one of its own methods."""
    for item in array.flat:
        if not hasattr(item, method):
            raise TypeError(f"expected {expected}, got {_sort_of(item)}")


def _sort_of(value: object) -> str:
    """Return what a value is, in words."""
    match value:
        case None:
            return "None"
        case str():
            return "a string"
        case bytes():
            return "bytes"
        case float() | np.floating():
            return "a float"
        case complex() | np.complexfloating():
            return "a complex number"
        case list():
            return "a list"
        case dict():
            return "a dictionary"
        case _:
            return type(value).__qualname__
