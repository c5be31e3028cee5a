"""Quantization: what the integers of an array stand for, and the way there and back.

An integer q stands for r = (q - zero_point) * scale. The other way,

    q = clamp(round(r / scale + zero_point), least, greatest)

rounds halves away from zero. NaN becomes the zero point, and so does everything if the
scale is 0. The limits are those of the bits: 0 and 2^bits - 1 without a sign, else
-2^(bits - 1) and 2^(bits - 1) - 1.
"""

from dataclasses import dataclass
from math import isfinite
from typing import Any

import numpy as np

from .kernels import Array


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantization:
    """The quantization of an array, whose integers use so many `bits` of a `dtype`."""

    # Any: it is known when a model runs, not before.
    dtype: np.dtype[Any]
    scale: float
    zero_point: int
    bits: int = 8

    @property
    def problem(self) -> str:
        """What is wrong with it; nothing if one can compute with it."""
        most = 8 * self.dtype.itemsize
        if self.dtype.kind not in "iu":
            return f"is {self.dtype}, expected integers"
        if not 1 <= self.bits <= most:
            return f"has {self.bits} bits, expected 1 to {most} for {self.dtype}"
        if not (isfinite(self.scale) and self.scale >= 0):
            return f"has the scale {self.scale}, expected a finite number of 0 or more"
        return ""

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the greatest of its integers."""
        if self.dtype.kind == "u":
            return 0, (1 << self.bits) - 1
        return -(1 << (self.bits - 1)), (1 << (self.bits - 1)) - 1

    def dequantize(self, q: Array) -> Array:
        """Return the real numbers, in float64, that integers stand for."""
        return (q.astype(np.float64) - self.zero_point) * self.scale

    def quantize(self, r: Array) -> Array:
        """Return the integers for real numbers."""
        exact = r.astype(np.float64)
        with np.errstate(over="ignore"):
            steps = exact / self.scale if self.scale else np.zeros_like(exact)
        whole = round_half_away(np.nan_to_num(steps) + self.zero_point)
        return np.asarray(np.clip(whole, *self.limits).astype(self.dtype))


def round_half_away(x: Array) -> Array:
    """Return floats rounded to whole numbers, halves away from zero."""
    # Adding a half first would round up the float just below it.
    fraction, whole = np.modf(x)
    return whole + np.where(np.abs(fraction) >= 0.5, np.sign(x), 0)
