"""What the inputs of a convolution, transposed or not, have to be."""

from opwright.bindings.nnrt.v1_0 import Conv2DFusion, Conv2dTransposeFusion

from ..arrays import Array
from ..checking import expect, expect_rank, expect_shape
from .weighing import check_dtypes


def check_convolution(
    operator: str,
    attributes: Conv2DFusion | Conv2dTransposeFusion,
    x: Array,
    weight: Array,
    bias: Array | None,
) -> None:
    """Raise KernelError if attributes and inputs contradict one another.

    `inChannel` may be the channels of `x` or, as NNRt sends it, those of one group.
    """
    check_dtypes(operator, x, weight, bias)
    expect_rank(operator, "x", x, 4, "[N, H, W, inChannel]")
    axes = "[outChannel, kernelHeight, kernelWidth, inChannel / group]"
    expect_rank(operator, "weight", weight, 4, axes)
    _check_kernel(operator, attributes, weight)
    _check_channels(operator, attributes, x, weight)
    if bias is not None:
        expect_shape(operator, "bias", bias, (len(weight),), "[outChannel]")


def _check_kernel(
    operator: str, attributes: Conv2DFusion | Conv2dTransposeFusion, weight: Array
) -> None:
    kernel = attributes.kernelSize.tolist()
    expect(
        kernel == list(weight.shape[1:3]) and 0 not in kernel,
        operator,
        f"weight has shape {weight.shape}, expected axes 1 and 2 to be kernelSize "
        f"{kernel}, at least 1",
    )


def _check_channels(
    operator: str,
    attributes: Conv2DFusion | Conv2dTransposeFusion,
    x: Array,
    weight: Array,
) -> None:
    group, channels, each = attributes.group, x.shape[3], weight.shape[3]
    expect(group >= 1, operator, f"group is {group}, expected at least 1")
    expect(
        channels == group * each,
        operator,
        f"weight has shape {weight.shape}, expected axis 3 to be the {channels} "
        f"channels of x by {group} groups",
    )
    expect(
        attributes.inChannel in (channels, each),
        operator,
        f"inChannel is {attributes.inChannel}, expected {channels}, the channels of x",
    )
    expect(
        attributes.outChannel == len(weight) and len(weight) % group == 0,
        operator,
        f"outChannel is {attributes.outChannel}, expected {len(weight)}, which is axis "
        f"0 of weight, and a multiple of group {group}",
    )
