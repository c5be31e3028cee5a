"""LessEqual: whether elements are at most as great as others."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import LessEqual

from ..arrays import Array
from ..common.pairs import match


def less_equal(_attributes: LessEqual, x1: Array, x2: Array) -> Array:
    """Return x1 <= x2 as Booleans, in the shape that the inputs broadcast to.

    Inputs are numbers or Booleans, compared in the more precise dtype of the two. NaN
    is not less than or equal to anything.

    Reading: int8 and uint8 inputs have one scale and one zero point, so that the order
    of the integers is that of the numbers they stand for.

    Raises KernelError for shapes that do not broadcast.
    """
    x1, x2 = match("LessEqual", x1=x1, x2=x2)
    return np.asarray(x1 <= x2)
