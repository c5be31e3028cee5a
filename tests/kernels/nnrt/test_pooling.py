"""Poolings: windows cut short, kinds of numbers, global ones, and what they refuse."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.lib.stride_tricks import sliding_window_view

from opwright.bindings.nnrt.v1_0 import (
    ActivationType,
    AvgPoolFusion,
    MaxPoolFusion,
    PadMode,
    RoundMode,
)
from opwright.kernels.arrays import Array
from opwright.kernels.errors import KernelError, KernelNotImplementedError
from opwright.kernels.nnrt.avg_pool_fusion import avg_pool_fusion
from opwright.kernels.nnrt.max_pool_fusion import max_pool_fusion

X = np.random.default_rng(0).standard_normal((2, 5, 6, 3)).astype(np.float32)


def average(**changes: object) -> AvgPoolFusion:
    """Return a mean of 2 by 2, changed in some attributes."""
    attributes = AvgPoolFusion(
        kernelSize=[2, 2], strides=[1, 1], padMode=PadMode.PAD_MODE_VALID
    )
    for name, value in changes.items():
        setattr(attributes, name, value)
    return attributes


def maximum(**changes: object) -> MaxPoolFusion:
    attributes = MaxPoolFusion(
        kernelSize=[2, 2], strides=[1, 1], padMode=PadMode.PAD_MODE_VALID
    )
    for name, value in changes.items():
        setattr(attributes, name, value)
    return attributes


@given(st.integers(3, 9), st.integers(1, 3), st.data())
def test_windows_cut_short(length: int, kernel: int, data: st.DataObject) -> None:
    stride = data.draw(st.integers(1, kernel))
    front = data.draw(st.integers(0, kernel - 1))
    x = np.arange(length, dtype=np.float64).reshape(1, length, 1, 1) ** 2
    found = avg_pool_fusion(
        average(
            kernelSize=[kernel, 1],
            strides=[stride, 1],
            padMode=PadMode.PAD_MODE_PAD,
            pad=[front, 0, 0, 0],
            roundMode=RoundMode.ROUND_MODE_CEIL,
        ),
        x,
    )
    count = max(-(-(length + front - kernel) // stride), 0) + 1
    padded = np.full((count - 1) * stride + kernel, np.nan)
    padded[front : front + length] = x.reshape(-1)[: len(padded) - front]
    windows = sliding_window_view(padded, kernel)[::stride]
    np.testing.assert_allclose(found.reshape(-1), np.nanmean(windows, 1), 1e-12)


@pytest.mark.parametrize("kernel", [[1, 1], []])
@pytest.mark.parametrize("strides", [[1, 1], []])
def test_all_of_the_image(kernel: list[int], strides: list[int]) -> None:
    changes = {"kernelSize": kernel, "strides": strides, "global_": True}
    mean = avg_pool_fusion(average(**changes), X)
    np.testing.assert_allclose(mean, X.mean((1, 2), keepdims=True), 1e-5, 1e-6)
    most = max_pool_fusion(maximum(**changes), X)
    np.testing.assert_array_equal(most, X.max((1, 2), keepdims=True))


@pytest.mark.parametrize(
    ("dtype", "values", "mean"),
    [
        ("int8", [127, 127, 126, 126], 127),  # 126.5 away from zero
        ("int8", [-128, -128, -127, -127], -128),
        ("int8", [-1, -2, 0, 0], -1),
        ("uint8", [255, 255, 255, 254], 255),
        ("int32", [2**31 - 1] * 4, 2**31 - 1),
        ("float16", [60000, 60000, 60000, 60000], 60000),  # the sum is no float16
    ],
)
def test_mean_of_other_numbers(dtype: str, values: list[int], mean: int) -> None:
    x = np.array(values, dtype).reshape(1, 2, 2, 1)
    found = avg_pool_fusion(average(), x)
    assert found.dtype == dtype
    assert found.reshape(-1).tolist() == [mean]


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int64", "float16"])
def test_maximum_of_other_numbers(dtype: str) -> None:
    x = (X * 50).astype(dtype)
    attributes = maximum(padMode=PadMode.PAD_MODE_PAD, pad=[1, 1, 1, 1])
    found = max_pool_fusion(attributes, x)
    assert found.dtype == dtype
    np.testing.assert_array_equal(found[:, 0, 0], x[:, 0, 0])  # sees one element


PAD = {"padMode": PadMode.PAD_MODE_PAD}


@pytest.mark.parametrize(
    ("attributes", "x", "message"),
    [
        (average(), X[0], "x has shape (5, 6, 3), expected rank 4: [N, H, W, C]"),
        (average(), X > 0, "x is bool, expected numbers"),
        (average(kernelSize=[2]), X, "kernelSize is [2], expected [height, width], bo"),
        (average(strides=[]), X, "strides is [], expected [height, width], both at le"),
        (average(kernelSize=[6, 1]), X, "no window [6, 1] fits into x of shape (2, 5"),
        (
            average(**PAD, pad=[2, 0, 0, 0]),
            X,
            "a window [2, 2] lies in the padding of x, with pad [2, 0, 0, 0]",
        ),
        (
            average(**PAD, pad=[0, 2, 0, 0]),
            X,
            "a window [2, 2] lies in the padding of x, with pad [0, 2, 0, 0]",
        ),
        (average(roundMode=RoundMode(5)), X, "roundMode is 5, expected a member of Ro"),
    ],
)
def test_refused(attributes: AvgPoolFusion, x: Array, message: str) -> None:
    with pytest.raises(KernelError) as caught:
        avg_pool_fusion(attributes, x)
    assert str(caught.value).startswith(f"AvgPoolFusion: {message}")


def test_activation_of_quantized_data_is_refused() -> None:
    attributes = maximum(activationType=ActivationType.ACTIVATION_TYPE_RELU)
    with pytest.raises(KernelNotImplementedError, match="the result is int8"):
        max_pool_fusion(attributes, X.astype(np.int8))
