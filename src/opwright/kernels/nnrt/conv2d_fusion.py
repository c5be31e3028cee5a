"""Conv2DFusion: 2D convolution, also grouped and depthwise, in the layout NHWC."""

from opwright.bindings.nnrt.v1_0 import Conv2DFusion

from ..arrays import Array
from ..common.convolving import convolve
from ..common.precision import widen
from .convolution_checks import check_convolution
from .sliding import Windows, read_pads, read_pair, slide_windows
from .weighing import finish

_NAME = "Conv2DFusion"


def conv2d_fusion(
    attributes: Conv2DFusion, x: Array, weight: Array, bias: Array | None = None
) -> Array:
    """Return activation(bias + sum of weight * x), for each place of the kernel in `x`.

    `x` is [N, H, W, inChannel], `weight` [outChannel, kernelHeight, kernelWidth,
    inChannel / group], `bias` [outChannel] or None for 0; the result is [N, H_out,
    W_out, outChannel] in the dtype of `x`. Padding is 0. Output channel o sees the
    input channels of group o // (outChannel / group). An empty `padList` is no padding.

    Readings: outChannel may be any multiple of group, in depthwise convolutions as
    well. Integers of 16 bits and more are plain numbers; sums wrap around.

    Raises KernelError for shapes and attributes that contradict one another;
    KernelNotImplementedError for int8 and uint8, whose scales arrays do not have.
    """
    check_convolution(_NAME, attributes, x, weight, bias)
    mode = attributes.padMode
    windows = Windows(
        operator=_NAME,
        mode=mode,
        kernel=(weight.shape[1], weight.shape[2]),
        strides=read_pair(_NAME, "stride", attributes.stride),
        dilation=read_pair(_NAME, "dilation", attributes.dilation),
        pads=read_pads(_NAME, "padList", mode, attributes.padList),
    )
    slides = slide_windows(windows, x)
    y = convolve(widen(x), widen(weight), slides, attributes.group)
    return finish(_NAME, y, bias, attributes.activationType, x.dtype)
