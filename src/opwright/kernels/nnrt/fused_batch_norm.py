"""FusedBatchNorm: channels normalized by means and variances that are given."""

from opwright.bindings.nnrt.v1_0 import FusedBatchNorm

from ..arrays import Array
from ..checking import expect_floats, expect_rank_from, expect_shape
from ..common.normalizing import normalize, stretch
from ..common.precision import narrow
from ..common.quantizing import refuse_quantized

_NAME = "FusedBatchNorm"


def fused_batch_norm(
    attributes: FusedBatchNorm,
    x: Array,
    scale: Array,
    offset: Array,
    mean: Array,
    variance: Array,
) -> Array:
    """Return scale * (x - mean) / sqrt(variance + epsilon) + offset, by channel.

    `x` is [N, ..., C], the others are [C]: channels are the last axis. All are floats;
    the result has the shape and the dtype of `x` and is computed in float64.

    Raises KernelError for shapes that do not fit and for integers;
    KernelNotImplementedError for int8 and uint8, which need scales.
    """
    refuse_quantized(_NAME, "x", x)
    expect_floats(_NAME, "x", x)
    expect_rank_from(_NAME, "x", x, 2, "[N, ..., C]")
    parameters = {"scale": scale, "offset": offset, "mean": mean, "variance": variance}
    for name, parameter in parameters.items():
        expect_floats(_NAME, name, parameter)
        expect_shape(_NAME, name, parameter, x.shape[-1:], "[C]")
    normal = normalize(x, mean, variance, attributes.epsilon)
    return narrow(stretch(normal, scale, offset), x.dtype)
