# ruff: noqa: E501 # the tables read better in long lines
"""Operators on two tensors that broadcast, and those that scale or shift along axes."""

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import (
    ActivationType,
    AddFusion,
    BiasAdd,
    DivFusion,
    Eltwise,
    EltwiseMode,
    LessEqual,
    Maximum,
    MulFusion,
    PowFusion,
    ScaleFusion,
    SquaredDifference,
    SubFusion,
)
from opwright.bindings.nnrt.v1_0.operators import Attributes
from opwright.kernels.arrays import Array
from opwright.kernels.errors import KernelNotImplementedError

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
RELU = ActivationType.ACTIVATION_TYPE_RELU
RELU6 = ActivationType.ACTIVATION_TYPE_RELU6
PROD = Eltwise(mode=EltwiseMode.ELTWISE_MODE_PROD)
SUM = Eltwise(mode=EltwiseMode.ELTWISE_MODE_SUM)
GREATER = Eltwise(mode=EltwiseMode.ELTWISE_MODE_MAXIMUM)
PLAIN = PowFusion(scale=1)

Values = tuple[Attributes, tuple[Array, ...], object, str]

VALUES: dict[str, Values] = {
    "two scalars": (AddFusion(), (scalar(1), scalar(2)), 3, "int32"),
    "both expand": (SubFusion(), (f32([1], [2]), f32(10, 20)), [[-9, -19], [-8, -18]], "float32"),
    "no elements": (MulFusion(), (zeros(0, 3), zeros(3)), np.zeros((0, 3)), "float32"),
    "one of no elements": (AddFusion(), (zeros(1, 3), zeros(0, 1)), np.zeros((0, 3)), "float32"),
    "half precision": (AddFusion(activationType=RELU), (f16(1, -3), f16(0.5, 1)), [1.5, 0], "float16"),
    "too large for half": (MulFusion(), (f16(300), f16(300)), [INF], "float16"),
    "activation of integers": (AddFusion(activationType=RELU6), (i32(5, -1), i32(5, 0)), [6, 0], "int32"),
    "integers wrap": (AddFusion(), (i32(2**31 - 1), i32(1)), [-(2**31)], "int32"),
    "integers and floats": (AddFusion(), (i32(1, 2), f32(0.5, 0.5)), [1.5, 2.5], "float32"),
    "half and integers": (SubFusion(), (f16(0.5), i32(2)), [-1.5], "float16"),
    "int32 and int64": (SubFusion(), (i32(1), np.array([2])), [-1], "int64"),
    "quotient of signs": (DivFusion(), (i32(7, -7, 7, -7, 6), i32(2, 2, -2, -2, 3)), [3, -3, -3, 3, 2], "int32"),
    "division by zero": (DivFusion(), (f32(1, -1, 0), f32(0)), [INF, -INF, NAN], "float32"),
    "product": (PROD, (f32(2, 3), f32(4)), [8, 12], "float32"),
    "sum that adds": (SUM, (i32(2, 3), scalar(4)), [6, 7], "int32"),
    "greater": (GREATER, (f32(1, NAN), f32(2, 0)), [2, NAN], "float32"),
    "greater int8": (GREATER, (i8(1, 5), i8(2, -3)), [2, 5], "int8"),
    "maximum of int8": (Maximum(), (i8(1), i8(-2, 3)), [1, 3], "int8"),
    "maximum with NaN": (Maximum(), (f32(NAN, 1), f32(0, NAN)), [NAN, NAN], "float32"),
    "maximum of flags": (Maximum(), (flags(True, False), i32(0, -1)), [1, 0], "int32"),
    "maximum of scalars": (Maximum(), (scalar(1), scalar(2)), 2, "int32"),
    "squares": (SquaredDifference(), (f32([1], [4]), f32(2)), [[1], [4]], "float32"),
    "squares of flags": (SquaredDifference(), (flags(True, False), flags(True)), [False, True], "bool"),
    "squares of a flag": (SquaredDifference(), (flags(True), i32(3)), [4], "int32"),
    "order": (LessEqual(), (f32(1, 2, 3), f32(2)), [True, True, False], "bool"),
    "order of NaN": (LessEqual(), (f32(NAN, 1), f32(NAN)), [False, False], "bool"),
    "order of flags": (LessEqual(), (flags(True, False), flags(False)), [False, True], "bool"),
    "order of scalars": (LessEqual(), (scalar(1), scalar(1)), True, "bool"),
    "scaled base": (PowFusion(scale=2, shift=1), (f32(1, 2), scalar(2, "float32")), [9, 25], "float32"),
    "roots": (PLAIN, (f32(4, -4, 0), f32(0.5, 0.5, -1)), [2, NAN, INF], "float32"),
    "power of integers": (PLAIN, (i32(2, -3, 2, 7), i32(10, 3, -1, 0)), [1024, -27, 0, 1], "int32"),
    "fraction cut off": (PowFusion(scale=0.5), (i32(3), i32(1)), [1], "int32"),
    "exponent of flags": (PLAIN, (i32(3, 3), flags(True, False)), [3, 1], "int32"),
    "half power": (PLAIN, (f16(2), f16(0.5)), f16(2**0.5), "float16"),
    "bias": (BiasAdd(), (f32([1, 2], [3, 4]), f32(10, 20)), [[11, 22], [13, 24]], "float32"),
    "bias of a vector": (BiasAdd(), (i32(1, 2), i32(1, 1)), [2, 3], "int32"),
    "bias of nothing": (BiasAdd(), (zeros(0, 2), zeros(2)), np.zeros((0, 2)), "float32"),
    "first axis": (ScaleFusion(axis=0), (f32([1, 2], [3, 4]), f32(1, 10), f32(0, 1)), [[1, 2], [31, 41]], "float32"),
    "last axis": (ScaleFusion(axis=-1, activationType=RELU), (f32([1, 2]), f32(1, -1), f32(1, 1)), [[2, 0]], "float32"),
    "scale of no axes": (ScaleFusion(axis=1), (i32([1, 2]), scalar(3), scalar(1)), [[4, 7]], "int32"),
    "half scale": (ScaleFusion(axis=0), (f16(1), f16(2), f16(3)), [5], "float16"),
}  # fmt: skip


