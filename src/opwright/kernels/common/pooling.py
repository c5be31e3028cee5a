"""Pooling: windows of one axis, each made into one element."""

import numpy as np

from ..arrays import Array
from .axes import along
from .windows import Slide


def pool(x: Array, axis: int, slide: Slide, combine: np.ufunc, start: float) -> Array:
    """Return data whose `axis` has an element for each window.

    An element is `start` combined with what the window sees of the data; padding takes
    no part. `combine` is a ufunc of two arguments, such as `np.maximum`.
    """
    if slide.count == 1 and slide.dilation == 1:
        return _pool_once(x, axis, slide, combine, start)
    shape = list(x.shape)
    shape[axis] = slide.count
    pooled = np.full(shape, start, x.dtype)
    for place in range(slide.kernel):
        windows, elements = slide.seen(place, x.shape[axis])
        target = pooled[along(axis, x.ndim, windows)]
        combine(target, x[along(axis, x.ndim, elements)], out=target)
    return pooled


def _pool_once(
    x: Array, axis: int, slide: Slide, combine: np.ufunc, start: float
) -> Array:
    """Pool a single window, such as all of the axis, in one go."""
    first = -slide.pad[0]
    seen = x[along(axis, x.ndim, slice(max(first, 0), max(first + slide.kernel, 0)))]
    return combine.reduce(seen, axis=axis, keepdims=True, initial=start)


def count_seen(length: int, slide: Slide) -> Array:
    """Return how many elements of the data each window sees."""
    return pool(np.ones(length, np.int64), 0, slide, np.add, 0)
