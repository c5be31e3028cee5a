"""ArgMaxFusion: the largest elements along an axis, or where they are."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import ArgMaxFusion

from ..arrays import Array
from ..checking import expect, expect_numbers
from ..common.axes import find_axis
from ..common.ranking import find_largest

_NAME = "ArgMaxFusion"


def arg_max_fusion(attributes: ArgMaxFusion, x: Array) -> Array:
    """Return the `topK` largest elements along `axis`, the largest first.

    They are int32 indices, or values in the dtype of `x` if `outMaxValue` is true. The
    axis gets the length `topK`. It is removed if that is 1 and `keepDims` is false.

    Readings: with a larger `topK` the axis always stays. Of equal elements the one with
    the lower index comes first. NaN counts as larger than all numbers.

    Raises KernelError for an axis that `x` does not have, for a `topK` that is not 1 to
    the length of the axis, and for Booleans.
    """
    expect_numbers(_NAME, "x", x)
    axis = find_axis(_NAME, "axis", attributes.axis, x.ndim)
    count = attributes.topK
    expect(
        1 <= count <= x.shape[axis],
        _NAME,
        f"topK is {count}, expected 1 to {x.shape[axis]}, the length of axis {axis}",
    )
    indices = find_largest(x, count, axis)
    values = attributes.outMaxValue
    y = np.take_along_axis(x, indices, axis) if values else indices.astype(np.int32)
    return y.squeeze(axis) if count == 1 and not attributes.keepDims else y
