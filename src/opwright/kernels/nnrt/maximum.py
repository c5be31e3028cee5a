"""Maximum: the greater of each two elements."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import Maximum

from ..arrays import Array
from ..checking import expect
from ..common.computing import compute
from ..common.pairs import match


def maximum(_attributes: Maximum, x1: Array, x2: Array) -> Array:
    """Return the greater elements, in the shape that the inputs broadcast to.

    Inputs are numbers; one of them may be Boolean. The result has the more precise
    dtype of the two. NaN wins.

    Reading: int8 and uint8 inputs have one scale and one zero point, so that the order
    of the integers is that of the numbers they stand for.

    Raises KernelError for shapes that do not broadcast and for two Booleans.
    """
    expect(
        x1.dtype.kind != "b" or x2.dtype.kind != "b",
        "Maximum",
        "x1 and x2 are bool, expected numbers in one of them",
    )
    return compute(np.maximum, *match("Maximum", x1=x1, x2=x2))
