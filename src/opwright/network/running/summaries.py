"""Summaries: what an array holds, on one line."""

from typing import Final

import numpy as np

from ...runtime.kernels import Array
from .arrays import array_text

_FEW: Final = 8  # values that are shown one by one


def summarize(array: Array) -> str:
    """Return dtype and shape of an array of numbers, and its values or their range.

    >>> summarize(np.array([0.5, 2], np.float32))
    'float32 [2]: 0.5, 2'
    """
    return f"{array_text(array)}: {_values_text(array)}"


def _values_text(array: Array) -> str:
    if array.size == 0:
        return "empty"
    if array.size <= _FEW:
        values: list[object] = array.ravel().tolist()
        return ", ".join(map(_number_text, values))
    if array.dtype.kind == "b":
        return f"{np.count_nonzero(array)} of {array.size} true"
    finite = array[np.isfinite(array)]
    rest = array.size - finite.size
    odd = [f"{rest} of {array.size} not finite"] if rest else []
    return ", ".join([*_range_of(finite), *odd])


def _range_of(array: Array) -> list[str]:
    if array.size == 0:
        return []
    with np.errstate(over="ignore"):
        mean = array.mean(dtype=np.float64)
    numbers = {"min": array.min(), "mean": mean, "max": array.max()}
    return [f"{word} {_number_text(number.item())}" for word, number in numbers.items()]


def _number_text(number: object) -> str:
    return f"{number:.6g}" if isinstance(number, float) else str(number).lower()
