"""FullConnection: the product of rows with a weight, and a bias."""

from math import prod

import numpy as np

from opwright.bindings.nnrt.v1_0 import FullConnection

from ..arrays import Array
from ..checking import expect, expect_rank, expect_shape
from ..common.precision import widen
from .weighing import check_dtypes, finish

_NAME = "FullConnection"


def full_connection(
    attributes: FullConnection, x: Array, weight: Array, bias: Array | None = None
) -> Array:
    """Return activation(bias + rows of x @ weight.T).

    `weight` is [C_out, K] and `bias` [C_out], which counts only if `hasBias` is true.
    With `useAxis`, the axes of `x` from `axis` on form rows of K elements, and C_out
    replaces them in the result. Without, all of `x` is cut into rows, and the result is
    [rows, C_out]. The dtype is that of `x`.

    Readings: a negative axis counts from the end; the rank itself is an axis, with rows
    of one element. Integers of 16 bits and more are plain numbers; sums wrap around.

    Raises KernelError for shapes that do not fit and for a bias that is missing;
    KernelNotImplementedError for int8 and uint8, whose scales arrays do not have.
    """
    used = bias if attributes.hasBias else None
    _check(attributes, x, weight, used)
    shape = _outer_shape(attributes, x, weight)
    rows = widen(x).reshape(prod(shape), weight.shape[1])
    with np.errstate(all="ignore"):  # infinities are numbers like others
        y = np.matmul(rows, widen(weight).T)
    y = finish(_NAME, y, used, attributes.activationType, x.dtype)
    return y.reshape(*shape, len(weight))


def _check(
    attributes: FullConnection, x: Array, weight: Array, bias: Array | None
) -> None:
    check_dtypes(_NAME, x, weight, bias)
    expect_rank(_NAME, "weight", weight, 2, "[C_out, K]")
    expect(
        bias is not None or not attributes.hasBias,
        _NAME,
        "hasBias is true, but there is no bias",
    )
    if bias is not None:
        expect_shape(_NAME, "bias", bias, (len(weight),), "[C_out]")


def _outer_shape(
    attributes: FullConnection, x: Array, weight: Array
) -> tuple[int, ...]:
    """Return the lengths of the axes in front of the rows."""
    length = weight.shape[1]
    if not attributes.useAxis:
        expect(
            length >= 1 and x.size % length == 0,
            _NAME,
            f"x has shape {x.shape}, expected a multiple of {length} elements, the "
            f"length of axis 1 of weight",
        )
        return (x.size // length,)
    axis, rank = attributes.axis, x.ndim
    expect(
        -rank <= axis <= rank,
        _NAME,
        f"axis is {axis}, expected {-rank} to {rank} for x of shape {x.shape}",
    )
    first = axis + rank if axis < 0 else axis
    expect(
        prod(x.shape[first:]) == length,
        _NAME,
        f"x has shape {x.shape}, expected {length} elements from axis {axis} on, the "
        f"length of axis 1 of weight",
    )
    return x.shape[:first]
