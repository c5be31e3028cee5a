"""Rounding and limits on the way from floats to integers."""

import numpy as np
import pytest

from opwright.kernels.common.quantizing import round_half_away, saturate


def test_rounding() -> None:
    below = np.nextafter(0.5, 0)
    x = np.array([0.5, -0.5, 2.5, -2.5, below, -below, 2.0**53 - 1, np.inf, -np.inf])
    expected = [1, -1, 3, -3, 0, 0, 2.0**53 - 1, np.inf, -np.inf]
    np.testing.assert_array_equal(round_half_away(x), expected)


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int32", "int64", "uint64"])
def test_limits(dtype: str) -> None:
    limits = np.iinfo(dtype)
    x = np.array([-1e30, -np.inf, 1e30, np.inf, float(limits.max), np.nan, 7])
    found = saturate(x, np.dtype(dtype))
    assert found.dtype == dtype
    low, high = int(limits.min), int(limits.max)
    assert found.tolist() == [low, low, high, high, high, 0, 7]
