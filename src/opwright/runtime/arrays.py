"""Arrays: the attributes that hold NumPy arrays, and what may be assigned to them."""

import operator
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


def array_property(slot: str, dtype: np.dtype[np.generic]) -> property:
    """Return the descriptor of an array attribute whose value is in `slot`."""

    def assign(record: object, value: object) -> None:
        setattr(record, slot, to_array(value, dtype))

    # `attrgetter` reads without a Python frame.
    return property(operator.attrgetter(slot), assign)


def to_array(value: object, dtype: np.dtype[np.generic]) -> NDArray[np.generic]:
    """Return `value` as a one-dimensional array of `dtype`, a copy only if it must be.

    Raises OverflowError for an integer that the dtype cannot hold, TypeError for values
    of another sort (floats for integers, strings, …), ValueError for a wrong number of
    dimensions.
    """
    array = np.asarray(value)
    if array.dtype != dtype:
        array = _convert(value, array, dtype)
    if array.ndim != 1:
        raise ValueError(
            f"expected one dimension, got shape {array.shape}; use .reshape(-1)"
        )
    return array


def _convert(
    value: object, array: NDArray[np.generic], dtype: np.dtype[np.generic]
) -> NDArray[np.generic]:
    if array.size == 0:  # an empty list has the dtype of floats
        return array.astype(dtype)
    if dtype.kind in "iu":
        return _convert_to_integers(value, array, dtype)
    if array.dtype.kind == "O":
        _check_items(array, "__float__", dtype)
    elif array.dtype.kind not in "biuf":
        raise TypeError(f"cannot take {array.dtype} for {dtype}")
    with np.errstate(over="ignore"):  # beyond float32 is infinity, as in a C cast
        return array.astype(dtype)


def _convert_to_integers(
    value: object, array: NDArray[np.generic], dtype: np.dtype[np.generic]
) -> NDArray[np.generic]:
    if np.can_cast(array.dtype, dtype):
        return array.astype(dtype)
    if array.dtype.kind not in "iu":
        # Integers of mixed sign beyond int64 arrive as floats, greater ones as objects.
        array = np.asarray(value, np.object_)
        _check_items(array, "__index__", dtype)
    least, greatest = int(np.min(array)), int(np.max(array))  # exact even for uint64
    limits = np.iinfo(dtype.name)
    for extreme in (least, greatest):
        if not limits.min <= extreme <= limits.max:
            raise OverflowError(f"{extreme} does not fit into {dtype}")
    return array.astype(dtype)


def _check_items(
    array: NDArray[np.generic], method: str, dtype: np.dtype[np.generic]
) -> None:
    """Raise TypeError unless each item can be converted by one of its own methods."""
    for item in array.flat:
        if not hasattr(item, method):
            raise TypeError(f"cannot take {type(item).__name__} for {dtype}")
