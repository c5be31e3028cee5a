# ruff: noqa: E501 # the tables read better in long lines
"""Operators that change, join, divide or read shapes, and leave the elements alone."""

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import (
    BatchToSpaceND,
    Concat,
    ExpandDims,
    Fill,
    Reshape,
    Shape,
    SpaceToBatchND,
    Split,
    Squeeze,
    Stack,
    TileFusion,
    Transpose,
    Unsqueeze,
)
from opwright.bindings.nnrt.v1_0.operators import Attributes
from opwright.kernels.arrays import Array

from .running import (
    counted,
    expect_error,
    expect_values,
    f32,
    flags,
    i8,
    i32,
    run,
    run_all,
    scalar,
    zeros,
)

Case = tuple[Attributes, tuple[Array, ...], object]

# Operators, int32 inputs, and the output.
VALUES: dict[str, Case] = {
    "joined": (Concat(axis=-1), (i32([1], [2]), i32([3, 4], [5, 6])), [[1, 3, 4], [2, 5, 6]]),
    "joined with nothing": (Concat(), (i32(1), i32(), i32(2)), [1, 2]),
    "stacked": (Stack(axis=1), (i32(1, 2), i32(3, 4)), [[1, 3], [2, 4]]),
    "stacked from the end": (Stack(axis=-2), (i32(1, 2), i32(3, 4), i32(5, 6)), [[1, 2], [3, 4], [5, 6]]),
    "stacked scalars": (Stack(axis=-1), (scalar(1), scalar(2)), [1, 2]),
    "squeezed": (Squeeze(axis=[0]), (i32([[1], [2]]),), [[1], [2]]),
    "squeezed in any order": (Squeeze(axis=[-1, 0]), (i32([[1], [2]]),), [1, 2]),
    "squeezed all": (Squeeze(), (i32([[1], [2]]),), [1, 2]),
    "squeezed nothing": (Squeeze(), (i32(1, 2),), [1, 2]),
    "squeezed to a scalar": (Squeeze(), (i32([1]),), 1),
    "unsqueezed behind": (Unsqueeze(axis=[1]), (i32(1, 2),), [[1], [2]]),
    "unsqueezed twice": (Unsqueeze(axis=[-1, 0]), (i32(1, 2),), [[[1], [2]]]),
    "unsqueezed scalar": (Unsqueeze(axis=[0, 1]), (scalar(3),), [[3]]),
    "expanded": (ExpandDims(), (i32(1, 2), scalar(-1)), [[1], [2]]),
    "expanded by a list of one": (ExpandDims(), (i32(1, 2), i32(-2)), [[1, 2]]),
    "expanded scalar": (ExpandDims(), (scalar(3), scalar(0)), [3]),
    "length that follows": (Reshape(), (i32([1, 2], [3, 4]), i32(4, -1)), [[1], [2], [3], [4]]),
    "length that stays": (Reshape(), (i32([1, 2], [3, 4]), i32(0, 1, 2)), [[[1, 2]], [[3, 4]]]),
    "length that follows one that stays": (Reshape(), (i32([1, 2], [3, 4]), i32(0, -1)), [[1, 2], [3, 4]]),
    "to a scalar": (Reshape(), (i32([5]), i32()), 5),
    "nothing": (Reshape(), (i32([], []), i32(0, 0, 7)[:2]), np.zeros((2, 0))),
    "nothing at all": (Reshape(), (i32([], []), i32(-1, 3)), np.zeros((0, 3))),
    "shape": (Shape(), (zeros(2, 0, 3),), [2, 0, 3]),
    "shape of a scalar": (Shape(), (scalar(1),), np.zeros(0)),
    "filled": (Fill(), (scalar(7), i32(2, 2)), [[7, 7], [7, 7]]),
    "filled with a list of one": (Fill(), (i32(7), i32(2)), [7, 7]),
    "filled scalar": (Fill(), (scalar(7), i32()), 7),
    "filled nothing": (Fill(), (scalar(7), i32(0, 2)), np.zeros((0, 2))),
    "transposed": (Transpose(), (i32([1, 2], [3, 4]), i32(1, 0)), [[1, 3], [2, 4]]),
    "transposed scalar": (Transpose(), (scalar(1), i32()), 1),
    "tiled": (TileFusion(), (i32([1, 2]), i32(2, 2)), [[1, 2, 1, 2], [1, 2, 1, 2]]),
    "tiled by the input": (TileFusion(dims=[0]), (i32(1, 2), i32(2)), [1, 2, 1, 2]),
    "tiled to more axes": (TileFusion(), (i32(1, 2), i32(2, 1)), [[1, 2], [1, 2]]),
    "tiled never": (TileFusion(), (i32(1, 2), i32(0)), np.zeros(0)),
    "tiled scalar": (TileFusion(), (scalar(1), i32(2)), [1, 1]),
    "tiled by nothing": (TileFusion(), (scalar(1), i32()), 1),
}  # fmt: skip


