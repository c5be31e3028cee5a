# ruff: noqa: E501 # the tables read better in long lines
"""Operators on each element of one tensor: roots, conversions and normalizations."""

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import (
    Cast,
    DataType,
    FusedBatchNorm,
    LayerNormFusion,
    PReLUFusion,
    QuantDTypeCast,
    QuantParam,
    Rsqrt,
    Sqrt,
)
from opwright.bindings.nnrt.v1_0.operators import Attributes
from opwright.kernels.arrays import Array
from opwright.kernels.errors import KernelError
from opwright.kernels.nnrt.layer_norm_fusion import layer_norm_fusion
from opwright.kernels.nnrt.quant_dtype_cast import quant_dtype_cast

from .running import (
    expect_error,
    expect_values,
    f16,
    f32,
    flags,
    i8,
    i32,
    run,
    scalar,
    zeros,
)

NAN, INF = np.nan, np.inf

VALUES: dict[str, tuple[Attributes, tuple[Array, ...], object, str]] = {
    "root": (Sqrt(), (f32(4, 0, -1, INF),), [2, 0, NAN, INF], "float32"),
    "root of a scalar": (Sqrt(), (scalar(9, "float32"),), 3, "float32"),
    "root of nothing": (Sqrt(), (zeros(2, 0),), np.zeros((2, 0)), "float32"),
    "half root": (Sqrt(), (f16(2),), f16(2**0.5), "float16"),
    "inverse root": (Rsqrt(), (f32(4, 0, -1, INF),), [0.5, INF, NAN, 0], "float32"),
    "inverse root of doubles": (Rsqrt(), (np.array([16.0]),), [0.25], "float64"),
    "one slope": (PReLUFusion(), (f32([-2, 3], [0, -4]), f32(0.5)), [[-1, 3], [0, -2]], "float32"),
    "two slopes": (PReLUFusion(), (f32([-2, -2], [0, 4]), f32(0.5, 2)), [[-1, -4], [0, 4]], "float32"),
    "a flag that does not count": (PReLUFusion(channelShared=True), (f32([-2, -2]), f32(0.5, 2)), [[-1, -4]], "float32"),
    "slope of a vector": (PReLUFusion(), (f32(-2, 2), f32(0.5)), [-1, 2], "float32"),
    "slope of a scalar": (PReLUFusion(), (scalar(-2, "float32"), f32(0.5)), -1, "float32"),
    "half slopes": (PReLUFusion(), (f16([-2, -2]), f16(0.5, 2)), [[-1, -4]], "float16"),
}  # fmt: skip


@pytest.mark.parametrize("name", VALUES)
def test_values(name: str) -> None:
    attributes, inputs, expected, dtype = VALUES[name]
    expect_values(run(attributes, *inputs), expected, dtype)


CASTS: dict[str, tuple[Array, str, object]] = {
    "towards zero": (f32(1.9, -1.9, 0.5), "INT32", [1, -1, 0]),
    "not a number": (f32(NAN, INF, -INF), "INT64", [0, 0, 0]),
    "low bits": (i32(300, -1, 128), "UINT8", [44, 255, 128]),
    "low bits of floats": (f32(300.7, -3.7), "INT8", [44, -3]),
    "negative floats": (f32(-3.7, -0.5), "UINT8", [253, 0]),
    "beyond int64": (np.array([2.0**63, -(2.0**63), 1.5 * 2.0**63]), "UINT64", [2**63, 2**63, 2**63 + 2**62]),
    "below -2**63": (np.array([-1.5 * 2.0**63]), "INT64", [2**62]),
    "flags of numbers": (f32(0, -0.0, 0.1, NAN), "BOOL", [False, False, True, True]),
    "flags of integers": (i32(0, 256), "BOOL", [False, True]),
    "numbers of flags": (flags(True, False), "FLOAT16", [1, 0]),
    "too large for half": (f32(70000, 1), "FLOAT16", [INF, 1]),
    "wider": (f16(0.5), "FLOAT64", [0.5]),
    "unsigned": (np.array([2**32 - 1], np.uint32), "INT32", [-1]),
    "no elements": (zeros(0, 2), "INT16", np.zeros((0, 2))),
    "a scalar": (scalar(1.5, "float32"), "INT16", 1),
}  # fmt: skip


