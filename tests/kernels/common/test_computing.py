"""Arithmetic without warnings, in the precision of the data."""

import numpy as np
import pytest

from opwright.kernels.arrays import Array
from opwright.kernels.common.computing import compute


def test_half_precision_is_computed_in_single() -> None:
    x = np.array([300], np.float16)

    def product(x: Array, y: Array) -> Array:
        return x * y / y

    found = compute(product, x, x)
    assert (found.dtype, found.tolist()) == ("float16", [300])


@pytest.mark.parametrize("dtype", ["int32", "float32"])
def test_no_axes(dtype: str) -> None:
    largest = np.array(2**31 - 1, dtype)
    found = compute(np.multiply, largest, largest)
    assert isinstance(found, np.ndarray)
    assert (found.dtype, found.shape) == (dtype, ())


def test_no_warnings() -> None:
    x = np.array([0, -1, 3e38], np.float32)
    for function in (np.sqrt, np.reciprocal, np.log, np.square):
        compute(function, x)  # pytest makes errors of warnings
