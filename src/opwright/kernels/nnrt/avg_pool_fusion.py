"""AvgPoolFusion: the mean of windows of height and width."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import AvgPoolFusion, RoundMode

from ..arrays import Array
from ..checking import expect_numbers
from ..common.pooling import count_seen, pool
from ..common.precision import narrow, widen
from ..common.quantizing import round_half_away, saturate
from ..common.windows import Slides
from .fusing import fuse_activation
from .members import expect_member
from .pooling import slide_pool

_NAME = "AvgPoolFusion"


def avg_pool_fusion(attributes: AvgPoolFusion, x: Array) -> Array:
    """Return activation(mean of each window); `format` does not count.

    `x` is [N, H, W, C] of numbers, the result [N, H_out, W_out, C] in its dtype. An
    empty `pad` is no padding.

    Readings: padding takes no part in a mean, nor do the places of a window that
    ROUND_MODE_CEIL cuts short. `global` overrides `kernelSize`. Integers give a mean
    rounded to the nearest one, halves away from zero; quantized data is pooled as it
    is, as the output has the scale of `x`.

    Raises KernelError for attributes that the documentation rules out and for windows
    without an element of `x`; KernelNotImplementedError for an activation of int8 or
    uint8, whose zero point is not known.
    """
    expect_numbers(_NAME, "x", x)
    expect_member(_NAME, "roundMode", attributes.roundMode)
    up = attributes.roundMode is RoundMode.ROUND_MODE_CEIL
    slides = slide_pool(_NAME, attributes, x, up=up)
    y = _mean(widen(x) if x.dtype.kind == "f" else x.astype(np.int64), slides)
    if x.dtype.kind != "f":
        y = saturate(round_half_away(y), x.dtype)
    return narrow(fuse_activation(_NAME, attributes.activationType, y), x.dtype)


@np.errstate(all="ignore")  # infinities are numbers like others
def _mean(x: Array, slides: Slides) -> Array:
    rows, columns = slides
    total = pool(pool(x, 1, rows, np.add, 0), 2, columns, np.add, 0)
    height = count_seen(x.shape[1], rows)[:, np.newaxis, np.newaxis]
    width = count_seen(x.shape[2], columns)[:, np.newaxis]
    # One division: a quotient of a quotient would be rounded twice.
    counts = height * width
    return total / counts.astype(x.dtype)