@pytest.mark.parametrize("name", VALUES)
def test_values(name: str) -> None:
    attributes, inputs, expected = VALUES[name]
    expect_values(run(attributes, *inputs), expected, "int32")


@pytest.mark.parametrize("dtype", ["bool", "int8", "uint64", "float16", "float64"])
def test_any_dtype(dtype: str) -> None:
    x = np.array([[0, 1]], dtype)
    cases: list[tuple[Attributes, tuple[Array, ...], object]] = [
        (Concat(), (x, x), [[0, 1], [0, 1]]),
        (Stack(), (x, x), [[[0, 1]], [[0, 1]]]),
        (Squeeze(), (x,), [0, 1]),
        (Unsqueeze(axis=[0]), (x,), [[[0, 1]]]),
        (Reshape(), (x, i32(2)), [0, 1]),
        (Fill(), (x[0, 1:], i32(2)), [1, 1]),
        (Transpose(), (x, i32(1, 0)), [[0], [1]]),
        (TileFusion(), (x, i32(1, 2)), [[0, 1, 0, 1]]),
    ]
    for attributes, inputs, expected in cases:
        expect_values(run(attributes, *inputs), expected, dtype)


SPLITS: dict[str, tuple[Split, Array, list[object]]] = {
    "equal": (Split(outputNum=2), i32(1, 2, 3, 4), [[1, 2], [3, 4]]),
    "other axis": (Split(outputNum=2, axis=-1), i32([1, 2]), [[[1]], [[2]]]),
    "lengths": (Split(outputNum=2, sizeSplits=[1, 2]), i32(1, 2, 3), [[1], [2, 3]]),
    "rest": (Split(outputNum=2, sizeSplits=[1, -1]), i32(1, 2, 3), [[1], [2, 3]]),
    "no rest": (Split(outputNum=2, sizeSplits=[1, -1]), i32(1), [[1], np.zeros(0)]),
    "all is rest": (Split(outputNum=1, sizeSplits=[-1]), i32(1, 2), [[1, 2]]),
    "empty": (Split(outputNum=2, sizeSplits=[0, 1]), i32(1), [np.zeros(0), [1]]),
    "of nothing": (Split(outputNum=2), i32(), [np.zeros(0)] * 2),
}  # fmt: skip


@pytest.mark.parametrize("name", SPLITS)
def test_split(name: str) -> None:
    attributes, x, expected = SPLITS[name]
    for found, piece in zip(run_all(attributes, x), expected, strict=True):
        expect_values(found, piece, "int32")


HALVES = SpaceToBatchND(blockShape=[2, 2], paddings=[[0, 0], [0, 0]])
WHOLE = BatchToSpaceND(blockShape=[2, 2], crops=[[0, 0], [0, 0]])


def test_blocks_go_to_the_batch() -> None:
    x = counted(2, 4, 6, 3)
    found = run(HALVES, x)
    assert found.shape == (8, 2, 3, 3)
    for row, column, image in np.ndindex(2, 2, 2):
        part = x[image, row::2, column::2]
        np.testing.assert_array_equal(found[(row * 2 + column) * 2 + image], part)


def test_blocks_come_back() -> None:
    x = counted(3, 5, 4, 2)
    spread = SpaceToBatchND(blockShape=[3, 2], paddings=[[1, 0], [1, 1]])
    joined = BatchToSpaceND(blockShape=[3, 2], crops=[[1, 0], [1, 1]])
    np.testing.assert_array_equal(run(joined, run(spread, x)), x)


