"""TopKFusion: the k largest elements along an axis, and where they are."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import TopKFusion

from ..arrays import Array
from ..checking import expect, expect_numbers
from ..common.axes import find_axis
from ..common.ranking import find_largest
from ..common.reading import read_integer

_NAME = "TopKFusion"


def top_k_fusion(attributes: TopKFusion, x: Array, k: Array) -> tuple[Array, Array]:
    """Return the `k` largest elements along `axis`, and their indices as int32.

    `k` holds one integer, which is the length of the axis in both results. If `sorted`
    is true, the largest element comes first, and of equal ones the one with the lower
    index. NaN counts as larger than all numbers.

    Reading: if `sorted` is false, the same elements come in the order of their indices,
    not from the least to the greatest.

    Raises KernelError for an axis that `x` does not have, for a `k` that is not 1 to
    the length of the axis, and for Booleans.
    """
    expect_numbers(_NAME, "x", x)
    count = read_integer(_NAME, "k", k)
    axis = find_axis(_NAME, "axis", attributes.axis, x.ndim)
    expect(
        1 <= count <= x.shape[axis],
        _NAME,
        f"k is {count}, expected 1 to {x.shape[axis]}, the length of axis {axis} of x",
    )
    indices = find_largest(x, count, axis)
    if not attributes.sorted:
        indices = np.sort(indices, axis)
    return np.take_along_axis(x, indices, axis), indices.astype(np.int32)
