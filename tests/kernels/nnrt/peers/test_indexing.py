"""Operators that pick elements against ONNX: slices, gathering, ranking, one-hot."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.bindings.nnrt.v1_0 import (
    ArgMaxFusion,
    Gather,
    OneHot,
    StridedSlice,
    TopKFusion,
)
from opwright.bindings.nnrt.v1_0.validators import CONTRACT
from opwright.kernels.arrays import Array
from opwright.kernels.nnrt.arg_max_fusion import arg_max_fusion
from opwright.kernels.nnrt.gather import gather
from opwright.kernels.nnrt.one_hot import one_hot
from opwright.kernels.nnrt.strided_slice import strided_slice
from opwright.kernels.nnrt.top_k_fusion import top_k_fusion
from opwright.network import infer

from .onnx_node import few, numbers, run_node, run_outputs

pytestmark = pytest.mark.peers

SHAPES = st.lists(st.integers(1, 5), min_size=1, max_size=4).map(tuple)
SEEDS = st.integers(0, 1000)
ENDLESS = 2**31 - 1


@dataclass(frozen=True, kw_only=True)
class Entry:
    """An entry of a strided slice, and the masks that have its bit."""

    begin: int
    end: int
    stride: int
    from_start: bool = False
    to_end: bool = False
    new: bool = False
    shrinks: bool = False


# Indices reach beyond the axes at both ends.
ENTRIES = st.builds(
    Entry,
    begin=st.integers(-7, 7),
    end=st.integers(-7, 7),
    stride=st.integers(-3, 3).filter(bool),
    from_start=st.booleans(),
    to_end=st.booleans(),
)
NEW = st.just(Entry(begin=3, end=1, stride=2, new=True, shrinks=True))


@st.composite
def entries_of(draw: st.DrawFn, lengths: tuple[int, ...]) -> list[Entry]:
    """Entries for axes of these lengths, and new axes among them."""
    entries: list[Entry] = []
    for length in lengths:
        entries += draw(st.lists(NEW, max_size=1))
        if draw(st.booleans()):
            begin = draw(st.integers(-length, length - 1))
            entries.append(Entry(begin=begin, end=0, stride=-1, shrinks=True))
        else:
            entries.append(draw(ENTRIES))
    return entries


def mask(bits: Sequence[bool]) -> int:
    return sum(1 << i for i, bit in enumerate(bits) if bit)


def slicing(entries: Sequence[Entry]) -> StridedSlice:
    return StridedSlice(
        beginMask=mask([entry.from_start for entry in entries]),
        endMask=mask([entry.to_end for entry in entries]),
        newAxisMask=mask([entry.new for entry in entries]),
        shrinkAxisMask=mask([entry.shrinks for entry in entries]),
    )


def lists_of(entries: Sequence[Entry]) -> tuple[Array, Array, Array]:
    begins = np.array([entry.begin for entry in entries], np.int32)
    ends = np.array([entry.end for entry in entries], np.int32)
    return begins, ends, np.array([entry.stride for entry in entries], np.int32)


def bounds(entry: Entry) -> tuple[int, int, int]:
    """Begin, end and step of an entry in ONNX, which has no masks."""
    if entry.shrinks:
        return entry.begin, entry.begin + 1 or ENDLESS, 1
    far = ENDLESS if entry.stride > 0 else -ENDLESS
    begin = -far if entry.from_start else entry.begin
    return begin, far if entry.to_end else entry.end, entry.stride


def slice_by_onnx(x: Array, axes: Sequence[int], entries: Sequence[Entry]) -> Array:
    """Slice first, then remove axes, then insert the new ones."""
    old = [entry for entry in entries if not entry.new]
    if old:
        begins, ends, steps = np.array([bounds(entry) for entry in old]).T
        x = run_node("Slice", x, begins, ends, np.array(axes), steps)
    shrunk = [axis for axis, entry in zip(axes, old, strict=True) if entry.shrinks]
    if shrunk:
        x = run_node("Squeeze", x, np.array(shrunk))
    kept = [entry.new for entry in entries if entry.new or not entry.shrinks]
    if any(kept):
        x = run_node("Unsqueeze", x, np.flatnonzero(kept))
    return x


def expect_slice(attributes: StridedSlice, inputs: tuple[Array, ...], y: Array) -> None:
    found = strided_slice(attributes, *inputs)
    np.testing.assert_array_equal(found, y)
    assert infer(attributes, CONTRACT, inputs)[0].shape == found.shape


@few
@given(SHAPES, st.integers(0, 4), st.data())
def test_strided_slice(shape: tuple[int, ...], taken: int, data: st.DataObject) -> None:
    entries = data.draw(entries_of(shape[:taken]))
    x = numbers(shape, 1)
    expected = slice_by_onnx(x, range(len(shape[:taken])), entries)
    expect_slice(slicing(entries), (x, *lists_of(entries)), expected)


@few
@given(SHAPES, st.integers(0, 4), st.data())
def test_strided_slice_behind_an_ellipsis(
    shape: tuple[int, ...], kept: int, data: st.DataObject
) -> None:
    drawn = data.draw(entries_of(shape[kept:]))
    entries = [entry for entry in drawn if not entry.new]
    x = numbers(shape, 1)
    # Its own begin, end and stride do not count, nor do other masks.
    ellipsis = Entry(begin=9, end=9, stride=-1, shrinks=True)
    attributes = slicing([ellipsis, *entries])
    attributes.ellipsisMask = 1
    expected = slice_by_onnx(x, range(kept, len(shape)), entries)
    expect_slice(attributes, (x, *lists_of([ellipsis, *entries])), expected)


@few
@given(SHAPES, st.lists(st.integers(0, 3), max_size=2).map(tuple), st.data())
def test_gather(
    shape: tuple[int, ...], wanted: tuple[int, ...], data: st.DataObject
) -> None:
    axis = data.draw(st.integers(-len(shape), len(shape) - 1))
    x, length = numbers(shape, 1), shape[axis]
    random = np.random.default_rng(data.draw(SEEDS))
    indices = random.integers(-length, length, wanted, np.int32)
    found = gather(Gather(), x, np.asarray(indices), np.array([axis], np.int32))
    expected = run_node("Gather", x, np.asarray(indices), axis=axis)
    np.testing.assert_array_equal(found, expected)


def few_values(shape: tuple[int, ...], seed: int, dtype: str) -> Array:
    """Numbers of which many are equal."""
    return np.random.default_rng(seed).integers(0, 4, shape).astype(dtype)


@few
@given(SHAPES, st.sampled_from(["float32", "int64"]), SEEDS, st.data())
def test_top_k(
    shape: tuple[int, ...], dtype: str, seed: int, data: st.DataObject
) -> None:
    axis = data.draw(st.integers(-len(shape), len(shape) - 1))
    k = np.array([data.draw(st.integers(1, shape[axis]))])
    x = few_values(shape, seed, dtype)
    values, indices = top_k_fusion(TopKFusion(sorted=True, axis=axis), x, k)
    theirs = run_outputs(2, "TopK", x, k, axis=axis)
    np.testing.assert_array_equal(values, theirs[0])
    np.testing.assert_array_equal(indices, theirs[1])


@few
@given(SHAPES, st.booleans(), SEEDS, st.data())
def test_position_of_the_maximum(
    shape: tuple[int, ...], keep: bool, seed: int, data: st.DataObject
) -> None:
    axis = data.draw(st.integers(-len(shape), len(shape) - 1))
    x = few_values(shape, seed, "float32")
    found = arg_max_fusion(ArgMaxFusion(axis=axis, topK=1, keepDims=keep), x)
    expected = run_node("ArgMax", x, axis=axis, keepdims=int(keep))
    np.testing.assert_array_equal(found, expected)


@few
@given(SHAPES, st.integers(1, 5), st.data(), SEEDS)
def test_one_hot(
    shape: tuple[int, ...], depth: int, data: st.DataObject, seed: int
) -> None:
    axis = data.draw(st.integers(-1, len(shape)))
    # ONNX lets negative indices count from the end.
    indices = np.random.default_rng(seed).integers(0, 7, shape, np.int32)
    length, values = np.array(depth, np.int32), np.array([2, 5], np.float32)
    off, on = np.split(values, 2)
    found = one_hot(OneHot(axis=axis), indices, length, on, off)
    inside = indices < depth
    expected = run_node(
        "OneHot", np.where(inside, indices, 0), length, values, axis=axis
    )
    outside = np.expand_dims(~inside, axis if axis >= 0 else len(shape))
    np.testing.assert_array_equal(found, np.where(outside, 2, expected))
