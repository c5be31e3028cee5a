"""Fill: a tensor of one value."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import Fill

from ..arrays import Array
from ..checking import expect
from ..common.reading import expect_one, read_integers


def fill(_attributes: Fill, value: Array, shape: Array) -> Array:
    """Return a tensor of the shape `shape`, a list, whose elements are all `value`.

    `value` holds one element, whose dtype is that of the result.

    Raises KernelError for more or fewer values than one, and for negative lengths.
    """
    expect_one("Fill", "value", value)
    lengths = read_integers("Fill", "shape", shape)
    expect(
        min(lengths, default=0) >= 0,
        "Fill",
        f"shape is {list(lengths)}, expected no negative lengths",
    )
    return np.full(lengths, value.reshape(()), value.dtype)
