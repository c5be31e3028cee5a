"""DivFusion: the quotient of two tensors, element by element."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import DivFusion

from ..arrays import Array
from ..checking import expect
from ..common.computing import compute
from ..common.pairs import expect_same_dtype, match_numbers
from .fusing import fuse_activation


def div_fusion(attributes: DivFusion, x1: Array, x2: Array) -> Array:
    """Return activation(x1 / x2) in the shape that the inputs broadcast to.

    Inputs are numbers of one dtype, which is that of the result. A float divided by 0
    is infinite or NaN.

    Reading: the quotient of integers is the integer next to it towards 0.

    Raises KernelError for shapes that do not broadcast, for two dtypes, for Booleans
    and for an integer divisor of 0; KernelNotImplementedError for int8 and uint8, whose
    quotient needs scales.
    """
    expect_same_dtype("DivFusion", x1=x1, x2=x2)
    x1, x2 = match_numbers("DivFusion", x1=x1, x2=x2)
    whole = x1.dtype.kind != "f"
    expect(
        not whole or bool(np.all(x2)),
        "DivFusion",
        f"x2 has an element 0, expected none in {x2.dtype}",
    )
    quotient = compute(_divide_integers if whole else np.divide, x1, x2)
    return fuse_activation("DivFusion", attributes.activationType, quotient)


def _divide_integers(x: Array, y: Array) -> Array:
    # fmod leaves a rest with the sign of x, so that the division is without one.
    return (x - np.fmod(x, y)) // y
