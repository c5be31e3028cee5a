"""Ranking: the largest elements along an axis."""

import numpy as np

from ..arrays import Array
from .axes import along


def find_largest(x: Array, count: int, axis: int) -> Array:
    """Return where the `count` largest elements along an axis are, the largest first.

    Indices are int64. Of equal elements the one with the lower index comes first. NaN
    counts as larger than all numbers. `count` is at most the length of the axis.
    """
    # A stable sort keeps equal elements in order, and turning it around would reverse
    # them: so it sorts what is turned around already.
    order = np.argsort(np.flip(x, axis), axis, kind="stable")
    indices = x.shape[axis] - 1 - np.flip(order, axis)
    return indices[along(axis, x.ndim, slice(count))]
