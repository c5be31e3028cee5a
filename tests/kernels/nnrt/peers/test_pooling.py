"""Poolings against ONNX, which leaves padding out of means if asked to."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from opwright.bindings.nnrt.v1_0 import AvgPoolFusion, MaxPoolFusion, PadMode, RoundMode
from opwright.kernels.nnrt.avg_pool_fusion import avg_pool_fusion
from opwright.kernels.nnrt.max_pool_fusion import max_pool_fusion

from .onnx_node import channels_first, channels_last, few, numbers, run_node

pytestmark = pytest.mark.peers

PAIRS = st.tuples(st.integers(1, 3), st.integers(1, 3))
SIZES = st.tuples(st.integers(3, 8), st.integers(3, 8))
PADS = st.tuples(*[st.integers(0, 2)] * 4)

Pair = tuple[int, int]
Pads = tuple[int, int, int, int]


@few
@given(SIZES, PAIRS, PAIRS, PADS, st.booleans())
def test_average(size: Pair, kernel: Pair, strides: Pair, pads: Pads, up: bool) -> None:
    top, bottom, left, right = pads
    # Every window sees an element: behind the data, none starts.
    assume(max(top, bottom) < kernel[0] and max(left, right) < kernel[1])
    assume(not up or ((bottom, right) == (0, 0) and max(strides) <= min(kernel)))
    x = numbers((2, *size, 3), sum(size))
    attributes = AvgPoolFusion(
        kernelSize=kernel,
        strides=strides,
        pad=pads,
        padMode=PadMode.PAD_MODE_PAD,
        roundMode=RoundMode.ROUND_MODE_CEIL if up else RoundMode.ROUND_MODE_FLOOR,
    )
    expected = run_node(
        "AveragePool",
        channels_first(x),
        kernel_shape=kernel,
        strides=strides,
        pads=[top, left, bottom, right],
        ceil_mode=int(up),
        count_include_pad=0,
    )
    found = avg_pool_fusion(attributes, x)
    np.testing.assert_allclose(found, channels_last(expected), 1e-5, 1e-6)


@few
@given(SIZES, PAIRS, PAIRS, PADS)
def test_maximum(size: Pair, kernel: Pair, strides: Pair, pads: Pads) -> None:
    top, bottom, left, right = pads
    assume(max(top, bottom) < kernel[0] and max(left, right) < kernel[1])
    x = numbers((2, *size, 3), sum(size))
    attributes = MaxPoolFusion(
        kernelSize=kernel, strides=strides, pad=pads, padMode=PadMode.PAD_MODE_PAD
    )
    # ONNX's evaluator mixes up the sides; an array padded by hand has none.
    border = ((0, 0), (top, bottom), (left, right), (0, 0))
    padded = np.pad(x, border, constant_values=-np.inf)
    expected = run_node(
        "MaxPool", channels_first(padded), kernel_shape=kernel, strides=strides
    )
    np.testing.assert_array_equal(
        max_pool_fusion(attributes, x), channels_last(expected)
    )


@few
@given(SIZES, PAIRS, PAIRS)
def test_windows_of_the_same_size(size: Pair, kernel: Pair, strides: Pair) -> None:
    # Otherwise ONNX's evaluator leaves out elements in front.
    assume(strides[0] <= kernel[0] and strides[1] <= kernel[1])
    x = numbers((1, *size, 2), sum(size))
    attributes = MaxPoolFusion(
        kernelSize=kernel, strides=strides, padMode=PadMode.PAD_MODE_SAME
    )
    expected = run_node(
        "MaxPool",
        channels_first(x),
        kernel_shape=kernel,
        strides=strides,
        auto_pad="SAME_UPPER",
    )
    np.testing.assert_array_equal(
        max_pool_fusion(attributes, x), channels_last(expected)
    )
