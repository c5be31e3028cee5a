"""Reductions and normalizations against ONNX."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.bindings.nnrt.v1_0 import (
    FusedBatchNorm,
    LayerNormFusion,
    ReduceFusion,
    ReduceMode,
)
from opwright.kernels.nnrt.fused_batch_norm import fused_batch_norm
from opwright.kernels.nnrt.layer_norm_fusion import layer_norm_fusion
from opwright.kernels.nnrt.reduce_fusion import reduce_fusion

from .onnx_node import channels_first, channels_last, few, numbers, run_node

pytestmark = pytest.mark.peers

SHAPES = st.lists(st.integers(1, 4), min_size=1, max_size=5).map(tuple)
SEEDS = st.integers(0, 1000)

KINDS = {
    "MEAN": "ReduceMean",
    "MAX": "ReduceMax",
    "MIN": "ReduceMin",
    "PROD": "ReduceProd",
    "SUM": "ReduceSum",
    "SUM_SQUARE": "ReduceSumSquare",
    "ASUM": "ReduceL1",
}


def axes_of(rank: int) -> st.SearchStrategy[list[int]]:
    """Some axes in any order, each counted from the front or from the end."""
    axes = st.lists(st.integers(0, rank - 1), unique=True)
    signed = st.tuples(axes, st.lists(st.booleans(), min_size=rank, max_size=rank))
    return signed.map(
        lambda drawn: [
            axis - rank if turned else axis
            for axis, turned in zip(*drawn, strict=False)
        ]
    )


@few
@given(SHAPES, st.sampled_from(list(KINDS)), st.booleans(), SEEDS, st.data())
def test_reduction(
    shape: tuple[int, ...], mode: str, keep: bool, seed: int, data: st.DataObject
) -> None:
    axes = np.array(data.draw(axes_of(len(shape))), np.int64)
    attributes = ReduceFusion(mode=ReduceMode[f"REDUCE_MODE_{mode}"], keepDims=keep)
    x = numbers(shape, seed)
    expected = run_node(KINDS[mode], x, axes, keepdims=int(keep))
    found = reduce_fusion(attributes, x, axes)
    assert (found.shape, found.dtype) == (expected.shape, expected.dtype)
    np.testing.assert_allclose(found, expected, 1e-5, 1e-6)


@few
@given(SHAPES, st.sampled_from(["MAX", "MIN", "PROD", "SUM"]), SEEDS, st.data())
def test_reduction_of_integers(
    shape: tuple[int, ...], mode: str, seed: int, data: st.DataObject
) -> None:
    axes = np.array(data.draw(axes_of(len(shape))), np.int64)
    attributes = ReduceFusion(mode=ReduceMode[f"REDUCE_MODE_{mode}"])
    x = np.random.default_rng(seed).integers(-3, 4, shape, np.int64)
    expected = run_node(KINDS[mode], x, axes, keepdims=0)
    np.testing.assert_array_equal(reduce_fusion(attributes, x, axes), expected)


@few
@given(SHAPES, st.data(), SEEDS)
def test_layer_norm(shape: tuple[int, ...], data: st.DataObject, seed: int) -> None:
    shape = (2, *shape)
    first = data.draw(st.integers(-len(shape), len(shape) - 1))
    x = numbers(shape, seed)
    gamma, beta = (numbers(shape[first:], seed + i) for i in (1, 2))
    attributes = LayerNormFusion(
        beginNormAxis=first, epsilon=1e-3, elementwiseAffine=True
    )
    expected = run_node("LayerNormalization", x, gamma, beta, axis=first, epsilon=1e-3)
    found = layer_norm_fusion(attributes, x, gamma, beta)
    np.testing.assert_allclose(found, expected, 1e-4, 1e-5)


@few
@given(SHAPES, SEEDS)
def test_batch_norm(shape: tuple[int, ...], seed: int) -> None:
    shape = (2, *shape)
    x = numbers(shape, seed)
    scale, offset, mean, spread = (numbers(shape[-1:], seed + i) for i in range(1, 5))
    inputs = scale, offset, mean, np.abs(spread)
    found = fused_batch_norm(FusedBatchNorm(epsilon=1e-3), x, *inputs)
    theirs = np.ascontiguousarray(channels_first(x))
    expected = run_node("BatchNormalization", theirs, *inputs, epsilon=1e-3)
    np.testing.assert_allclose(found, channels_last(expected), 1e-4, 1e-5)
