"""BiasAdd: a bias for each channel, added to all of its elements."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import BiasAdd

from ..arrays import Array
from ..checking import expect_numbers, expect_rank_from, expect_shape
from ..common.computing import compute
from ..common.pairs import expect_same_dtype
from ..common.quantizing import refuse_quantized

_NAME = "BiasAdd"


def bias_add(_attributes: BiasAdd, x: Array, bias: Array) -> Array:
    """Return x[..., c] + bias[c] for `x` [..., C] and `bias` [C].

    Both are numbers of one dtype. Integers wrap around. Channels are the last axis.

    Raises KernelError for shapes that do not fit, two dtypes, and Booleans;
    KernelNotImplementedError for int8 and uint8, whose sum needs scales.
    """
    refuse_quantized(_NAME, "x", x)
    expect_numbers(_NAME, "x", x)
    expect_same_dtype(_NAME, x=x, bias=bias)
    expect_rank_from(_NAME, "x", x, 1, "[..., C]")
    expect_shape(_NAME, "bias", bias, x.shape[-1:], "[C]")
    return compute(np.add, x, bias)
