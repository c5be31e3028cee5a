"""What the poolings of NNRt have in common: their windows."""

from opwright.bindings.nnrt.v1_0 import AvgPoolFusion, MaxPoolFusion

from ..arrays import Array
from ..checking import expect, expect_rank
from ..common.windows import Slides
from .sliding import Pair, Windows, read_pads, read_pair, slide_windows


def slide_pool(
    operator: str, attributes: AvgPoolFusion | MaxPoolFusion, x: Array, *, up: bool
) -> Slides:
    """Return how the windows of a pooling slide over `x`; `up` rounds sizes up.

    Global pooling takes all of the height and width as its window; without strides,
    which NNRt leaves out then, these are 1. Raises KernelError for attributes that the
    documentation rules out, and for windows that see nothing but padding.
    """
    expect_rank(operator, "x", x, 4, "[N, H, W, C]")
    mode = attributes.padMode
    windows = Windows(
        operator=operator,
        mode=mode,
        kernel=_read_kernel(operator, attributes, x),
        strides=_read_strides(operator, attributes),
        pads=read_pads(operator, "pad", mode, attributes.pad),
        up=up,
    )
    slides = slide_windows(windows, x)
    for slide, length in zip(slides, x.shape[1:3], strict=True):
        last = (slide.count - 1) * slide.stride - slide.pad[0]
        expect(
            slide.kernel > slide.pad[0] and last < length,
            operator,
            f"a window {list(windows.kernel)} lies in the padding of x, with pad "
            f"{attributes.pad.tolist()}",
        )
    return slides


def _read_kernel(
    operator: str, attributes: AvgPoolFusion | MaxPoolFusion, x: Array
) -> Pair:
    if attributes.global_:
        return x.shape[1], x.shape[2]
    return read_pair(operator, "kernelSize", attributes.kernelSize)


def _read_strides(operator: str, attributes: AvgPoolFusion | MaxPoolFusion) -> Pair:
    if attributes.global_ and not len(attributes.strides):
        return 1, 1
    return read_pair(operator, "strides", attributes.strides)
