"""Operators on arrays of any rank against ONNX: softmax, padding, products."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.bindings.nnrt.v1_0 import (
    FullConnection,
    MatMulFusion,
    PaddingMode,
    PadFusion,
    Softmax,
)
from opwright.kernels.nnrt.full_connection import full_connection
from opwright.kernels.nnrt.mat_mul_fusion import mat_mul_fusion
from opwright.kernels.nnrt.pad_fusion import pad_fusion
from opwright.kernels.nnrt.softmax import softmax

from .onnx_node import few, numbers, run_node

pytestmark = pytest.mark.peers

SHAPES = st.lists(st.integers(1, 4), min_size=1, max_size=4).map(tuple)
SEEDS = st.integers(0, 1000)


@few
@given(SHAPES, st.data(), SEEDS)
def test_softmax(shape: tuple[int, ...], data: st.DataObject, seed: int) -> None:
    axis = data.draw(st.integers(-len(shape), len(shape) - 1))
    x = numbers(shape, seed) * 20
    found = softmax(Softmax(axis=[axis]), x)
    np.testing.assert_allclose(found, run_node("Softmax", x, axis=axis), 1e-5, 1e-6)


@few
@given(SHAPES, st.data(), st.sampled_from(["CONSTANT", "REFLECT"]), SEEDS)
def test_padding(
    shape: tuple[int, ...], data: st.DataObject, mode: str, seed: int
) -> None:
    most = [n - 1 if mode == "REFLECT" else 3 for n in shape]
    pads = [(data.draw(st.integers(0, n)), data.draw(st.integers(0, n))) for n in most]
    x, paddings = numbers(shape, seed), np.array(pads)
    attributes = PadFusion(
        paddingMode=PaddingMode[f"PADDING_MODE_{mode}"], constantValue=0.5
    )
    expected = run_node(
        "Pad", x, paddings.T.reshape(-1), np.array(0.5, np.float32), mode=mode.lower()
    )
    np.testing.assert_array_equal(pad_fusion(attributes, x, paddings), expected)


@few
@given(st.tuples(*[st.integers(1, 4)] * 3), st.booleans(), st.booleans(), SEEDS)
def test_product(
    lengths: tuple[int, int, int], swap_a: bool, swap_b: bool, seed: int
) -> None:
    m, k, n = lengths
    a, b = numbers((2, 1, m, k), seed), numbers((3, k, n), seed + 1)
    attributes = MatMulFusion(transposeA=swap_a, transposeB=swap_b)
    given_a = a.swapaxes(-1, -2) if swap_a else a
    given_b = b.swapaxes(-1, -2) if swap_b else b
    found = mat_mul_fusion(attributes, given_a, given_b)
    np.testing.assert_allclose(found, run_node("MatMul", a, b), 1e-4, 1e-5)


@few
@given(st.tuples(*[st.integers(1, 4)] * 3), SEEDS)
def test_full_connection(lengths: tuple[int, int, int], seed: int) -> None:
    rows, k, outputs = lengths
    x, weight = numbers((rows, k), seed), numbers((outputs, k), seed + 1)
    bias = numbers((outputs,), seed + 2)
    found = full_connection(FullConnection(hasBias=True), x, weight, bias)
    expected = run_node("Gemm", x, weight, bias, transB=1)
    np.testing.assert_allclose(found, expected, 1e-4, 1e-5)
