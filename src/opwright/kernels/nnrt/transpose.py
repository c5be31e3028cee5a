"""Transpose: a tensor with its axes in another order."""

from opwright.bindings.nnrt.v1_0 import Transpose

from ..arrays import Array
from ..checking import expect
from ..common.reading import read_integers


def transpose(_attributes: Transpose, x: Array, perm: Array) -> Array:
    """Return `x` with its axes in the order `perm`: axis i is axis perm[i] of `x`.

    `perm` is a list of integers.

    Raises KernelError unless `perm` names each axis once, counted from the front.
    """
    order = read_integers("Transpose", "perm", perm)
    expect(
        sorted(order) == list(range(x.ndim)),
        "Transpose",
        f"perm is {list(order)}, expected each axis of x, 0 to {x.ndim - 1}, once",
    )
    return x.transpose(order)
