"""Reshape: the elements of a tensor in another shape."""

from opwright.bindings.nnrt.v1_0 import Reshape

from ..arrays import Array
from ..common.reading import read_integers
from ..common.shapes import complete_shape


def reshape(_attributes: Reshape, x: Array, InputShape: Array) -> Array:
    """Return the elements of `x`, in their order, in the shape `InputShape`.

    `InputShape` is a list of integers.

    Readings: -1, of which there may be one, is a length that follows from the others. 0
    keeps the length of the same axis of `x`.

    Raises KernelError for a shape of more or fewer elements, and for one that does not
    follow.
    """
    wanted = read_integers("Reshape", "InputShape", InputShape)
    return x.reshape(complete_shape("Reshape", "InputShape", wanted, x.shape))
