"""Reducing: one value of all elements along some axes, which stay with length 1.

Sums and products of floats are float64 and those of integers have 64 bits, so that long
ones lose little. The rest keeps the dtype of the data.
"""

from typing import TypeAlias

import numpy as np

from ..arrays import Array, DType

Axes: TypeAlias = tuple[int, ...]


def mean(x: Array, axes: Axes) -> Array:
    """The mean, as float64."""
    return np.asarray(np.mean(x, axes, np.float64, keepdims=True))


def maximum(x: Array, axes: Axes) -> Array:
    """The greatest element; NaN if there is one."""
    return np.max(x, axes, keepdims=True)


def minimum(x: Array, axes: Axes) -> Array:
    """The least element; NaN if there is one."""
    return np.min(x, axes, keepdims=True)


def product(x: Array, axes: Axes) -> Array:
    """The product; 1 of no elements."""
    return np.prod(x, axes, _wide(x), keepdims=True)


def total(x: Array, axes: Axes) -> Array:
    """The sum; 0 of no elements."""
    return np.sum(x, axes, _wide(x), keepdims=True)


def total_of_squares(x: Array, axes: Axes) -> Array:
    """The sum of the squares."""
    return total(np.square(x.astype(_wide(x))), axes)


def total_of_absolutes(x: Array, axes: Axes) -> Array:
    """The sum of the absolute values."""
    return total(np.abs(x.astype(_wide(x))), axes)


def every(x: Array, axes: Axes) -> Array:
    """Whether no element is 0 or false, as a Boolean."""
    return np.all(x, axes, keepdims=True)


def _wide(x: Array) -> DType:
    wide = {"f": np.float64, "i": np.int64, "u": np.uint64}
    return np.dtype(wide[x.dtype.kind])
