"""Softmax: exponentials along an axis, divided by their sum."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import Softmax

from ..arrays import Array
from ..checking import expect, expect_floats
from ..common.axes import find_axis
from ..common.precision import narrow, widen
from ..common.quantizing import refuse_quantized

_NAME = "Softmax"


def softmax(attributes: Softmax, x: Array) -> Array:
    """Return exp(x) / sum of exp(x) along `axis`, which holds one number.

    `x` has any shape with at least one axis; the result has its shape and dtype. The
    maximum is subtracted first, so that large numbers give no infinity.

    Raises KernelError for more or fewer axes than one and for a dtype other than
    floats; KernelNotImplementedError for int8 and uint8, whose scale counts.
    """
    axes = attributes.axis.tolist()
    expect(len(axes) == 1, _NAME, f"axis is {axes}, expected one axis")
    refuse_quantized(_NAME, "x", x)
    expect_floats(_NAME, "x", x)
    axis = find_axis(_NAME, "axis", axes[0], x.ndim)
    return narrow(_softmax(widen(x), axis), x.dtype) if x.size else x.copy()


def _softmax(x: Array, axis: int) -> Array:
    # Infinity less infinity is NaN, which is what the formula gives.
    with np.errstate(invalid="ignore"):
        y = x - x.max(axis, keepdims=True)
    np.exp(y, out=y)
    y /= y.sum(axis, keepdims=True)
    return y
