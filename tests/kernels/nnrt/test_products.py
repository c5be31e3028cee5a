"""Products of matrices and full connections: shapes, dtypes, and what they refuse."""

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import FullConnection, MatMulFusion
from opwright.kernels.arrays import Array
from opwright.kernels.errors import KernelError, KernelNotImplementedError
from opwright.kernels.nnrt.full_connection import full_connection
from opwright.kernels.nnrt.mat_mul_fusion import mat_mul_fusion

A = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
B = np.arange(20, dtype=np.float32).reshape(4, 5)
BIAS = np.arange(5, dtype=np.float32)


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        ("float32", "int32", "float32"),
        ("float16", "int64", "float16"),
        ("float16", "float32", "float32"),
        ("int32", "bool", "int32"),
        ("int32", "uint32", "uint32"),
        ("bool", "bool", "bool"),
    ],
)
def test_the_more_precise_dtype(first: str, second: str, result: str) -> None:
    a, b = (A % 2).astype(first), (B % 2).astype(second)
    found = mat_mul_fusion(MatMulFusion(), a, b)
    assert found.dtype == result
    exact = (A % 2).astype("f8") @ (B % 2).astype("f8")
    np.testing.assert_array_equal(found, exact.astype(result))


@pytest.mark.parametrize(
    ("a", "b", "message"),
    [
        (
            A[0, 0],
            B,
            "x1 has shape (4,), expected at least rank 2: [..., rows, columns",
        ),
        (A, B[0], "x2 has shape (5,), expected at least rank 2: [..., rows, columns]"),
        (
            A,
            B.T,
            "x1 has shape (2, 3, 4) and x2 (5, 4), expected one inner length, fou",
        ),
        (
            A,
            np.stack([B] * 3),
            "x1 has shape (2, 3, 4) and x2 (3, 4, 5), expected batc",
        ),
    ],
)
def test_refused_matrices(a: Array, b: Array, message: str) -> None:
    with pytest.raises(KernelError) as caught:
        mat_mul_fusion(MatMulFusion(), a, b)
    assert str(caught.value).startswith(f"MatMulFusion: {message}")


def test_quantized_matrices_are_refused() -> None:
    with pytest.raises(KernelNotImplementedError, match="MatMulFusion: x2 is uint8"):
        mat_mul_fusion(MatMulFusion(), A, B.astype(np.uint8))


@pytest.mark.parametrize(
    ("axis", "shape"), [(0, (5,)), (1, (2, 5)), (2, (2, 3, 5)), (-1, (2, 3, 5))]
)
def test_axes_that_form_rows(axis: int, shape: tuple[int, ...]) -> None:
    length = 24 * 5 // int(np.prod(shape))
    weight = np.ones((5, length), np.float32)
    attributes = FullConnection(useAxis=True, axis=axis)
    found = full_connection(attributes, A, weight)
    rows = A.reshape(*shape[:-1], -1).sum(-1, keepdims=True)
    np.testing.assert_array_equal(found, np.broadcast_to(rows, shape))


def test_rows_of_one_element() -> None:
    attributes = FullConnection(useAxis=True, axis=3)
    found = full_connection(attributes, A, np.array([[2]], np.float32))
    np.testing.assert_array_equal(found, 2 * A[..., np.newaxis])


def test_a_bias_counts_if_the_attribute_says_so() -> None:
    without = full_connection(FullConnection(), A, B.T, BIAS)
    found = full_connection(FullConnection(hasBias=True), A, B.T, BIAS)
    np.testing.assert_array_equal(found, without + BIAS)


@pytest.mark.parametrize(
    ("attributes", "weight", "bias", "message"),
    [
        (
            FullConnection(),
            B,
            BIAS,
            "x has shape (2, 3, 4), expected a multiple of 5 e",
        ),
        (
            FullConnection(),
            B[0],
            BIAS,
            "weight has shape (5,), expected rank 2: [C_out",
        ),
        (
            FullConnection(hasBias=True),
            B.T,
            None,
            "hasBias is true, but there is no bi",
        ),
        (
            FullConnection(hasBias=True),
            B.T,
            BIAS[1:],
            "bias has shape (4,), expected (",
        ),
        (
            FullConnection(useAxis=True, axis=4),
            B.T,
            None,
            "axis is 4, expected -3 to 3 for x of shape (2, 3, 4)",
        ),
        (
            FullConnection(useAxis=True, axis=1),
            B.T,
            None,
            "x has shape (2, 3, 4), expected 4 elements from axis 1 on, the length of",
        ),
    ],
)
def test_refused_connections(
    attributes: FullConnection, weight: Array, bias: Array | None, message: str
) -> None:
    with pytest.raises(KernelError) as caught:
        full_connection(attributes, A, weight, bias)
    assert str(caught.value).startswith(f"FullConnection: {message}")
