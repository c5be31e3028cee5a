"""Gather: parts of a tensor, picked along an axis by their indices."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import Gather

from ..arrays import Array
from ..checking import expect, expect_integers
from ..common.axes import find_axis
from ..common.reading import read_integer

_NAME = "Gather"


def gather(_attributes: Gather, x: Array, inputIndices: Array, axis: Array) -> Array:
    """Return the parts of `x` at `inputIndices` along `axis`.

    `axis` holds one integer. The result has the dtype of `x` and its shape, with that
    of `inputIndices`, which holds integers, in place of the axis.

    Reading: negative indices count from the end.

    Raises KernelError for an axis that `x` does not have, and for an index outside of
    it.
    """
    expect_integers(_NAME, "inputIndices", inputIndices)
    along = find_axis(_NAME, "axis", read_integer(_NAME, "axis", axis), x.ndim)
    length = x.shape[along]
    indices = inputIndices.astype(np.int64)
    outside = indices[(indices < -length) | (indices >= length)]
    expect(
        not outside.size,
        _NAME,
        f"inputIndices has {outside[:1].tolist()}, expected {-length} to {length - 1}, "
        f"as axis {along} of x has length {length}",
    )
    return np.asarray(np.take(x, indices, along))
