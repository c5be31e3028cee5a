"""SquaredDifference: the square of the difference of two tensors."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import SquaredDifference

from ..arrays import Array
from ..common.computing import compute
from ..common.pairs import match
from ..common.quantizing import refuse_quantized

_NAME = "SquaredDifference"


def squared_difference(_attributes: SquaredDifference, x: Array, y: Array) -> Array:
    """Return (x - y)^2 in the shape that the inputs broadcast to.

    Inputs are numbers or Booleans; the result has the more precise dtype of the two.
    Integers wrap around. For two Booleans it tells whether they differ.

    Raises KernelError for shapes that do not broadcast; KernelNotImplementedError for
    int8 and uint8, whose difference needs scales.
    """
    refuse_quantized(_NAME, "x", x)
    refuse_quantized(_NAME, "y", y)
    return compute(_square_difference, *match(_NAME, x=x, y=y))


def _square_difference(x: Array, y: Array) -> Array:
    if x.dtype.kind == "b":
        return np.not_equal(x, y)
    return np.square(x - y)
