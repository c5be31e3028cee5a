"""Squeeze: a tensor without axes of length 1."""

from opwright.bindings.nnrt.v1_0 import Squeeze

from ..arrays import Array
from ..checking import expect
from ..common.axes import find_axes

_NAME = "Squeeze"


def squeeze(attributes: Squeeze, x: Array) -> Array:
    """Return `x` without the axes that `axis` lists, all of which have length 1.

    Negative axes count from the end. The order of the list does not matter.

    Reading: an empty list means all axes of length 1.

    Raises KernelError for axes that `x` does not have or that are longer.
    """
    axes = find_axes(_NAME, "axis", attributes.axis.tolist(), x.ndim)
    if not axes:
        axes = tuple(i for i, length in enumerate(x.shape) if length == 1)
    for axis in axes:
        expect(
            x.shape[axis] == 1,
            _NAME,
            f"axis names axis {axis} of x of shape {x.shape}, expected one of length 1",
        )
    return x.squeeze(axes)
