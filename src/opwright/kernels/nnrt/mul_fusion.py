"""MulFusion: the product of two tensors, element by element."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import MulFusion

from ..arrays import Array
from ..common.computing import compute
from ..common.pairs import expect_same_dtype, match_numbers
from .fusing import fuse_activation


def mul_fusion(attributes: MulFusion, x1: Array, x2: Array) -> Array:
    """Return activation(x1 * x2) in the shape that the inputs broadcast to.

    Inputs are numbers of one dtype, which is that of the result. Integers wrap around.

    Raises KernelError for shapes that do not broadcast, for two dtypes and for
    Booleans; KernelNotImplementedError for int8 and uint8, whose product needs scales.
    """
    expect_same_dtype("MulFusion", x1=x1, x2=x2)
    x1, x2 = match_numbers("MulFusion", x1=x1, x2=x2)
    product = compute(np.multiply, x1, x2)
    return fuse_activation("MulFusion", attributes.activationType, product)