@pytest.mark.parametrize("name", CASTS)
def test_cast(name: str) -> None:
    x, target, expected = CASTS[name]
    number = DataType[f"DATA_TYPE_{target}"]
    for kind in (scalar(number), i32(number)):
        expect_values(run(Cast(), x, kind), expected, target.lower())


def quantized(source: str, target: str) -> QuantDTypeCast:
    return QuantDTypeCast(
        srcT=DataType[f"DATA_TYPE_{source}"], dstT=DataType[f"DATA_TYPE_{target}"]
    )


def steps(bits: int, zero_point: int, scale: float) -> QuantParam:
    return QuantParam(numBits=bits, zeroPoint=zero_point, scale=scale)


QUANTS: dict[str, tuple[Array, QuantDTypeCast, QuantParam, object]] = {
    "halves": (f32(0.25, 0.75, -0.25, -0.75), quantized("FLOAT32", "INT8"), steps(8, 0, 0.5), [1, 2, -1, -2]),
    "halves behind the zero point": (f32(-0.5, 0.5), quantized("FLOAT32", "INT8"), steps(8, 1, 1), [1, 2]),
    "limits": (f32(1e9, -1e9, INF, -INF), quantized("FLOAT32", "INT8"), steps(8, 3, 0.1), [127, -128, 127, -128]),
    "limits of uint8": (f32(1e9, -1e9, 1), quantized("FLOAT32", "UINT8"), steps(8, 128, 0.5), [255, 0, 130]),
    "limits of 4 bits": (f32(9, -9), quantized("FLOAT32", "INT8"), steps(4, 0, 1), [7, -8]),
    "not a number": (f32(NAN), quantized("FLOAT32", "INT8"), steps(8, -7, 0.1), [-7]),
    "no scale": (f32(0, 5), quantized("FLOAT32", "INT8"), steps(8, 0, 0), [0, 0]),
    "tiny scale": (f32(1e30), quantized("FLOAT32", "INT16"), steps(16, 0, 1e-300), [32767]),
    "halves of halves": (f16(1.5), quantized("FLOAT16", "UINT8"), steps(8, 0, 1), [2]),
    "back": (i8(-128, 0, 127), quantized("INT8", "FLOAT32"), steps(8, -128, 0.5), [0, 64, 127.5]),
    "back to halves": (i8(4), quantized("INT8", "FLOAT16"), steps(8, 0, 0.25), [1]),
    "back without a scale": (i8(4), quantized("INT8", "FLOAT32"), steps(8, 0, 0), [0]),
    "a scalar": (scalar(1, "float32"), quantized("FLOAT32", "INT8"), steps(8, 0, 1), 1),
}  # fmt: skip


@pytest.mark.parametrize("name", QUANTS)
def test_quantize(name: str) -> None:
    x, attributes, quant, expected = QUANTS[name]
    target = DataType(attributes.dstT).name.removeprefix("DATA_TYPE_").lower()
    expect_values(quant_dtype_cast(attributes, x, quant), expected, target)


NO_QUANT = steps(8, 0, 1)

