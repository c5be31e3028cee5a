"""PReLUFusion: ReLU whose negative branch has a slope for each channel."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import PReLUFusion

from ..arrays import Array
from ..checking import expect, expect_floats, expect_rank
from ..common.computing import compute
from ..common.quantizing import refuse_quantized

_NAME = "PReLUFusion"


def prelu_fusion(_attributes: PReLUFusion, x: Array, weight: Array) -> Array:
    """Return x, or weight * x where x is not positive.

    `x` is [..., C]; `weight` is [C], or [1] for one slope that all channels share, as
    all elements do if `x` has fewer than two axes. Both are floats; the result has the
    dtype of `x`.

    Readings: channels are the last axis, not the second one. The length of `weight`
    counts and `channelShared` does not, which NNRt never sets.

    Raises KernelError for shapes that do not fit and for integers;
    KernelNotImplementedError for int8 and uint8, whose product needs scales.
    """
    refuse_quantized(_NAME, "x", x)
    expect_floats(_NAME, "x", x)
    expect_floats(_NAME, "weight", weight)
    expect_rank(_NAME, "weight", weight, 1, "[1] or [C]")
    channels = x.shape[-1] if x.ndim >= 2 else 1
    expect(
        len(weight) in (1, channels),
        _NAME,
        f"weight has {len(weight)} slopes, expected 1"
        + (f" or {channels}, the length of the last axis of x" if x.ndim >= 2 else ""),
    )
    return compute(_bend, x, weight.reshape(-1 if x.ndim else ()))


def _bend(x: Array, slope: Array) -> Array:
    return np.where(x > 0, x, x * slope)
