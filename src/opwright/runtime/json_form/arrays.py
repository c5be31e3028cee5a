"""Arrays: lists of numbers that are NumPy arrays; long ones are converted at once."""

from typing import Final, cast

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

_FEW: Final = 32  # up to so many numbers are faster one by one


def array_form(dtype: np.dtype[np.generic]) -> Form:
    """Return the form of one-dimensional arrays of a dtype."""
    items = list_form(number_form(dtype))

    def write(value: object, level: Level) -> str:
        if not is_array(value):
            raise unfit("an array", value)
        if value.size > _FEW and value.dtype.kind == "f":
            return in_brackets(_spell_floats(value), level)
        return items.write(value.tolist(), level)

    def read(value: object, scope: Scope) -> NDArray[np.generic]:
        if not is_list(value):
            raise unexpected("an array", value)
        numbers = _as_floats(value, dtype) if len(value) > _FEW else None
        # What is not all finite numbers is taken, or refused, one by one.
        return np.array(items.read(value, scope), dtype) if numbers is None else numbers

    return Form(write, read)


def _spell_floats(array: NDArray[np.generic]) -> list[str]:
    finite = np.isfinite(cast("NDArray[np.floating]", array))
    with np.errstate(invalid="ignore"):  # a signaling NaN is a NaN
        numbers = array.astype(np.float64)
    if array.dtype.itemsize == 4:
        numbers[finite] = shortest_of(array[finite])
    texts = [repr(number) for number in numbers.tolist()]
    for index in np.flatnonzero(~finite):
        texts[index] = spell_special(float(numbers[index]))
    return texts


def _as_floats(
    items: list[object], dtype: np.dtype[np.generic]
) -> NDArray[np.generic] | None:
    """Return an array of finite floats; None if there is anything else in it."""
    if dtype.kind != "f" or not {float}.issuperset(map(type, items)):
        return None
    with np.errstate(over="ignore"):  # what is too great is reported with its place
        numbers = np.array(items, np.float64).astype(dtype)
    return numbers if np.isfinite(cast("NDArray[np.floating]", numbers)).all() else None
