"""Normalizing: data moved and stretched to a mean of 0 and a variance of 1."""

import numpy as np

from ..arrays import Array
from . import reducing


def normalize(x: Array, mean: Array, variance: Array, epsilon: float) -> Array:
    """Return (x - mean) / sqrt(variance + epsilon), in float64.

    `mean` and `variance` broadcast with `x`. A variance below -epsilon gives NaN.
    """
    with np.errstate(all="ignore"):
        deviation = np.sqrt(variance.astype(np.float64) + epsilon)
        return (x - mean.astype(np.float64)) / deviation


def normalize_along(x: Array, axes: tuple[int, ...], epsilon: float) -> Array:
    """Return data normalized by its own mean and variance over some axes, in float64.

    The variance is that of a population: the mean of the squared distances.
    """
    if not x.size:  # NumPy warns of a mean of nothing
        return x.astype(np.float64)
    with np.errstate(all="ignore"):
        mean = reducing.mean(x, axes)
        variance = reducing.mean(np.square(x - mean), axes)
    return normalize(x, mean, variance, epsilon)


def stretch(x: Array, factor: Array, offset: Array) -> Array:
    """Return x * factor + offset, which broadcast with `x`."""
    with np.errstate(all="ignore"):
        return x * factor + offset
