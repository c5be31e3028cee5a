"""Padding: how much of it there is along an axis, and arrays with it."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from ..arrays import Array

Pad: TypeAlias = tuple[int, int]
"""Elements in front of an axis and behind it."""


def halves(total: int) -> Pad:
    """Return padding split in two, an odd element behind; negative totals are 0."""
    total = max(total, 0)
    return total // 2, total - total // 2


def same_pad(length: int, window: int, stride: int) -> Pad:
    """Return the padding for which there are ceil(length / stride) windows."""
    return halves((-(-length // stride) - 1) * stride + window - length)


def pad_constant(x: Array, pads: Sequence[Pad], value: float) -> Array:
    """Return data with a border of one value, or the data itself if there is none.

    `pads` has a pair for each axis.
    """
    if not any(map(any, pads)):
        return x
    shape = [sum(pad) + n for pad, n in zip(pads, x.shape, strict=True)]
    with np.errstate(over="ignore"):  # beyond float16 is infinity
        padded = np.full(shape, value, x.dtype)
    padded[_inside(pads, x.shape)] = x
    return padded


def _inside(pads: Sequence[Pad], shape: Sequence[int]) -> tuple[slice, ...]:
    return tuple(
        slice(first, first + n) for (first, _), n in zip(pads, shape, strict=True)
    )


def pad_mirrored(x: Array, pads: Sequence[Pad], *, edge: bool) -> Array:
    """Return data with a border of its mirror image.

    `edge` tells whether the image repeats the elements at the edge. `pads` has a pair
    for each axis, which may be as large as the axis is long, without `edge` one less.
    """
    for axis, (pad, length) in enumerate(zip(pads, x.shape, strict=True)):
        if any(pad):
            x = x.take(_mirror(length, pad, edge), axis)
    return x


def _mirror(length: int, pad: Pad, edge: bool) -> Array:
    """Return the element that each place of a padded axis shows."""
    places = np.arange(-pad[0], length + pad[1])
    front = -places - 1 if edge else -places
    behind = 2 * length - 1 - places if edge else 2 * length - 2 - places
    return np.where(places < 0, front, np.where(places < length, places, behind))
