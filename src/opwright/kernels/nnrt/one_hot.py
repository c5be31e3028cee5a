"""OneHot: vectors with one value where an index says, and another elsewhere."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import OneHot

from ..arrays import Array
from ..checking import expect, expect_integers
from ..common.pairs import expect_same_dtype
from ..common.reading import expect_one, read_integer

_NAME = "OneHot"


def one_hot(
    attributes: OneHot, indices: Array, depth: Array, on_value: Array, off_value: Array
) -> Array:
    """Return vectors of length `depth` with `on_value` at an index, else `off_value`.

    `indices` holds integers of any shape; `axis` is where the vectors lie in the
    result, -1 being the last axis. The others hold one element each; `on_value` and
    `off_value` have one dtype, which is that of the result.

    Reading: an index that is not 0 to `depth` - 1 gives a vector of `off_value` only.

    Raises KernelError for shapes and dtypes that do not fit, for an `axis` outside of
    -1 to the rank of `indices`, and for a `depth` below 1.
    """
    expect_integers(_NAME, "indices", indices)
    expect_one(_NAME, "on_value", on_value)
    expect_one(_NAME, "off_value", off_value)
    expect_same_dtype(_NAME, on_value=on_value, off_value=off_value)
    length = read_integer(_NAME, "depth", depth)
    expect(length >= 1, _NAME, f"depth is {length}, expected at least 1")
    axis, last = attributes.axis, indices.ndim
    expect(-1 <= axis <= last, _NAME, f"axis is {axis}, expected -1 to {last}")
    hot = indices[..., np.newaxis] == np.arange(length)
    y = np.where(hot, on_value.reshape(()), off_value.reshape(()))
    return np.moveaxis(y, -1, axis)
