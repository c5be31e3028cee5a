"""Poolings and convolutions held against their formulas, window by window."""

import math
from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import (
    AvgPoolFusion,
    Conv2DFusion,
    Conv2dTransposeFusion,
    MaxPoolFusion,
    PadMode,
    RoundMode,
)
from opwright.kernels.arrays import Array
from tests.kernels.nnrt.running import run

RANDOM = np.random.default_rng(0)

Pair = tuple[int, int]
Pads = tuple[int, int, int, int]

SIZES: list[tuple[Pair, Pair]] = [
    ((1, 1), (1, 1)),
    ((2, 3), (1, 2)),
    ((3, 2), (2, 1)),
    ((3, 3), (2, 2)),
    ((1, 2), (3, 3)),
]
"""Windows and strides."""

MODES: list[tuple[str, Pads]] = [
    ("VALID", (0, 0, 0, 0)),
    ("PAD", (0, 0, 0, 0)),
    ("PAD", (0, 0, 1, 0)),
    ("SAME", (0, 0, 0, 0)),
]


def pad_in_front(mode: str, pads: Pads, axis: int, length: int, reach: Pair) -> Pair:
    """Return the padding in front, and the number of windows; `reach`: size, stride."""
    size, stride = reach
    if mode == "SAME":
        count = math.ceil(length / stride)
        return max((count - 1) * stride + size - length, 0) // 2, count
    front, behind = pads[2 * axis : 2 * axis + 2]
    return front, (length + front + behind - size) // stride + 1


def placed(
    shape: tuple[int, ...], mode: str, pads: Pads, reach: tuple[Pair, Pair]
) -> Iterator[tuple[Pair, Pair]]:
    """Yield the place of each window in the result, and its first element in `x`."""
    sides = [
        pad_in_front(mode, pads, axis, shape[1 + axis], reach[axis]) for axis in (0, 1)
    ]
    for row, column in product(range(sides[0][1]), range(sides[1][1])):
        top, left = row * reach[0][1] - sides[0][0], column * reach[1][1] - sides[1][0]
        yield (row, column), (top, left)


def seen(x: Array, first: Pair, window: Pair, dilation: int = 1) -> Array:
    """Return [N, height, width, C], NaN where a window is outside of `x`."""
    rows = first[0] + dilation * np.arange(window[0])
    columns = first[1] + dilation * np.arange(window[1])
    height, width = x.shape[1:3]
    part = x[:, np.clip(rows, 0, height - 1)][:, :, np.clip(columns, 0, width - 1)]
    inside = (
        ((rows >= 0) & (rows < height))[:, None] & (columns >= 0) & (columns < width)
    )
    return np.where(inside[..., None], part.astype(np.float64), np.nan)


@pytest.mark.parametrize(("mode", "pads"), MODES)
@pytest.mark.parametrize(("window", "strides"), SIZES[1:])  # none only of padding
def test_poolings(mode: str, pads: Pads, window: Pair, strides: Pair) -> None:
    x = RANDOM.standard_normal((2, 6, 7, 3), np.float32)
    attributes = {
        "kernelSize": window,
        "strides": strides,
        "pad": pads,
        "padMode": PadMode[f"PAD_MODE_{mode}"],
    }
    means, largest = AvgPoolFusion(), MaxPoolFusion()
    for name, value in attributes.items():
        setattr(means, name, value)
        setattr(largest, name, value)
    means.roundMode = RoundMode.ROUND_MODE_FLOOR
    mean, most = run(means, x), run(largest, x)
    reach = (window[0], strides[0]), (window[1], strides[1])
    places = [*placed(x.shape, mode, pads, reach)]
    assert mean.shape == most.shape == (2, *np.add(places[-1][0], 1), 3)
    for (row, column), first in places:
        part = seen(x, first, window)
        np.testing.assert_allclose(
            mean[:, row, column], np.nanmean(part, (1, 2)), 1e-5, 1e-6
        )
        np.testing.assert_array_equal(most[:, row, column], np.nanmax(part, (1, 2)))


@pytest.mark.parametrize("groups", [(1, 3), (2, 2), (4, 1), (4, 2)])
@pytest.mark.parametrize(("mode", "pads"), [*MODES, ("PAD", (2, 1, 0, 3))])
@pytest.mark.parametrize(("window", "strides"), SIZES)
@pytest.mark.parametrize("dilation", [1, 2])
def test_convolution(
    groups: Pair, mode: str, pads: Pads, window: Pair, strides: Pair, dilation: int
) -> None:
    group, each = groups
    x = RANDOM.standard_normal((2, 6, 7, 4), np.float32)
    weight = RANDOM.standard_normal((group * each, *window, 4 // group), np.float32)
    bias = RANDOM.standard_normal(group * each, np.float32)
    attributes = Conv2DFusion(
        kernelSize=window,
        stride=strides,
        dilation=[dilation, dilation],
        padMode=PadMode[f"PAD_MODE_{mode}"],
        padList=pads,
        group=group,
        inChannel=4,
        outChannel=group * each,
    )
    found = run(attributes, x, weight, bias)
    extents = [(size - 1) * dilation + 1 for size in window]
    reach = (extents[0], strides[0]), (extents[1], strides[1])
    places = [*placed(x.shape, mode, pads, reach)]
    assert found.shape == (2, *np.add(places[-1][0], 1), group * each)
    for (row, column), first in places:
        part = np.nan_to_num(seen(x, first, window, dilation))
        split = part.reshape(*part.shape[:3], group, 4 // group)
        factors = weight.reshape(group, each, *weight.shape[1:])
        expected = np.einsum("nhwgi,gohwi->ngo", split, factors).reshape(2, -1) + bias
        np.testing.assert_allclose(found[:, row, column], expected, 1e-4, 1e-5)


@pytest.mark.parametrize("groups", [(1, 3), (2, 2)])
@pytest.mark.parametrize("mode", ["PAD", "SAME", "VALID"])
@pytest.mark.parametrize(("window", "strides"), SIZES)
@pytest.mark.parametrize("extra", [0, 1])
def test_transposed_convolution(
    groups: Pair, mode: str, window: Pair, strides: Pair, extra: int
) -> None:
    group, each = groups
    x = RANDOM.standard_normal((2, 3, 4, 4), np.float32)
    weight = RANDOM.standard_normal((group * each, *window, 4 // group), np.float32)
    attributes = Conv2dTransposeFusion(
        kernelSize=window,
        stride=strides,
        dilation=[1, 1],
        padMode=PadMode[f"PAD_MODE_{mode}"],
        group=group,
        inChannel=4,
        outChannel=group * each,
        outputPaddings=[extra, extra],
    )
    whole = np.zeros((2, 20, 20, group * each))
    split = x.reshape(*x.shape[:3], group, 4 // group)
    factors = weight.reshape(group, each, *weight.shape[1:])
    for row, column in product(range(3), range(4)):
        stamp = np.einsum("ngi,gohwi->nhwgo", split[:, row, column], factors)
        top, left = row * strides[0], column * strides[1]
        whole[:, top : top + window[0], left : left + window[1]] += stamp.reshape(
            2, *window, -1
        )
    ends = (np.array([3, 4]) - 1) * strides + window
    size = (np.array([3, 4]) * strides if mode == "SAME" else ends) + extra
    top, left = np.maximum(ends - size, 0) // 2
    expected = whole[:, top : top + size[0], left : left + size[1]]
    np.testing.assert_allclose(run(attributes, x, weight), expected, 1e-4, 1e-5)
