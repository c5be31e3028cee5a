"""Quantization: there and back, the limits, and what nobody can compute with."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.runtime.quantization import Quantization

SIGNED = Quantization(dtype=np.dtype(np.int8), scale=0.125, zero_point=0)
UNSIGNED = replace(SIGNED, dtype=np.dtype(np.uint8), zero_point=128)


@given(
    st.integers(-128, 127),
    st.integers(-128, 127),
    st.floats(1e-6, 1e6, allow_subnormal=False),
)
def test_back_and_there(value: int, zero_point: int, scale: float) -> None:
    quant = replace(SIGNED, scale=scale, zero_point=zero_point)
    real = quant.dequantize(np.array([value], np.int8))
    assert real.tolist() == [(value - zero_point) * scale]
    assert quant.quantize(real).tolist() == [value]
    assert quant.quantize(real.astype(np.float32)).tolist() == [value]


@given(st.floats(-10, 10), st.integers(-20, 20))
def test_error_is_at_most_half_a_step(value: float, zero_point: int) -> None:
    quant = replace(SIGNED, zero_point=zero_point)
    q = quant.quantize(np.array([value]))
    assert abs(quant.dequantize(q)[0] - value) <= 0.0625


@pytest.mark.parametrize(
    ("quant", "limits"),
    [
        (SIGNED, [-128, 127]),
        (UNSIGNED, [0, 255]),
        (replace(SIGNED, bits=4), [-8, 7]),
        (replace(UNSIGNED, bits=4), [0, 15]),
        (replace(SIGNED, dtype=np.dtype(np.int32), bits=32), [-(2**31), 2**31 - 1]),
    ],
)
def test_saturation(quant: Quantization, limits: list[int]) -> None:
    for value in (1e30, np.inf):
        q = quant.quantize(np.array([-value, value], np.float32))
        assert q.dtype == quant.dtype
        assert q.tolist() == limits


def test_halves_and_what_is_no_number() -> None:
    quant = replace(UNSIGNED, scale=0.5)
    reals = np.array([0.25, 0.75, -0.25, np.nan])
    assert quant.quantize(reals).tolist() == [129, 130, 128, 128]
    assert replace(quant, scale=0).quantize(reals).tolist() == [128] * 4


@pytest.mark.parametrize(
    ("quant", "problem"),
    [
        (SIGNED, ""),
        (replace(SIGNED, scale=0), ""),
        (replace(SIGNED, bits=0), "has 0 bits, expected 1 to 8 for int8"),
        (replace(SIGNED, bits=9), "has 9 bits, expected 1 to 8 for int8"),
        (
            replace(SIGNED, scale=-1),
            "has the scale -1, expected a finite number of 0 or more",
        ),
        (
            replace(SIGNED, scale=np.nan),
            "has the scale nan, expected a finite number of 0 or more",
        ),
        (
            replace(SIGNED, dtype=np.dtype(np.float32)),
            "is float32, expected integers",
        ),
    ],
)
def test_problems(quant: Quantization, problem: str) -> None:
    assert quant.problem == problem
