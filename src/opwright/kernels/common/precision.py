"""Precision: which dtype an operator computes in, and the way back."""

import numpy as np

from ..arrays import Array, DType


def widen(x: Array) -> Array:
    """Return float16 data as float32, whose arithmetic it gets; others as they are."""
    return x.astype(np.float32) if x.dtype == np.float16 else x


def narrow(y: Array, dtype: DType) -> Array:
    """Return a result in the dtype of the input.

    Floats that are too large for float16 become infinite, without a warning.
    """
    y = np.asarray(y)  # NumPy makes scalars of arrays without axes
    if y.dtype == dtype:
        return y
    with np.errstate(over="ignore"):
        return y.astype(dtype)


def promote(x: Array, y: Array) -> tuple[Array, Array]:
    """Return both arrays in the more precise one of their dtypes.

    Floats are more precise than integers, these than Booleans; then counts the width,
    and an unsigned integer is more precise than a signed one.
    """
    dtype = max(x.dtype, y.dtype, key=_precision)
    return narrow(x, dtype), narrow(y, dtype)


def _precision(dtype: DType) -> tuple[bool, bool, int, bool]:
    kind = dtype.kind
    return kind == "f", kind != "b", dtype.itemsize, kind == "u"
