"""Poolings against ONNX, which leaves padding out of means if asked to."""

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.bindings.nnrt.v1_0 import AvgPoolFusion, MaxPoolFusion, PadMode
from opwright.kernels.arrays import Array
from opwright.kernels.nnrt.avg_pool_fusion import avg_pool_fusion
from opwright.kernels.nnrt.max_pool_fusion import max_pool_fusion

from .onnx_node import channels_first, channels_last, few, numbers, run_node

pytestmark = pytest.mark.peers


@dataclass(frozen=True, kw_only=True)
class Axis:
    length: int
    kernel: int
    stride: int
    pad: tuple[int, int]


@st.composite
def axes(draw: st.DrawFn) -> Axis:
    """Draw windows of which each sees an element of the data."""
    kernel = draw(st.integers(1, 3))
    pad = st.integers(0, kernel - 1)
    return Axis(
        length=draw(st.integers(3, 8)),
        kernel=kernel,
        stride=draw(st.integers(1, 3)),
        pad=(draw(pad), draw(pad)),
    )


@st.composite
def overlapping_axes(draw: st.DrawFn) -> Axis:
    """Draw windows without gaps between them, and without padding."""
    kernel = draw(st.integers(1, 3))
    return Axis(
        length=draw(st.integers(3, 8)),
        kernel=kernel,
        stride=draw(st.integers(1, kernel)),
        pad=(0, 0),
    )


def image(height: Axis, width: Axis) -> Array:
    return numbers((2, height.length, width.length, 3), height.length)


@few
@given(axes(), axes())
def test_average(height: Axis, width: Axis) -> None:
    attributes = AvgPoolFusion(
        kernelSize=[height.kernel, width.kernel],
        strides=[height.stride, width.stride],
        pad=[*height.pad, *width.pad],
        padMode=PadMode.PAD_MODE_PAD,
    )
    x = image(height, width)
    expected = run_node(
        "AveragePool",
        channels_first(x),
        kernel_shape=[height.kernel, width.kernel],
        strides=[height.stride, width.stride],
        pads=[height.pad[0], width.pad[0], height.pad[1], width.pad[1]],
        count_include_pad=0,
    )
    found = avg_pool_fusion(attributes, x)
    np.testing.assert_allclose(found, channels_last(expected), 1e-5, 1e-6)


@few
@given(axes(), axes())
def test_maximum(height: Axis, width: Axis) -> None:
    attributes = MaxPoolFusion(
        kernelSize=[height.kernel, width.kernel],
        strides=[height.stride, width.stride],
        pad=[*height.pad, *width.pad],
        padMode=PadMode.PAD_MODE_PAD,
    )
    x = image(height, width)
    # ONNX's evaluator mixes up the sides; an array padded by hand has none.
    border = ((0, 0), height.pad, width.pad, (0, 0))
    expected = run_node(
        "MaxPool",
        channels_first(np.pad(x, border, constant_values=-np.inf)),
        kernel_shape=[height.kernel, width.kernel],
        strides=[height.stride, width.stride],
    )
    found = max_pool_fusion(attributes, x)
    np.testing.assert_array_equal(found, channels_last(expected))


# With gaps between windows, ONNX's evaluator drops elements in front.
@few
@given(overlapping_axes(), overlapping_axes())
def test_maximum_of_the_same_size(height: Axis, width: Axis) -> None:
    attributes = MaxPoolFusion(
        kernelSize=[height.kernel, width.kernel],
        strides=[height.stride, width.stride],
        padMode=PadMode.PAD_MODE_SAME,
    )
    x = image(height, width)
    expected = run_node(
        "MaxPool",
        channels_first(x),
        kernel_shape=[height.kernel, width.kernel],
        strides=[height.stride, width.stride],
        auto_pad="SAME_UPPER",
    )
    found = max_pool_fusion(attributes, x)
    np.testing.assert_array_equal(found, channels_last(expected))
