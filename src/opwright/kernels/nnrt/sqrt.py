"""Sqrt: the square root of each element."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import Sqrt

from ..arrays import Array
from ..checking import expect_floats
from ..common.computing import compute
from ..common.quantizing import refuse_quantized


def sqrt(_attributes: Sqrt, x: Array) -> Array:
    """Return the square root of each element of `x`, which holds floats of any shape.

    A negative number has the root NaN.

    Raises KernelError for integers and Booleans; KernelNotImplementedError for int8 and
    uint8, whose root needs scales.
    """
    refuse_quantized("Sqrt", "x", x)
    expect_floats("Sqrt", "x", x)
    return compute(np.sqrt, x)
