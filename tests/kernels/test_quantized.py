"""Kernels on quantized arrays: what floats would give, computed by hand."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import (
    Activation,
    ActivationType,
    AddFusion,
    ArgMaxFusion,
    AvgPoolFusion,
    Concat,
    Conv2DFusion,
    FullConnection,
    MaxPoolFusion,
    PadFusion,
    PadMode,
    Reshape,
    Softmax,
    Transpose,
)
from opwright.bindings.nnrt.v1_0.operators import OPERATORS, Attributes
from opwright.kernels.arrays import Array
from opwright.kernels.errors import KernelError
from opwright.kernels.nnrt import KERNELS
from opwright.kernels.quantized import Quantization, run_quantized

CODES: Final = {cls: code for code, cls in OPERATORS.items()}
DTYPES: Final = ("int8", "uint8")
BOTH: Final = pytest.mark.parametrize("dtype", DTYPES)


def quant(dtype: str, scale: float, zero_point: int) -> Quantization:
    """Return a quantization; the zero point of uint8 is 128 higher."""
    middle = 128 if dtype == "uint8" else 0
    return Quantization(
        dtype=np.dtype(dtype), scale=scale, zero_point=zero_point + middle
    )


def some(quantization: Quantization, *shape: int, seed: int = 0) -> Array:
    """Return random integers."""
    low, high = quantization.limits
    random = np.random.default_rng(seed)
    return random.integers(low, high, shape, quantization.dtype, endpoint=True)


def real(q: Array, quantization: Quantization) -> Array:
    return (q.astype(np.float64) - quantization.zero_point) * quantization.scale


def run(
    attributes: Attributes,
    inputs: Sequence[tuple[Array, Quantization | None]],
    *output: Quantization | None,
) -> Array:
    arrays, quants = zip(*inputs, strict=True)
    kernel = KERNELS[CODES[type(attributes)]]
    (result,) = run_quantized(kernel, attributes, arrays, quants, output)
    return result


def expect_close(found: Array, reals: Array, quantization: Quantization) -> None:
    """Expect the integers for real numbers.

    A number within float32's precision of the middle may go to either side.
    """
    low, high = quantization.limits
    exact = np.clip(reals / quantization.scale + quantization.zero_point, low, high)
    assert found.dtype == quantization.dtype
    assert found.shape == reals.shape
    assert len(np.unique(found)) > 3  # it is not all the limits
    assert np.abs(found - exact).max() <= 0.5 + 1e-3


CONV = Conv2DFusion(
    kernelSize=[2, 2],
    stride=[1, 1],
    dilation=[1, 1],
    padMode=PadMode.PAD_MODE_VALID,
    group=1,
    inChannel=3,
    outChannel=4,
    activationType=ActivationType.ACTIVATION_TYPE_RELU,
)
DENSE = FullConnection(hasBias=True)


def convolve(x: Array, weight: Array, bias: Array) -> Array:
    parts = [
        np.einsum("nhwi,oi->nhwo", x[:, i : i + 4, j : j + 4], weight[:, i, j])
        for i in range(2)
        for j in range(2)
    ]
    return np.maximum(sum(parts) + bias, 0)


def multiply(x: Array, weight: Array, bias: Array) -> Array:
    return x @ weight.T + bias


Product = Callable[[Array, Array, Array], Array]

PRODUCTS: Final[list[tuple[Attributes, tuple[int, ...], tuple[int, ...], Product]]] = [
    (CONV, (2, 5, 5, 3), (4, 2, 2, 3), convolve),
    (DENSE, (3, 6), (4, 6), multiply),
]


@BOTH
@pytest.mark.parametrize(("attributes", "shape", "weights", "by_hand"), PRODUCTS)
def test_products(
    attributes: Attributes,
    shape: tuple[int, ...],
    weights: tuple[int, ...],
    by_hand: Product,
    dtype: str,
) -> None:
    of_x, of_weight, of_y = (
        quant(dtype, 0.02, -3),
        quant(dtype, 0.01, 5),
        quant(dtype, 0.05, 7),
    )
    x, weight = some(of_x, *shape), some(of_weight, *weights, seed=1)
    bias = np.array([2000, -2000, 0, 5000], np.int32)
    taken = [(x, of_x), (weight, of_weight)]
    reals = real(x, of_x), real(weight, of_weight)
    # Without a quantization of its own, a bias has the scale of the products …
    found = run(attributes, [*taken, (bias, None)], of_y)
    expect_close(found, by_hand(*reals, bias * 0.02 * 0.01), of_y)
    # … and else its own.
    own = Quantization(dtype=bias.dtype, scale=0.001, zero_point=1000, bits=32)
    found = run(attributes, [*taken, (bias, own)], of_y)
    expect_close(found, by_hand(*reals, (bias - 1000) * 0.001), of_y)


def test_a_bias_of_floats_is_what_it_is() -> None:
    of_x = quant("int8", 0.5, 0)
    x, weight = np.array([[2, 4]], np.int8), np.array([[2, 2]], np.int8)
    bias = np.array([10], np.float32)
    found = run(DENSE, [(x, of_x), (weight, of_x), (bias, None)], None)
    assert found.dtype == np.float32
    assert found.tolist() == [[13]]


@BOTH
def test_sums_of_several_scales(dtype: str) -> None:
    of_x, of_y, of_sum = (quant(dtype, *q) for q in [(0.5, 3), (0.25, -9), (0.7, 1)])
    x, y = some(of_x, 4, 5), some(of_y, 5, seed=1)
    found = run(AddFusion(), [(x, of_x), (y, of_y)], of_sum)
    expect_close(found, real(x, of_x) + real(y, of_y), of_sum)


@BOTH
def test_pooling(dtype: str) -> None:
    of_x, of_y = quant(dtype, 0.1, 20), quant(dtype, 0.08, -5)
    x = some(of_x, 2, 4, 4, 3)
    windows = real(x, of_x).reshape(2, 2, 2, 2, 2, 3)
    mode, size = PadMode.PAD_MODE_VALID, [2, 2]
    mean = AvgPoolFusion(kernelSize=size, strides=size, padMode=mode, pad=[0] * 4)
    expect_close(run(mean, [(x, of_x)], of_y), windows.mean(axis=(2, 4)), of_y)
    top = MaxPoolFusion(kernelSize=size, strides=size, padMode=mode, pad=[0] * 4)
    expect_close(run(top, [(x, of_x)], of_y), windows.max(axis=(2, 4)), of_y)


@BOTH
def test_softmax(dtype: str) -> None:
    of_x = quant(dtype, 0.05, 0)
    of_y = Quantization(dtype=np.dtype(np.uint8), scale=1 / 256, zero_point=0)
    x = some(of_x, 6, 5)
    powers = np.exp(real(x, of_x))
    expected = powers / powers.sum(axis=-1, keepdims=True)
    expect_close(run(Softmax(axis=[-1]), [(x, of_x)], of_y), expected, of_y)
    floats = run(Softmax(axis=[-1]), [(x, of_x)], None)
    assert floats.dtype == np.float32
    np.testing.assert_allclose(floats, expected, rtol=1e-5)


def test_results_beyond_the_limits() -> None:
    of_x = quant("int8", 1, 0)
    x = np.array([-128, -1, 0, 127], np.int8)
    assert run(AddFusion(), [(x, of_x), (x, of_x)], of_x).tolist() == [-128, -2, 0, 127]
    narrow = replace(of_x, bits=4)
    assert run(AddFusion(), [(x, of_x), (x, of_x)], narrow).tolist() == [-8, -2, 0, 7]
    relu = Activation(activationType=ActivationType.ACTIVATION_TYPE_RELU)
    of_y = Quantization(dtype=np.dtype(np.uint8), scale=0.25, zero_point=10)
    assert run(relu, [(x, of_x)], of_y).tolist() == [10, 10, 10, 255]


SHAPE: Final = np.array([2, 128], np.int32)
MOVES: Final[list[tuple[Attributes, list[Array], Callable[[Array], Array]]]] = [
    (Reshape(), [SHAPE], lambda x: x.reshape(2, 128)),
    (Transpose(), [np.array([1, 0], np.int32)], lambda x: x.T),
]


@pytest.mark.parametrize("scale", [0.1, 1 / 3, 1e-30, 7e9])
@pytest.mark.parametrize("dtype", [*DTYPES, "int16", "uint16"])
@pytest.mark.parametrize(("attributes", "others", "by_hand"), MOVES)
def test_moves_are_exact(
    attributes: Attributes,
    others: list[Array],
    by_hand: Callable[[Array], Array],
    dtype: str,
    scale: float,
) -> None:
    limits = np.iinfo(dtype)
    bits = 8 * np.dtype(dtype).itemsize
    same = Quantization(dtype=np.dtype(dtype), scale=scale, zero_point=77, bits=bits)
    x = np.linspace(limits.min, limits.max, 256).astype(dtype).reshape(16, 16)
    inputs = [(x, same), *((other, None) for other in others)]
    np.testing.assert_array_equal(run(attributes, inputs, same), by_hand(x))


def test_joined_parts_get_one_scale() -> None:
    of_x, of_y = quant("int8", 0.5, 0), quant("int8", 0.25, 10)
    x, y = np.array([1, 2], np.int8), np.array([12, 14], np.int8)
    assert run(Concat(axis=0), [(x, of_x), (y, of_y)], of_x).tolist() == [1, 2, 1, 2]


def test_padding_is_a_real_number() -> None:
    of_x = quant("uint8", 0.5, 0)
    x, paddings = np.array([1], np.uint8), np.array([[1, 1]], np.int32)
    found = run(PadFusion(), [(x, of_x), (paddings, None)], of_x)
    assert found.tolist() == [128, 1, 128]


def test_places_are_no_quantized_numbers() -> None:
    of_x = quant("int8", 0.5, 4)
    x = np.array([[1, 7, 2]], np.int8)
    found = run(ArgMaxFusion(axis=1, topK=1), [(x, of_x)], None)
    assert found.dtype == np.int32
    assert found.tolist() == [1]


def test_arrays_without_axes() -> None:
    of_x = quant("int8", 0.5, 0)
    x = np.array(3, np.int8)
    found = run(AddFusion(), [(x, of_x), (x, of_x)], of_x)
    assert isinstance(found, np.ndarray)
    assert (found.shape, found.tolist()) == ((), 6)


def test_what_does_not_fit() -> None:
    of_x = quant("int8", 0.5, 0)
    x = np.zeros(2, np.int8)
    kernel = KERNELS[CODES[Softmax]]
    with pytest.raises(ValueError, match=r"^input 0 is int8, expected uint8$"):
        run(Softmax(axis=[0]), [(x, quant("uint8", 1, 0))], of_x)
    with pytest.raises(ValueError, match=r"^input 0 has 9 bits, expected 1 to 8 "):
        run(Softmax(axis=[0]), [(x, replace(of_x, bits=9))], of_x)
    with pytest.raises(ValueError, match=r"^output 0 has the scale inf, expected "):
        run(Softmax(axis=[0]), [(x, of_x)], replace(of_x, scale=np.inf))
    with pytest.raises(ValueError, match=r"^there are 1 outputs, but 2 quantizations$"):
        run_quantized(kernel, Softmax(axis=[0]), [x], [of_x], [of_x, None])
    with pytest.raises(KernelError, match="x is int8, expected numbers that need no"):
        run(Softmax(axis=[0]), [(x, None)], of_x)


def test_functions_that_do_not_tell_their_parameters() -> None:
    of_x = quant("int8", 0.5, -3)
    (found,) = run_quantized(max, -100, [np.array(5, np.int8)], [of_x], [of_x])
    assert found == 5
