"""LayerNormFusion: the last axes normalized by their own mean and variance."""

from opwright.bindings.nnrt.v1_0 import LayerNormFusion

from ..arrays import Array
from ..checking import expect_floats, expect_rank_from, expect_shape
from ..common.axes import find_axis
from ..common.normalizing import normalize_along, stretch
from ..common.precision import narrow
from ..common.quantizing import refuse_quantized
from ..errors import KernelError

_NAME = "LayerNormFusion"


def layer_norm_fusion(
    attributes: LayerNormFusion,
    x: Array,
    gamma: Array | None = None,
    beta: Array | None = None,
) -> Array:
    """Return gamma * (x - mean) / sqrt(variance + epsilon) + beta.

    Mean and variance are those over the axes of `x` from `beginNormAxis` on; the
    variance is that of a population. `gamma` and `beta` have the shape
    x.shape[beginNormAxis:]. All are floats; the result has the shape and the dtype of
    `x`, which has two axes or more, and is computed in float64.

    Readings: a negative `beginNormAxis` counts from the end. `beginParamsAxis` does not
    count, as in NNRt. `gamma` and `beta` are applied if `elementwiseAffine` is true,
    and may be left out otherwise.

    Raises KernelError for shapes that do not fit, for integers, and for a missing
    `gamma` or `beta`; KernelNotImplementedError for int8 and uint8, which need scales.
    """
    refuse_quantized(_NAME, "x", x)
    expect_floats(_NAME, "x", x)
    expect_rank_from(_NAME, "x", x, 2)
    first = find_axis(_NAME, "beginNormAxis", attributes.beginNormAxis, x.ndim)
    axes = tuple(range(first, x.ndim))
    y = normalize_along(x, axes, attributes.epsilon)
    if attributes.elementwiseAffine:
        shape = x.shape[first:]
        y = stretch(y, _read("gamma", gamma, shape), _read("beta", beta, shape))
    return narrow(y, x.dtype)


def _read(name: str, parameter: Array | None, shape: tuple[int, ...]) -> Array:
    if parameter is None:
        raise KernelError(
            f"{_NAME}: {name} is missing, expected shape {shape} with elementwiseAffine"
        )
    expect_floats(_NAME, name, parameter)
    expect_shape(_NAME, name, parameter, shape, "x.shape[beginNormAxis:]")
    return parameter
