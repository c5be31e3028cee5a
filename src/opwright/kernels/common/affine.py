"""Quantized numbers and the real ones they stand for: r = (q - zero point) * scale."""

import numpy as np

from ..arrays import Array, DType
from .quantizing import round_half_away


def quantize(x: Array, scale: float, zero_point: int, dtype: DType, bits: int) -> Array:
    """Return integers of so many bits for real numbers.

    They are x / scale + zero_point, rounded with halves away from zero, and within the
    limits of the bits. NaN becomes the zero point, and so does everything if the scale
    is 0. `dtype` is signed or not, and has at least as many bits.
    """
    exact = x.astype(np.float64)
    with np.errstate(over="ignore"):
        steps = exact / scale if scale else np.zeros_like(exact)
    whole = round_half_away(np.nan_to_num(steps) + zero_point)
    return np.clip(whole, *_limits(dtype, bits)).astype(dtype)


def dequantize(x: Array, scale: float, zero_point: int) -> Array:
    """Return the real numbers, in float64, that integers stand for."""
    return (x.astype(np.float64) - zero_point) * scale


def _limits(dtype: DType, bits: int) -> tuple[int, int]:
    if dtype.kind == "u":
        return 0, (1 << bits) - 1
    return -(1 << (bits - 1)), (1 << (bits - 1)) - 1
