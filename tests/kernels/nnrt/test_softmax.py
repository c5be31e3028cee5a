"""Softmax: extreme numbers, dtypes, and what it refuses."""

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import Softmax
from opwright.kernels.arrays import Array
from opwright.kernels.errors import KernelError, KernelNotImplementedError
from opwright.kernels.nnrt.softmax import softmax

X = np.arange(6, dtype=np.float32).reshape(2, 3)


def test_extreme_numbers() -> None:
    x = np.array([[1e30, 1e30], [-1e30, 1e30], [-np.inf, 0], [np.inf, 0]], np.float32)
    found = softmax(Softmax(axis=[-1]), x)
    expected = [[0.5, 0.5], [0, 1], [0, 1], [np.nan, np.nan]]
    np.testing.assert_array_equal(found, np.array(expected, np.float32))


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
def test_the_dtype_stays(dtype: str) -> None:
    found = softmax(Softmax(axis=[0]), X.astype(dtype))
    assert found.dtype == dtype
    np.testing.assert_allclose(found.sum(0), [1, 1, 1], 1e-3)


def test_no_elements() -> None:
    assert softmax(Softmax(axis=[1]), X[:, :0]).shape == (2, 0)


@pytest.mark.parametrize(
    ("axes", "x", "message"),
    [
        ([], X, "axis is [], expected one axis"),
        ([0, 1], X, "axis is [0, 1], expected one axis"),
        ([2], X, "axis is 2, expected -2 to 1"),
        ([0], X[0, 0], "axis is 0, but there are no axes"),
        ([0], X > 0, "x is bool, expected floats"),
    ],
)
def test_refused(axes: list[int], x: Array, message: str) -> None:
    with pytest.raises(KernelError) as caught:
        softmax(Softmax(axis=axes), np.asarray(x))
    assert str(caught.value) == f"Softmax: {message}"


def test_quantized_numbers_are_refused() -> None:
    with pytest.raises(KernelNotImplementedError, match="Softmax: x is int8"):
        softmax(Softmax(axis=[0]), X.astype(np.int8))
