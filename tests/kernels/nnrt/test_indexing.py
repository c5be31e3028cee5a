# ruff: noqa: E501 # the tables read better in long lines
"""Operators that pick elements, by index or by value."""

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import (
    ArgMaxFusion,
    Gather,
    OneHot,
    SliceFusion,
    StridedSlice,
    TopKFusion,
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

NAN = np.nan
ON, OFF = scalar(1), scalar(0)

VALUES: dict[str, tuple[Attributes, tuple[Array, ...], object, str]] = {
    "gathered": (Gather(), (i32([1, 2], [3, 4]), i32(1, 0, 1), i32(0)), [[3, 4], [1, 2], [3, 4]], "int32"),
    "gathered by a matrix": (Gather(), (i32(5, 6), i32([1, 0], [0, 1]), scalar(-1)), [[6, 5], [5, 6]], "int32"),
    "gathered from the end": (Gather(), (i32(5, 6, 7), i32(-1, -3), scalar(0)), [7, 5], "int32"),
    "gathered one": (Gather(), (flags(True, False), scalar(1), scalar(0)), False, "bool"),
    "gathered nothing": (Gather(), (zeros(2, 0), i32(), scalar(1)), np.zeros((2, 0)), "float32"),
    "gathered by bytes": (Gather(), (i8(1, 2), np.array([1], np.uint8), scalar(0)), [2], "int8"),
    "sliced": (SliceFusion(axes=[1]), (i32([1, 2, 3]), i32(1), i32(2)), [[2, 3]], "int32"),
    "sliced to the end": (SliceFusion(axes=[-1]), (i32([1, 2, 3]), i32(1), i32(-1)), [[2, 3]], "int32"),
    "sliced behind the end": (SliceFusion(axes=[0]), (i32(1, 2), i32(2), i32(-1)), np.zeros(0), "int32"),
    "sliced without axes": (SliceFusion(), (i32([1, 2], [3, 4]), i32(1), i32(1)), [[3, 4]], "int32"),
    "sliced in another order": (SliceFusion(axes=[1, 0]), (i32([1, 2], [3, 4]), i32(1, 0), i32(1, 1)), [[2]], "int32"),
    "sliced nothing off": (SliceFusion(), (scalar(5), i32(), i32()), 5, "int32"),
    "one hot": (OneHot(axis=-1), (i32(1, 0), scalar(3), f32(9), f32(2)), [[2, 9, 2], [9, 2, 2]], "float32"),
    "one hot in front": (OneHot(axis=0), (i32(1, 0), scalar(2), ON, OFF), [[0, 1], [1, 0]], "int32"),
    "one hot outside": (OneHot(axis=1), (i32(-1, 2), i32(2), ON, OFF), [[0, 0], [0, 0]], "int32"),
    "one hot flag": (OneHot(axis=-1), (scalar(1), scalar(2), flags(True), flags(False)), [False, True], "bool"),
    "no hot one": (OneHot(axis=-1), (i32(), scalar(2), ON, OFF), np.zeros((0, 2)), "int32"),
    "large bytes": (OneHot(axis=-1), (i8(3), scalar(300), ON, OFF), [[0] * 3 + [1] + [0] * 296], "int32"),
    "largest": (ArgMaxFusion(axis=-1, topK=1), (f32([1, 3, 2]),), [1], "int32"),
    "largest of equals": (ArgMaxFusion(topK=1), (i32(2, 3, 3),), 1, "int32"),
    "largest kept": (ArgMaxFusion(topK=1, keepDims=True), (i32([2], [3]),), [[1]], "int32"),
    "largest values": (ArgMaxFusion(axis=1, topK=2, outMaxValue=True), (i8([1, 3, 2]),), [[3, 2]], "int8"),
    "largest of many": (ArgMaxFusion(topK=3), (f32(1, 2, 2, 3),), [3, 1, 2], "int32"),
    "not a number": (ArgMaxFusion(topK=2), (f32(1, NAN, 5, NAN),), [1, 3], "int32"),
    "least numbers": (ArgMaxFusion(topK=2), (i32(-(2**31), 2**31 - 1, 0),), [1, 2], "int32"),
    "unsigned": (ArgMaxFusion(topK=2), (np.array([0, 200, 100], np.uint8),), [1, 2], "int32"),
    "largest of no rows": (ArgMaxFusion(axis=1, topK=1), (zeros(0, 3),), np.zeros(0), "int32"),
}  # fmt: skip


@pytest.mark.parametrize("name", VALUES)
def test_values(name: str) -> None:
    attributes, inputs, expected, dtype = VALUES[name]
    expect_values(run(attributes, *inputs), expected, dtype)


TOPS: dict[str, tuple[TopKFusion, Array, Array, object, object]] = {
    "sorted": (TopKFusion(sorted=True), f32(1, 3, 2), scalar(2), [3, 2], [1, 2]),
    "by index": (TopKFusion(), f32(2, 3, 1, 4), i32(3), [2, 3, 4], [0, 1, 3]),
    "equals": (TopKFusion(sorted=True), f32(1, 2, 2, 2), i32(2), [2, 2], [1, 2]),
    "not a number": (TopKFusion(sorted=True), f32(1, NAN), i32(1), [NAN], [1]),
    "other axis": (TopKFusion(sorted=True, axis=-2), f32([1], [5]), i32(2), [[5], [1]], [[1], [0]]),
    "no rows": (TopKFusion(axis=1), zeros(0, 2), i32(1), np.zeros((0, 1)), np.zeros((0, 1))),
}  # fmt: skip


@pytest.mark.parametrize("name", TOPS)
def test_top_k(name: str) -> None:
    attributes, x, k, values, indices = TOPS[name]
    found = run_all(attributes, x, k)
    expect_values(found[0], values, "float32")
    expect_values(found[1], indices, "int32")


X = counted(3, 4, 5)
ONES = i32(1, 1, 1)

# Attributes, begin, end, strides, and the same in NumPy.
STRIDED: dict[str, tuple[StridedSlice, Array, Array, Array, Array]] = {
    "plain": (StridedSlice(), i32(0, 1, 2), i32(3, 3, 4), ONES, X[0:3, 1:3, 2:4]),
    "strides": (StridedSlice(), i32(0, 0, 0), i32(3, 4, 5), i32(2, 3, 4), X[::2, ::3, ::4]),
    "from the end": (StridedSlice(), i32(-2, -3, -1), i32(-1, 4, 5), ONES, X[-2:-1, -3:4, -1:5]),
    "backwards": (StridedSlice(), i32(2, 3, 4), i32(0, -5, 1), i32(-1, -2, -1), X[2:0:-1, 3::-2, 4:1:-1]),
    "behind the end": (StridedSlice(), i32(-9, 2, 7), i32(9, 99, 9), ONES, X[:, 2:, 5:]),
    "backwards from behind": (StridedSlice(), i32(9, 9, 9), i32(-9, 1, 4), i32(-1, -1, -1), X[::-1, :1:-1, 5:4:-1]),
    "nothing": (StridedSlice(), i32(1, 3, 0), i32(1, 2, 5), ONES, X[1:1, 3:2]),
    "begin masked": (StridedSlice(beginMask=5), i32(1, 1, 1), i32(2, 2, 2), ONES, X[:2, 1:2, :2]),
    "end masked": (StridedSlice(endMask=2), i32(1, 1, 1), i32(2, 2, 2), ONES, X[1:2, 1:, 1:2]),
    "masked backwards": (StridedSlice(beginMask=7, endMask=7), i32(1, 1, 1), i32(1, 1, 1), i32(-1, -2, 1), X[::-1, ::-2]),
    "few entries": (StridedSlice(), i32(1), i32(2), i32(1), X[1:2]),
    "no entries": (StridedSlice(), i32(), i32(), i32(), X),
    "ellipsis": (StridedSlice(ellipsisMask=2), i32(1, 9, 2), i32(2, 9, 3), i32(1, 5, 1), X[1:2, ..., 2:3]),
    "ellipsis over two axes": (StridedSlice(ellipsisMask=1), i32(0, 2), i32(0, 4), i32(1, 1), X[..., 2:4]),
    "ellipsis over none": (StridedSlice(ellipsisMask=8), i32(0, 1, 2, 0), i32(1, 2, 3, 0), i32(1, 1, 1, 1), X[0:1, 1:2, 2:3]),
    "lowest ellipsis": (StridedSlice(ellipsisMask=3), i32(0, 2), i32(0, 4), i32(1, 1), X[..., 2:4]),
    "ellipsis before other masks": (StridedSlice(ellipsisMask=1, newAxisMask=1, shrinkAxisMask=1), i32(0, 2), i32(0, 4), i32(1, 1), X[..., 2:4]),
    "new axis": (StridedSlice(newAxisMask=2), i32(1, 9, 2), i32(2, 9, 4), i32(1, 7, 1), X[1:2, None, 2:4]),
    "new axes around an ellipsis": (StridedSlice(newAxisMask=5, ellipsisMask=2), i32(0, 0, 0), i32(0, 0, 0), ONES, X[None, ..., None]),
    "new axis before shrinking": (StridedSlice(newAxisMask=1, shrinkAxisMask=1), i32(0), i32(0), i32(1), X[None]),
    "shrunk": (StridedSlice(shrinkAxisMask=5), i32(1, 0, -1), i32(9, 2, 0), ONES, X[1, 0:2, -1]),
    "all shrunk": (StridedSlice(shrinkAxisMask=7), i32(1, 2, 3), i32(0, 0, 0), ONES, np.asarray(X[1, 2, 3])),
    "shrunk whatever is masked": (StridedSlice(shrinkAxisMask=1, beginMask=1, endMask=1), i32(2), i32(0), i32(-1), X[2]),
    "shrunk behind an ellipsis": (StridedSlice(shrinkAxisMask=2, ellipsisMask=1), i32(0, 1), i32(0, 0), i32(1, 1), X[..., 1]),
    "bits without an entry": (StridedSlice(shrinkAxisMask=-2, newAxisMask=2**40), i32(1), i32(2), i32(1), X[1:2]),
}  # fmt: skip


@pytest.mark.parametrize("name", STRIDED)
def test_strided_slice(name: str) -> None:
    attributes, begin, end, strides, expected = STRIDED[name]
    expect_values(run(attributes, X, begin, end, strides), expected, "float32")


def test_strided_slice_takes_int64() -> None:
    inputs = (np.array([value]) for value in (1, 2**40, 1))
    np.testing.assert_array_equal(run(StridedSlice(), X, *inputs), X[1:])


ERRORS: list[tuple[Attributes, tuple[Array, ...], str]] = [
    (Gather(), (zeros(2, 3), i32(3), scalar(1)), "inputIndices has [3], expected -3 to 2, as axis 1 of x has length 3"),
    (Gather(), (zeros(3), i32(0, -4), scalar(0)), "inputIndices has [-4], expected -3 to 2, as axis 0 of x has length 3"),
    (Gather(), (zeros(0), i32(0), scalar(0)), "inputIndices has [0], expected 0 to -1, as axis 0 of x has length 0"),
    (Gather(), (zeros(3), f32(0), scalar(0)), "inputIndices is float32, expected integers"),
    (Gather(), (zeros(3), i32(0), i32(0, 0)), "axis has shape (2,), expected one element"),
    (Gather(), (zeros(3), i32(0), scalar(1)), "axis is 1, expected -1 to 0"),
    (Gather(), (scalar(3), i32(0), scalar(0)), "axis is 0, but there are no axes"),
    (SliceFusion(axes=[0]), (zeros(3), i32(0, 0), i32(1)), "begin has 2 entries, expected 1, one for each axis"),
    (SliceFusion(axes=[0]), (zeros(3), i32(0), i32(1, 1)), "size has 2 entries, expected 1, one for each axis"),
    (SliceFusion(), (zeros(3), i32(0, 0), i32(1, 1)), "begin has 2 entries, expected 1, one for each axis"),
    (SliceFusion(axes=[0, -1]), (zeros(3), i32(0, 0), i32(1, 1)), "axes names an axis twice: [0, 0]"),
    (SliceFusion(axes=[1]), (zeros(3), i32(0), i32(1)), "axes is 1, expected -1 to 0"),
    (SliceFusion(axes=[0]), (zeros(3), i32(-1), i32(1)), "begin is -1 at axis 0, expected 0 to 3 for x of shape (3,)"),
    (SliceFusion(axes=[0]), (zeros(3), i32(4), i32(-1)), "begin is 4 at axis 0, expected 0 to 3 for x of shape (3,)"),
    (SliceFusion(axes=[0]), (zeros(3), i32(1), i32(3)), "size is 3 at axis 0, expected 1 to 2, which is what x of shape (3,) has from 1 on, or -1"),
    (SliceFusion(axes=[0]), (zeros(3), i32(1), i32(0)), "size is 0 at axis 0, expected 1 to 2, which is what x of shape (3,) has from 1 on, or -1"),
    (SliceFusion(axes=[0]), (zeros(3), scalar(1), i32(1)), "begin has shape (), expected rank 1"),
    (StridedSlice(), (zeros(3), i32(0), i32(1, 1), i32(1)), "end has 2 entries, expected 1, as begin"),
    (StridedSlice(), (zeros(3), i32(0), i32(1), i32()), "strides has 0 entries, expected 1, as begin"),
    (StridedSlice(), (zeros(3), i32(0), i32(1), i32(0)), "strides is [0], expected none to be 0"),
    (StridedSlice(), (zeros(3), f32(0), i32(1), i32(1)), "begin is float32, expected integers"),
    (StridedSlice(), (zeros(3), i32(0, 0), i32(1, 1), i32(1, 1)), "begin is [0, 0], expected at most 1 entries for x of shape (3,), and those that shrink inside of it"),
    (StridedSlice(shrinkAxisMask=1), (zeros(3), i32(-4), i32(0), i32(1)), "begin is [-4], expected at most 1 entries for x of shape (3,), and those that shrink inside of it"),
    (OneHot(axis=2), (i32(0), scalar(2), ON, OFF), "axis is 2, expected -1 to 1"),
    (OneHot(axis=-2), (i32(0), scalar(2), ON, OFF), "axis is -2, expected -1 to 1"),
    (OneHot(), (i32(0), scalar(0), ON, OFF), "depth is 0, expected at least 1"),
    (OneHot(), (i32(0), i32(1, 2), ON, OFF), "depth has shape (2,), expected one element"),
    (OneHot(), (f32(0), scalar(2), ON, OFF), "indices is float32, expected integers"),
    (OneHot(), (i32(0), scalar(2), i32(1, 2), OFF), "on_value has shape (2,), expected one element"),
    (OneHot(), (i32(0), scalar(2), ON, i32()), "off_value has shape (0,), expected one element"),
    (OneHot(), (i32(0), scalar(2), ON, f32(0)), "off_value is float32, expected int32, as on_value"),
    (ArgMaxFusion(topK=1), (scalar(0),), "axis is 0, but there are no axes"),
    (ArgMaxFusion(axis=1, topK=1), (zeros(2),), "axis is 1, expected -1 to 0"),
    (ArgMaxFusion(), (zeros(2),), "topK is 0, expected 1 to 2, the length of axis 0"),
    (ArgMaxFusion(topK=3), (zeros(2),), "topK is 3, expected 1 to 2, the length of axis 0"),
    (ArgMaxFusion(topK=1), (flags(True),), "x is bool, expected numbers"),
    (TopKFusion(), (zeros(2), i32(0)), "k is 0, expected 1 to 2, the length of axis 0 of x"),
    (TopKFusion(axis=-1), (zeros(2, 3), i32(4)), "k is 4, expected 1 to 3, the length of axis 1 of x"),
    (TopKFusion(), (zeros(2), i32(1, 1)), "k has shape (2,), expected one element"),
    (TopKFusion(axis=1), (zeros(2), i32(1)), "axis is 1, expected -1 to 0"),
    (TopKFusion(), (flags(True), i32(1)), "x is bool, expected numbers"),
]  # fmt: skip


@pytest.mark.parametrize(("attributes", "inputs", "told"), ERRORS)
def test_errors(attributes: Attributes, inputs: tuple[Array, ...], told: str) -> None:
    expect_error(attributes, inputs, told)