def test_blocks_are_padded_with_zeros() -> None:
    attributes = SpaceToBatchND(blockShape=[1, 2], paddings=[[0, 0], [1, 0]])
    found = run(attributes, i32([[[5]]]))
    expect_values(found, [[[[0]]], [[[5]]]], "int32")


def test_crops_of_everything() -> None:
    attributes = BatchToSpaceND(blockShape=[1, 1], crops=[[1, 1], [0, 0]])
    assert run(attributes, zeros(1, 2, 3, 1)).shape == (1, 0, 3, 1)


def test_blocks_of_quantized_data() -> None:
    x = np.zeros((1, 2, 2, 1), np.int8)
    assert run(HALVES, x).dtype == np.int8
    padded = SpaceToBatchND(blockShape=[2, 2], paddings=[[1, 1], [0, 0]])
    told = "x is int8, expected numbers that need no scale; dequantize it first"
    expect_error(padded, (x,), told)


ERRORS: list[tuple[Attributes, tuple[Array, ...], str]] = [
    (Concat(), (i32(1),), "the number of inputs is 1, expected at least 2"),
    (Concat(), (), "the number of inputs is 0, expected at least 2"),
    (Concat(), (i32(1), f32(1)), "x1 is float32, expected int32, as x0"),
    (Concat(axis=1), (zeros(2, 3), zeros(2, 4), zeros(3, 3)), "x2 has shape (3, 3), expected (2, 3)"),
    (Concat(), (zeros(2, 3), zeros(3)), "x1 has shape (3,), expected (2, 3)"),
    (Concat(axis=1), (zeros(2), zeros(2)), "axis is 1, expected -1 to 0"),
    (Concat(), (scalar(1), scalar(1)), "axis is 0, but there are no axes"),
    (Stack(), (i32(1),), "the number of inputs is 1, expected at least 2"),
    (Stack(), (zeros(2), zeros(3)), "x1 has shape (3,), expected (2,)"),
    (Stack(), (i32(1), i8(1)), "x1 is int8, expected int32, as x0"),
    (Stack(axis=2), (zeros(2), zeros(2)), "axis is 2, expected -2 to 1"),
    (Split(), (zeros(2),), "outputNum is 0, expected at least 1"),
    (Split(outputNum=2), (zeros(3),), "the axis of x has length 3, expected a multiple of outputNum 2"),
    (Split(outputNum=2, sizeSplits=[1]), (zeros(1),), "sizeSplits is [1], expected 2 lengths that add up to 1, the length of the axis"),
    (Split(outputNum=2, sizeSplits=[1, 1]), (zeros(3),), "sizeSplits is [1, 1], expected 2 lengths that add up to 3, the length of the axis"),
    (Split(outputNum=2, sizeSplits=[4, -1]), (zeros(3),), "sizeSplits is [4, -1], expected 2 lengths that add up to 3, the length of the axis"),
    (Split(outputNum=2, sizeSplits=[-1, 2]), (zeros(3),), "sizeSplits is [-1, 2], expected 2 lengths that add up to 3, the length of the axis"),
    (Split(outputNum=1, axis=1), (zeros(3),), "axis is 1, expected -1 to 0"),
    (Squeeze(axis=[0, 1]), (zeros(2, 1, 1),), "axis names axis 0 of x of shape (2, 1, 1), expected one of length 1"),
    (Squeeze(axis=[3]), (zeros(1, 1),), "axis is 3, expected -2 to 1"),
    (Squeeze(axis=[0, -1]), (zeros(1),), "axis names an axis twice: [0, 0]"),
    (Unsqueeze(), (zeros(2),), "axis is [], expected at least one axis"),
    (Unsqueeze(axis=[3]), (zeros(2),), "axis is 3, expected -2 to 1"),
    (Unsqueeze(axis=[0, -3]), (zeros(2),), "axis names an axis twice: [0, 0]"),
    (ExpandDims(), (zeros(2), scalar(2)), "axis is 2, expected -2 to 1"),
    (ExpandDims(), (zeros(2), i32(0, 1)), "axis has shape (2,), expected one element"),
    (ExpandDims(), (zeros(2), f32(0)), "axis is float32, expected integers"),
    (Reshape(), (zeros(6), i32(4, -1)), "InputShape is [4, -1], expected 6 elements, as in (6,)"),
    (Reshape(), (zeros(6), i32(2, 2)), "InputShape is [2, 2], expected 6 elements, as in (6,)"),
    (Reshape(), (zeros(6), i32(-1, -1)), "InputShape is [-1, -1], expected lengths of which at most one is -1"),
    (Reshape(), (zeros(6), i32(-2, -3)), "InputShape is [-2, -3], expected lengths of which at most one is -1"),
    (Reshape(), (zeros(6), i32(6, 0)), "InputShape is [6, 0], expected 0 only in the first 1 places"),
    (Reshape(), (zeros(0, 2), i32(0, -1)), "InputShape is [0, -1], expected 0 elements, as in (0, 2)"),
    (Reshape(), (zeros(6), i32([6])), "InputShape has shape (1, 1), expected rank 1"),
    (Reshape(), (zeros(6), f32(6)), "InputShape is float32, expected integers"),
    (Fill(), (i32(1, 2), i32(1)), "value has shape (2,), expected one element"),
    (Fill(), (scalar(1), i32(2, -1)), "shape is [2, -1], expected no negative lengths"),
    (Fill(), (scalar(1), scalar(2)), "shape has shape (), expected rank 1"),
    (Transpose(), (zeros(2, 3), i32(0, 0)), "perm is [0, 0], expected each axis of x, 0 to 1, once"),
    (Transpose(), (zeros(2, 3), i32(0, -1)), "perm is [0, -1], expected each axis of x, 0 to 1, once"),
    (Transpose(), (zeros(2, 3), i32(0)), "perm is [0], expected each axis of x, 0 to 1, once"),
    (Transpose(), (zeros(2), flags(False)), "perm is bool, expected integers"),
    (TileFusion(), (zeros(2, 3), i32(2)), "multiples has 1 numbers, expected at least 2, one for each axis of x"),
    (TileFusion(), (zeros(2), i32(-1)), "multiples is [-1], expected no negative numbers"),
    (HALVES, (zeros(2, 2, 2),), "x has shape (2, 2, 2), expected rank 4: [N, H, W, C]"),
    (HALVES, (zeros(1, 3, 2, 1),), "x is 3 high and 2 wide with its paddings, expected multiples of blockShape [2, 2]"),
    (SpaceToBatchND(blockShape=[2], paddings=[[0, 0], [0, 0]]), (zeros(1, 2, 2, 1),), "blockShape is [2], expected [height, width], both at least 1"),
    (SpaceToBatchND(blockShape=[2, 2], paddings=[[0, 0]]), (zeros(1, 2, 2, 1),), "paddings is [[0, 0]], expected [[top, bottom], [left, right]], none negative"),
    (SpaceToBatchND(blockShape=[2, 2]), (zeros(1, 2, 2, 1),), "paddings is [], expected [[top, bottom], [left, right]], none negative"),
    (SpaceToBatchND(blockShape=[1, 1], paddings=[[0, -1], [0, 0]]), (zeros(1, 2, 2, 1),), "paddings is [[0, -1], [0, 0]], expected [[top, bottom], [left, right]], none negative"),
    (WHOLE, (zeros(4, 2, 2),), "x has shape (4, 2, 2), expected rank 4: [N, H, W, C]"),
    (WHOLE, (zeros(6, 1, 1, 1),), "x has a batch of 6, expected a multiple of 4, the elements of a block [2, 2]"),
    (BatchToSpaceND(blockShape=[0, 2], crops=[[0, 0], [0, 0]]), (zeros(4, 1, 1, 1),), "blockShape is [0, 2], expected [height, width], both at least 1"),
    (BatchToSpaceND(blockShape=[2, 2], crops=[[0, 0, 0], [0, 0]]), (zeros(4, 1, 1, 1),), "crops is [[0, 0, 0], [0, 0]], expected [[top, bottom], [left, right]], none negative"),
    (BatchToSpaceND(blockShape=[2, 2], crops=[[2, 1], [0, 0]]), (zeros(4, 1, 1, 1),), "crops is [[2, 1], [0, 0]], expected at most the 2 rows and 2 columns that the blocks make"),
]  # fmt: skip


@pytest.mark.parametrize(("attributes", "inputs", "told"), ERRORS)
def test_errors(attributes: Attributes, inputs: tuple[Array, ...], told: str) -> None:
    expect_error(attributes, inputs, told)
