"""ExpandDims: a tensor with one new axis of length 1."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import ExpandDims

from ..arrays import Array
from ..common.axes import find_axis
from ..common.reading import read_integer


def expand_dims(_attributes: ExpandDims, x: Array, axis: Array) -> Array:
    """Return `x` with an axis of length 1 at the position `axis` of the result.

    `axis` holds one integer; a negative one counts from the end.

    Raises KernelError for a position that the result does not have.
    """
    position = read_integer("ExpandDims", "axis", axis)
    return np.expand_dims(x, find_axis("ExpandDims", "axis", position, x.ndim + 1))
