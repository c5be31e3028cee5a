"""Kernels by the class of their attributes, and short ways to write arrays."""

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0.operators import OPERATORS, Attributes
from opwright.kernels.arrays import Array
from opwright.kernels.errors import KernelError
from opwright.kernels.nnrt import KERNELS

CODES = {cls: code for code, cls in OPERATORS.items()}


def run_all(attributes: Attributes, *inputs: Array) -> tuple[Array, ...]:
    """Return all outputs of the kernel of these attributes."""
    result = KERNELS[CODES[type(attributes)]](attributes, *inputs)
    return result if isinstance(result, tuple) else (result,)


def run(attributes: Attributes, *inputs: Array) -> Array:
    """Return the one output of the kernel of these attributes."""
    (output,) = run_all(attributes, *inputs)
    return output


def expect_values(found: Array, expected: object, dtype: str) -> None:
    """Expect an array with these values, this dtype and the shape of the values."""
    assert isinstance(found, np.ndarray)  # not a scalar
    assert found.dtype == dtype
    values = np.array(expected)
    assert found.shape == values.shape
    np.testing.assert_array_equal(found, values)


def expect_error(attributes: Attributes, inputs: tuple[Array, ...], told: str) -> None:
    """Expect an error whose message is the operator's name and what is `told`."""
    with pytest.raises(KernelError) as caught:
        run_all(attributes, *inputs)
    assert str(caught.value) == f"{type(attributes).__name__}: {told}"


def f32(*values: object) -> Array:
    return np.array(values, np.float32)


def f16(*values: object) -> Array:
    return np.array(values, np.float16)


def i32(*values: object) -> Array:
    return np.array(values, np.int32)


def i8(*values: object) -> Array:
    return np.array(values, np.int8)


def flags(*values: object) -> Array:
    return np.array(values, np.bool_)


def scalar(value: float, dtype: str = "int32") -> Array:
    """An array without axes."""
    return np.array(value, dtype)


def zeros(*shape: int, dtype: str = "float32") -> Array:
    return np.zeros(shape, dtype)


def counted(*shape: int) -> Array:
    """The numbers from 0 on, as float32."""
    return np.arange(np.prod(shape, dtype=int), dtype=np.float32).reshape(shape)
