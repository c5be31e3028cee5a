"""Unsqueeze: a tensor with new axes of length 1."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import Unsqueeze

from ..arrays import Array
from ..checking import expect
from ..common.axes import find_axes


def unsqueeze(attributes: Unsqueeze, x: Array) -> Array:
    """Return `x` with an axis of length 1 at each position that `axis` lists.

    Reading: positions are those in the result, negative ones from its end; so the last
    one is the rank of `x` for a single axis.

    Raises KernelError for positions that the result does not have, and for none.
    """
    listed = attributes.axis.tolist()
    expect(bool(listed), "Unsqueeze", "axis is [], expected at least one axis")
    axes = find_axes("Unsqueeze", "axis", listed, x.ndim + len(listed))
    return np.expand_dims(x, axes)
