"""ScaleFusion: factors and offsets for consecutive axes."""

from opwright.bindings.nnrt.v1_0 import ScaleFusion

from ..arrays import Array
from ..checking import expect, expect_numbers, expect_shape
from ..common.axes import find_axis
from ..common.computing import compute
from ..common.pairs import expect_same_dtype
from ..common.quantizing import refuse_quantized
from .fusing import fuse_activation

_NAME = "ScaleFusion"


def scale_fusion(attributes: ScaleFusion, x: Array, scale: Array, bias: Array) -> Array:
    """Return activation(x * scale + bias), aligned from `axis` of `x` on.

    `scale` and `bias` have the shape x.shape[axis : axis + m], where m is their rank,
    and repeat over the other axes. All are numbers of one dtype. Integers wrap around.

    Raises KernelError for shapes that do not fit, several dtypes, and Booleans;
    KernelNotImplementedError for int8 and uint8, whose product needs scales.
    """
    refuse_quantized(_NAME, "x", x)
    expect_numbers(_NAME, "x", x)
    expect_same_dtype(_NAME, x=x, scale=scale)
    expect_same_dtype(_NAME, x=x, bias=bias)
    axis = find_axis(_NAME, "axis", attributes.axis, x.ndim)
    end = axis + scale.ndim
    expect(
        end <= x.ndim,
        _NAME,
        f"scale has shape {scale.shape}, expected at most {x.ndim - axis} axes, as x "
        f"has from axis {axis} on",
    )
    expect_shape(_NAME, "scale", scale, x.shape[axis:end], f"x.shape[{axis}:{end}]")
    expect_shape(_NAME, "bias", bias, scale.shape, "the shape of scale")
    behind = (1,) * (x.ndim - end)
    factor, offset = (part.reshape(part.shape + behind) for part in (scale, bias))
    y = compute(_scale, x, factor, offset)
    return fuse_activation(_NAME, attributes.activationType, y)


def _scale(x: Array, factor: Array, offset: Array) -> Array:
    return x * factor + offset