BAD_QUANTS: list[tuple[QuantDTypeCast, Array, QuantParam | None, str]] = [
    (quantized("FLOAT32", "INT8"), f32(1), None, "quant is missing, expected a QuantParam"),
    (quantized("FLOAT32", "INT8"), i8(1), NO_QUANT, "x is int8, expected float32, as srcT 43 says"),
    (quantized("FLOAT32", "FLOAT16"), f32(1), NO_QUANT, "srcT is float32 and dstT float16, expected floats and integers"),
    (quantized("FLOAT32", "BOOL"), f32(1), NO_QUANT, "srcT is float32 and dstT bool, expected floats and integers"),
    (QuantDTypeCast(srcT=43, dstT=7), f32(1), NO_QUANT, "dstT is 7, expected a number of DataType, such as 43 for float32"),
    (QuantDTypeCast(dstT=32), f32(1), NO_QUANT, "srcT is 0, expected a number of DataType, such as 43 for float32"),
    (quantized("FLOAT32", "INT8"), f32(1), steps(9, 0, 1), "numBits is 9, expected 1 to 8 for int8"),
    (quantized("FLOAT32", "INT8"), f32(1), QuantParam(), "numBits is 0, expected 1 to 8 for int8"),
    (quantized("INT8", "FLOAT32"), i8(1), steps(8, 0, -1), "scale is -1, expected a finite number of 0 or more"),
    (quantized("INT8", "FLOAT32"), i8(1), steps(8, 0, NAN), "scale is nan, expected a finite number of 0 or more"),
]  # fmt: skip


@pytest.mark.parametrize(("attributes", "x", "quant", "told"), BAD_QUANTS)
def test_quantize_errors(
    attributes: QuantDTypeCast, x: Array, quant: QuantParam | None, told: str
) -> None:
    with pytest.raises(KernelError) as caught:
        quant_dtype_cast(attributes, x, quant)
    assert str(caught.value) == f"QuantDTypeCast: {told}"


CHANNEL = zeros(2)
SPREAD = f32(4, 1)


def test_batch_norm() -> None:
    x = f32([[1, 2], [3, 4]], [[5, 6], [7, 8]])
    inputs = x, f32(2, 1), f32(10, 0), f32(1, 2), SPREAD
    expected = [[[10, 0], [12, 2]], [[14, 4], [16, 6]]]
    expect_values(run(FusedBatchNorm(), *inputs), expected, "float32")
    half = (array.astype(np.float16) for array in inputs)
    expect_values(run(FusedBatchNorm(), *half), expected, "float16")


def test_batch_norm_keeps_small_differences() -> None:
    x, mean = f32([1e6 + 1]), f32(1e6)
    inputs = x, f32(1), f32(0), mean, f32(1)
    expect_values(run(FusedBatchNorm(), *inputs), [[1]], "float32")


def test_batch_norm_without_deviation() -> None:
    inputs = f32([1, 1]), f32(1, 1), CHANNEL, f32(0, 1), f32(0, -1)
    expect_values(run(FusedBatchNorm(), *inputs), [[INF, NAN]], "float32")


NORM = LayerNormFusion(beginNormAxis=1, elementwiseAffine=True)


def test_layer_norm() -> None:
    x = f32([1, 3], [-10, 10])
    inputs = x, f32(2, 1), f32(0, 5)
    expect_values(run(NORM, *inputs), [[-2, 6], [-2, 6]], "float32")
    half = (array.astype(np.float16) for array in inputs)
    expect_values(run(NORM, *half), [[-2, 6], [-2, 6]], "float16")


def test_layer_norm_of_several_axes() -> None:
    x = f32([[1, 1], [3, 3]])
    attributes = LayerNormFusion(beginNormAxis=-2, elementwiseAffine=True)
    found = run(attributes, x, f32([1, 2], [3, 4]), zeros(2, 2))
    expect_values(found, [[[-1, -2], [3, 4]]], "float32")


def test_layer_norm_ignores_where_parameters_begin() -> None:
    other = LayerNormFusion(beginNormAxis=1, beginParamsAxis=0, elementwiseAffine=True)
    inputs = f32([1, 3]), f32(2, 1), f32(0, 5)
    np.testing.assert_array_equal(run(other, *inputs), run(NORM, *inputs))


def test_layer_norm_without_parameters() -> None:
    attributes = LayerNormFusion(beginNormAxis=1)
    expect_values(layer_norm_fusion(attributes, f32([1, 3])), [[-1, 1]], "float32")
    given = layer_norm_fusion(attributes, f32([1, 3]), f32(7, 7), f32(7, 7))
    expect_values(given, [[-1, 1]], "float32")


