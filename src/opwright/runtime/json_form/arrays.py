"""Arrays: lists of numbers that are NumPy arrays, converted all at once."""

import math
from typing import cast

import numpy as np
from numpy.typing import NDArray

from ..narrowing import is_array, is_list
from .floats import spell_special
from .form import Form
from .level import Level, in_brackets
from .lists import list_form
from .misfit import unexpected, unfit
from .number_form import number_form
from .scope import Scope
from .shortest import shortest_of


def array_form(dtype: np.dtype[np.generic]) -> Form:
    """Return the form of one-dimensional arrays of a dtype."""
    items = list_form(number_form(dtype))

    def write(value: object, level: Level) -> str:
        if not is_array(value):
            raise unfit("an array", value)
        return in_brackets(_spell(value), level)

    def read(value: object, scope: Scope) -> NDArray[np.generic]:
        if not is_list(value):
            raise unexpected("an array", value)
        numbers = _as_floats(value, dtype)
        # Whatever is not just finite numbers is taken, or refused, one by one.
        return np.array(items.read(value, scope), dtype) if numbers is None else numbers

    return Form(write, read)


def _spell(array: NDArray[np.generic]) -> list[str]:
    match array.dtype.kind:
        case "f":
            return _spell_floats(array)
        case "i" | "u" if array.dtype.itemsize == 8:
            return [f'"{number}"' for number in array.tolist()]
        case _:
            return [str(number) for number in array.tolist()]


def _spell_floats(array: NDArray[np.generic]) -> list[str]:
    finite = np.isfinite(cast("NDArray[np.floating]", array))
    numbers = array.astype(np.float64)
    if array.dtype.itemsize == 4:
        numbers[finite] = shortest_of(array[finite])
    if finite.all():
        return [repr(number) for number in numbers.tolist()]
    return [
        repr(number) if math.isfinite(number) else spell_special(number)
        for number in numbers.tolist()
    ]


def _as_floats(
    items: list[object], dtype: np.dtype[np.generic]
) -> NDArray[np.generic] | None:
    """Return an array of finite floats; None if there is anything else in it."""
    if dtype.kind != "f" or not {float}.issuperset(map(type, items)):
        return None
    with np.errstate(over="ignore"):  # what is too great is reported with its place
        numbers = np.array(items, np.float64).astype(dtype)
    return numbers if np.isfinite(cast("NDArray[np.floating]", numbers)).all() else None
