"""SubFusion: the difference of two tensors, element by element."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import SubFusion

from ..arrays import Array
from ..common.computing import compute
from ..common.pairs import match_numbers
from .fusing import fuse_activation


def sub_fusion(attributes: SubFusion, x: Array, y: Array) -> Array:
    """Return activation(x - y) in the shape that the inputs broadcast to.

    Inputs are numbers; the result has the more precise dtype of the two. Integers wrap
    around.

    Raises KernelError for shapes that do not broadcast and for Booleans;
    KernelNotImplementedError for int8 and uint8, whose difference needs scales.
    """
    x, y = match_numbers("SubFusion", x=x, y=y)
    difference = compute(np.subtract, x, y)
    return fuse_activation("SubFusion", attributes.activationType, difference)