def test_layer_norm_of_large_numbers() -> None:
    x = f32([1e6, 1e6 + 1, 1e6 + 2])
    attributes = LayerNormFusion(beginNormAxis=1)
    root = 1.5**0.5
    found = layer_norm_fusion(attributes, x)
    np.testing.assert_allclose(found, [[-root, 0, root]], 1e-6)


ERRORS: list[tuple[Attributes, tuple[Array, ...], str]] = [
    (Sqrt(), (i32(4),), "x is int32, expected floats"),
    (Sqrt(), (i8(4),), "x is int8, expected numbers that need no scale; dequantize it first"),
    (Rsqrt(), (flags(True),), "x is bool, expected floats"),
    (Rsqrt(), (zeros(*[1] * 8),), "x has shape (1, 1, 1, 1, 1, 1, 1, 1), expected at most rank 7"),
    (PReLUFusion(), (zeros(2, 3), zeros(2)), "weight has 2 slopes, expected 1 or 3, the length of the last axis of x"),
    (PReLUFusion(), (zeros(3), zeros(3)), "weight has 3 slopes, expected 1"),
    (PReLUFusion(), (zeros(2, 3), zeros(1, 3)), "weight has shape (1, 3), expected rank 1: [1] or [C]"),
    (PReLUFusion(), (i32([1]), f32(1)), "x is int32, expected floats"),
    (PReLUFusion(), (f32([1]), i32(1)), "weight is int32, expected floats"),
    (Cast(), (f32(1), scalar(6)), "type is 6, expected a number of DataType, such as 43 for float32"),
    (Cast(), (f32(1), i32(43, 43)), "type has shape (2,), expected one element"),
    (Cast(), (f32(1), f32(43)), "type is float32, expected integers"),
    (Cast(), (np.array(["a"]), scalar(43)), "x is <U1, expected numbers or Booleans"),
    (FusedBatchNorm(), (zeros(2), CHANNEL, CHANNEL, CHANNEL, CHANNEL), "x has shape (2,), expected at least rank 2: [N, ..., C]"),
    (FusedBatchNorm(), (zeros(3, 2), zeros(3), CHANNEL, CHANNEL, CHANNEL), "scale has shape (3,), expected (2,): [C]"),
    (FusedBatchNorm(), (zeros(3, 2), CHANNEL, zeros(1), CHANNEL, CHANNEL), "offset has shape (1,), expected (2,): [C]"),
    (FusedBatchNorm(), (zeros(3, 2), CHANNEL, CHANNEL, zeros(1, 2), CHANNEL), "mean has shape (1, 2), expected (2,): [C]"),
    (FusedBatchNorm(), (zeros(3, 2), CHANNEL, CHANNEL, CHANNEL, i32(1, 1)), "variance is int32, expected floats"),
    (FusedBatchNorm(), (i32([1, 2]), CHANNEL, CHANNEL, CHANNEL, CHANNEL), "x is int32, expected floats"),
    (NORM, (zeros(2), zeros(2), zeros(2)), "x has shape (2,), expected at least rank 2"),
    (NORM, (i32([1]), zeros(1), zeros(1)), "x is int32, expected floats"),
    (NORM, (zeros(3, 2), zeros(3), zeros(2)), "gamma has shape (3,), expected (2,): x.shape[beginNormAxis:]"),
    (NORM, (zeros(3, 2), zeros(2), zeros(1)), "beta has shape (1,), expected (2,): x.shape[beginNormAxis:]"),
    (NORM, (zeros(3, 2), i32(1, 1), zeros(2)), "gamma is int32, expected floats"),
    (NORM, (zeros(3, 2), zeros(2)), "beta is missing, expected shape (2,) with elementwiseAffine"),
    (LayerNormFusion(beginNormAxis=2), (zeros(3, 2),), "beginNormAxis is 2, expected -2 to 1"),
]  # fmt: skip


@pytest.mark.parametrize(("attributes", "inputs", "told"), ERRORS)
def test_errors(attributes: Attributes, inputs: tuple[Array, ...], told: str) -> None:
    expect_error(attributes, inputs, told)
