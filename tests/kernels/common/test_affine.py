"""Quantized numbers, there and back."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from opwright.kernels.common.affine import dequantize, quantize

DTYPE = np.dtype(np.int8)


@given(
    st.integers(-128, 127),
    st.integers(-128, 127),
    st.floats(1e-6, 1e6, allow_subnormal=False),
)
def test_back_and_there(value: int, zero_point: int, scale: float) -> None:
    q = np.array([value], np.int8)
    real = dequantize(q, scale, zero_point)
    assert quantize(real, scale, zero_point, DTYPE, 8).tolist() == [value]


@given(st.floats(-10, 10), st.integers(-20, 20))
def test_error_is_at_most_half_a_step(value: float, zero_point: int) -> None:
    q = quantize(np.array([value]), 0.125, zero_point, DTYPE, 8)
    assert abs(dequantize(q, 0.125, zero_point)[0] - value) <= 0.0625
