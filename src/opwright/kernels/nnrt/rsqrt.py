"""Rsqrt: 1 divided by the square root of each element."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import Rsqrt

from ..arrays import Array
from ..checking import expect, expect_floats
from ..common.computing import compute
from ..common.quantizing import refuse_quantized


def rsqrt(_attributes: Rsqrt, x: Array) -> Array:
    """Return 1 / sqrt(x) for `x` of floats and of at most 7 axes.

    0 gives infinity and a negative number NaN.

    Raises KernelError for integers and Booleans, and for more axes;
    KernelNotImplementedError for int8 and uint8, whose root needs scales.
    """
    refuse_quantized("Rsqrt", "x", x)
    expect_floats("Rsqrt", "x", x)
    expect(x.ndim < 8, "Rsqrt", f"x has shape {x.shape}, expected at most rank 7")
    return compute(_invert_root, x)


def _invert_root(x: Array) -> Array:
    return 1 / np.sqrt(x)
