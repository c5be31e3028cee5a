"""How windows slide by the attributes of NNRt: sizes, strides, dilations, pad modes."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from opwright.bindings.nnrt.v1_0 import PadMode

from ..arrays import Array
from ..checking import expect
from ..common.padding import Pad
from ..common.windows import Slide, Slides
from .members import expect_member

Numbers: TypeAlias = npt.NDArray[np.int64]
Pair: TypeAlias = tuple[int, int]
"""A number for the height and one for the width."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Windows:
    """What the attributes of an operator say of its windows."""

    operator: str
    mode: PadMode
    kernel: Pair
    strides: Pair
    dilation: Pair = (1, 1)
    pads: tuple[Pad, Pad] = ((0, 0), (0, 0))
    up: bool = False
    """Whether a window counts that is there only in part."""


def slide_windows(windows: Windows, x: Array) -> Slides:
    """Return how windows slide over the height and the width of `x`, [N, H, W, C].

    Raises KernelError if no window fits, and for an unknown pad mode.
    """
    expect_member(windows.operator, "padMode", windows.mode)
    slides = _slide(windows, x, 0), _slide(windows, x, 1)
    expect(
        all(slide.count for slide in slides),
        windows.operator,
        f"no window {list(windows.kernel)} fits into x of shape {x.shape}",
    )
    return slides


def _slide(windows: Windows, x: Array, axis: int) -> Slide:
    length, kernel = x.shape[1 + axis], windows.kernel[axis]
    stride, dilation = windows.strides[axis], windows.dilation[axis]
    if windows.mode is PadMode.PAD_MODE_SAME:
        return Slide.same(length, kernel, stride, dilation)
    pad = windows.pads[axis]
    return Slide.padded(length, kernel, stride, dilation, pad, up=windows.up)


def read_pair(operator: str, name: str, values: Numbers) -> Pair:
    """Return the numbers for height and width; KernelError unless two, at least 1."""
    expect(
        len(values) == 2 and bool((values >= 1).all()),
        operator,
        f"{name} is {values.tolist()}, expected [height, width], both at least 1",
    )
    height, width = map(int, values)
    return height, width


def read_pads(
    operator: str, name: str, mode: PadMode, values: Numbers
) -> tuple[Pad, Pad]:
    """Return the padding of height and width that a list states; an empty one means 0.

    Raises KernelError for a wrong length, for negative values, and in other modes than
    PAD_MODE_PAD for values that are not 0.
    """
    found = f"{name} is {values.tolist()}, expected"
    expect(
        len(values) in (0, 4) and bool((values >= 0).all()),
        operator,
        f"{found} [top, bottom, left, right], none of them negative",
    )
    expect(
        mode is PadMode.PAD_MODE_PAD or not values.any(),
        operator,
        f"{found} zeros with {mode.name}",
    )
    top, bottom, left, right = map(int, values) if len(values) else (0, 0, 0, 0)
    return (top, bottom), (left, right)
