"""Shape: the lengths of the axes of a tensor."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import Shape

from ..arrays import Array


def shape(_attributes: Shape, x: Array) -> Array:
    """Return the shape of `x`, of any dtype, as a list of int32."""
    return np.array(x.shape, np.int32)
