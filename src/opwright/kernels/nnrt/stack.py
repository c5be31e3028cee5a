"""Stack: tensors side by side, along a new axis."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import Stack

from ..arrays import Array
from ..common.axes import find_axis
from ..common.joining import expect_alike


def stack(attributes: Stack, *inputs: Array) -> Array:
    """Return the inputs, of which there are two or more, along a new `axis`.

    Their dtypes and their shapes are equal. `axis` counts in the result, negative ones
    from its end.

    Raises KernelError for inputs that differ, and for an axis that the result does not
    have.
    """
    expect_alike("Stack", inputs)
    axis = find_axis("Stack", "axis", attributes.axis, inputs[0].ndim + 1)
    return np.stack(inputs, axis)
