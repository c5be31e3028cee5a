"""Conversions between all dtypes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.kernels.common.converting import convert

INTEGERS = [f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)]


@pytest.mark.parametrize("dtype", INTEGERS)
@given(st.floats())
def test_floats_keep_the_low_bits_of_their_whole_part(dtype: str, value: float) -> None:
    limits = np.iinfo(dtype)
    whole = int(value) if np.isfinite(value) else 0
    bits = (whole - limits.min) % (limits.max - limits.min + 1)
    found = convert(np.array([value]), np.dtype(dtype))
    # What has 64 low bits is exact; more are lost to the float, not to us.
    assert found.tolist() == [bits + limits.min]


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", *INTEGERS, "bool"])
def test_same_dtype(dtype: str) -> None:
    x = np.array([0, 1], dtype)
    found = convert(x, x.dtype)
    assert found.dtype == dtype
    assert found.tolist() == x.tolist()


def test_no_axes() -> None:
    for dtype in ("bool", "int8", "float16"):
        found = convert(np.array(1.5), np.dtype(dtype))
        assert isinstance(found, np.ndarray)
        assert found.shape == ()