@pytest.mark.parametrize("name", VALUES)
def test_values(name: str) -> None:
    attributes, inputs, expected, dtype = VALUES[name]
    expect_values(run(attributes, *inputs), expected, dtype)


ERRORS: list[tuple[Attributes, tuple[Array, ...], str]] = [
    (AddFusion(), (zeros(2, 3), zeros(4)), "y has shape (4,), expected one that broadcasts with (2, 3), the shape of x"),
    (AddFusion(), (flags(True), f32(1)), "x is bool, expected numbers"),
    (SubFusion(), (f32(1), flags(True)), "y is bool, expected numbers"),
    (AddFusion(), (f32(1), i8(1)), "y is int8, expected numbers that need no scale; dequantize it first"),
    (MulFusion(), (zeros(2, 2), zeros(3)), "x2 has shape (3,), expected one that broadcasts with (2, 2), the shape of x1"),
    (MulFusion(), (f32(1), i32(1)), "x2 is int32, expected float32, as x1"),
    (DivFusion(), (f32(1), f16(1)), "x2 is float16, expected float32, as x1"),
    (DivFusion(), (i32(1), i32(1, 0)), "x2 has an element 0, expected none in int32"),
    (Eltwise(mode=EltwiseMode.ELTWISE_MODE_UNKNOWN), (f32(1), f32(1)), "mode is ELTWISE_MODE_UNKNOWN, expected an operation"),
    (Eltwise(mode=EltwiseMode(9)), (f32(1), f32(1)), "mode is 9, expected an operation"),
    (PROD, (zeros(3), zeros(2, 3)), "x2 has shape (2, 3), expected one that broadcasts to (3,), the shape of x1"),
    (SUM, (zeros(3), zeros(2)), "x2 has shape (2,), expected one that broadcasts with (3,), the shape of x1"),
    (SUM, (f32(1), i32(1)), "x2 is int32, expected float32, as x1"),
    (SUM, (flags(True), flags(True)), "x1 is bool, expected numbers"),
    (PROD, (i8(1), i8(1)), "x1 is int8, expected numbers that need no scale; dequantize it first"),
    (Maximum(), (flags(True), flags(True)), "x1 and x2 are bool, expected numbers in one of them"),
    (Maximum(), (zeros(2), zeros(3)), "x2 has shape (3,), expected one that broadcasts with (2,), the shape of x1"),
    (Maximum(), (f32(1), np.array(["a"])), "x2 is <U1, expected numbers or Booleans"),
    (LessEqual(), (zeros(2), zeros(3)), "x2 has shape (3,), expected one that broadcasts with (2,), the shape of x1"),
    (SquaredDifference(), (zeros(2), zeros(3)), "y has shape (3,), expected one that broadcasts with (2,), the shape of x"),
    (SquaredDifference(), (i8(2), i8(3)), "x is int8, expected numbers that need no scale; dequantize it first"),
    (PLAIN, (flags(True), flags(True)), "x and y are bool, expected numbers in one of them"),
    (PLAIN, (zeros(2), zeros(3)), "y has shape (3,), expected one that broadcasts with (2,), the shape of x"),
    (BiasAdd(), (scalar(1), i32(1)), "x has shape (), expected at least rank 1: [..., C]"),
    (BiasAdd(), (zeros(2, 3), zeros(2)), "bias has shape (2,), expected (3,): [C]"),
    (BiasAdd(), (zeros(2, 3), zeros(1, 3)), "bias has shape (1, 3), expected (3,): [C]"),
    (BiasAdd(), (zeros(3), i32(1, 1, 1)), "bias is int32, expected float32, as x"),
    (ScaleFusion(axis=2), (zeros(2, 3), zeros(3), zeros(3)), "axis is 2, expected -2 to 1"),
    (ScaleFusion(axis=0), (zeros(2, 3), zeros(3), zeros(3)), "scale has shape (3,), expected (2,): x.shape[0:1]"),
    (ScaleFusion(axis=1), (zeros(2, 3), zeros(3, 1), zeros(3, 1)), "scale has shape (3, 1), expected at most 1 axes, as x has from axis 1 on"),
    (ScaleFusion(axis=1), (zeros(2, 3), zeros(3), zeros(1)), "bias has shape (1,), expected (3,): the shape of scale"),
    (ScaleFusion(), (zeros(2), f16(1, 1), zeros(2)), "scale is float16, expected float32, as x"),
    (AddFusion(activationType=ActivationType.ACTIVATION_TYPE_SIGMOID), (i32(1), i32(1)), "the result is int32, expected floats"),
]  # fmt: skip


@pytest.mark.parametrize(("attributes", "inputs", "told"), ERRORS)
def test_errors(attributes: Attributes, inputs: tuple[Array, ...], told: str) -> None:
    expect_error(attributes, inputs, told)


@pytest.mark.parametrize(
    "attributes",
    [
        AddFusion(),
        SubFusion(),
        MulFusion(),
        DivFusion(),
        SUM,
        SquaredDifference(),
        PLAIN,
    ],
)
@pytest.mark.parametrize("dtype", ["int8", "uint8"])
def test_quantized_arithmetic_needs_scales(attributes: Attributes, dtype: str) -> None:
    x = np.ones(2, dtype)
    with pytest.raises(KernelNotImplementedError, match=f" is {dtype}, expected"):
        run(attributes, x, x)
