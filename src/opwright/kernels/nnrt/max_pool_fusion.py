"""MaxPoolFusion: the greatest element of windows of height and width."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import MaxPoolFusion

from ..arrays import Array, DType
from ..checking import expect_numbers
from ..common.pooling import pool
from .fusing import fuse_activation
from .pooling import slide_pool

_NAME = "MaxPoolFusion"


def max_pool_fusion(attributes: MaxPoolFusion, x: Array) -> Array:
    """Return activation(max of each window); `format` does not count.

    `x` is [N, H, W, C] of numbers, the result [N, H_out, W_out, C] in its dtype. An
    empty `pad` is no padding.

    Readings: padding takes no part in a maximum. `global` overrides `kernelSize`.
    Quantized data is pooled as it is, as the output has the scale of `x`.

    Raises KernelError for attributes that the documentation rules out and for windows
    without an element of `x`; KernelNotImplementedError for an activation of int8 or
    uint8, whose zero point is not known.
    """
    expect_numbers(_NAME, "x", x)
    rows, columns = slide_pool(_NAME, attributes, x, up=False)
    least = _least(x.dtype)
    y = pool(pool(x, 1, rows, np.maximum, least), 2, columns, np.maximum, least)
    return fuse_activation(_NAME, attributes.activationType, y)


def _least(dtype: DType) -> float:
    return -np.inf if dtype.kind == "f" else int(np.iinfo(dtype).min)
