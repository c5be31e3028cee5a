"""Conv2dTransposeFusion: transposed 2D convolution in the layout NHWC."""

from opwright.bindings.nnrt.v1_0 import Conv2dTransposeFusion, PadMode

from ..arrays import Array
from ..checking import expect
from ..common.deconvolving import deconvolve
from ..common.padding import halves
from ..common.precision import widen
from ..common.windows import Slide, Slides, extent
from .convolution_checks import check_convolution
from .members import expect_member
from .sliding import Pair, Windows, read_pads, read_pair
from .weighing import finish

_NAME = "Conv2dTransposeFusion"


def conv2d_transpose_fusion(
    attributes: Conv2dTransposeFusion,
    x: Array,
    weight: Array,
    bias: Array | None = None,
) -> Array:
    """Return the sum of kernels, each scaled by an element of `x`, `stride` apart.

    `x` is [N, H, W, inChannel], `weight` [outChannel, kernelHeight, kernelWidth,
    inChannel / group], `bias` [outChannel] or None for 0; the result is [N, H_out,
    W_out, outChannel] in the dtype of `x`. An empty `padList` or `outputPaddings` is 0.

    Readings: `weight` is laid out as the documentation and NNRt have it. What
    `outputPaddings` adds at the bottom and the right shows the sum where kernels reach
    it. With PAD_MODE_VALID the size leaves out the dilation; what lies behind it is
    dropped. With PAD_MODE_SAME a kernel smaller than the stride loses nothing in front.
    Integers of 16 bits and more are plain numbers; sums wrap around.

    Raises KernelError for shapes and attributes that contradict one another, and if
    padding leaves nothing; KernelNotImplementedError for int8 and uint8, whose scales
    arrays do not have.
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
    slides, size = _place_kernels(windows, x, _read_extra(attributes))
    y = deconvolve(widen(x), widen(weight), slides, attributes.group, size)
    return finish(_NAME, y, bias, attributes.activationType, x.dtype)


def _read_extra(attributes: Conv2dTransposeFusion) -> Pair:
    extra = attributes.outputPaddings
    expect(
        len(extra) in (0, 2) and bool((extra >= 0).all()),
        _NAME,
        f"outputPaddings is {extra.tolist()}, expected [height, width], not negative",
    )
    return (int(extra[0]), int(extra[1])) if len(extra) else (0, 0)


def _place_kernels(windows: Windows, x: Array, extra: Pair) -> tuple[Slides, Pair]:
    """Return where kernels lie in the result, and its height and width."""
    expect_member(_NAME, "padMode", windows.mode)
    (rows, height), (columns, width) = (
        _place_along(windows, x.shape[1 + axis], axis, extra[axis]) for axis in (0, 1)
    )
    expect(
        min(height, width) >= 1,
        _NAME,
        f"padList leaves a result of height {height} and width {width}",
    )
    return (rows, columns), (height, width)


def _place_along(
    windows: Windows, length: int, axis: int, extra: int
) -> tuple[Slide, int]:
    kernel, stride = windows.kernel[axis], windows.strides[axis]
    reach = (length - 1) * stride  # from the first kernel to the last one
    whole = reach + extent(kernel, windows.dilation[axis])
    match windows.mode:
        case PadMode.PAD_MODE_SAME:
            size = length * stride + extra
            pad = halves(whole - size)
        case PadMode.PAD_MODE_VALID:
            size, pad = reach + kernel + extra, (0, 0)
        case PadMode.PAD_MODE_PAD:
            pad = windows.pads[axis]
            size = whole - sum(pad) + extra
    return (
        Slide(
            kernel=kernel,
            stride=stride,
            dilation=windows.dilation[axis],
            pad=pad,
            count=length,
        ),
        size,
    )
