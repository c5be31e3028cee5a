"""Concat: tensors one after the other, along an axis."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import Concat

from ..arrays import Array
from ..checking import expect
from ..common.axes import find_axis
from ..common.joining import expect_alike


def concat(attributes: Concat, *inputs: Array) -> Array:
    """Return the inputs, of which there are two or more, joined along `axis`.

    Their dtypes are equal, and so are their shapes except on that axis. A negative axis
    counts from the end.

    Raises KernelError for inputs that differ in more, and for an axis that they do not
    have.
    """
    expect(
        len(inputs) >= 2,
        "Concat",
        f"the number of inputs is {len(inputs)}, expected at least 2",
    )
    axis = find_axis("Concat", "axis", attributes.axis, inputs[0].ndim)
    expect_alike("Concat", inputs, axis=axis)
    return np.concatenate(inputs, axis)
