"""Padding: mirrors against NumPy's, constants of dtypes, and what is refused."""

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import PaddingMode, PadFusion
from opwright.kernels.arrays import Array
from opwright.kernels.errors import KernelError
from opwright.kernels.nnrt.pad_fusion import pad_fusion

X = np.arange(12, dtype=np.float32).reshape(3, 4)
PADS = [[2, 1], [0, 3]]


def padded(x: Array, pads: list[list[int]], mode: str, value: float = 0) -> Array:
    attributes = PadFusion(
        paddingMode=PaddingMode[f"PADDING_MODE_{mode}"], constantValue=value
    )
    return pad_fusion(attributes, x, np.array(pads, np.int64).reshape(-1, 2))


def test_mirrors() -> None:
    reflected = padded(X, PADS, "REFLECT")
    np.testing.assert_array_equal(reflected, np.pad(X, PADS, "reflect"))
    mirrored = padded(X, PADS, "SYMMETRIC")
    np.testing.assert_array_equal(mirrored, np.pad(X, PADS, "symmetric"))


@pytest.mark.parametrize(
    ("dtype", "value", "expected"),
    [
        ("float32", 0.5, 0.5),
        ("float16", 0.5, 0.5),
        ("int32", -2.75, -2),
        ("uint8", 255, 255),
        ("bool", 2, True),
    ],
)
def test_constants(dtype: str, value: float, expected: float) -> None:
    found = padded(np.zeros(2, dtype), [[1, 0]], "CONSTANT", value)
    assert (found.dtype, found.tolist()) == (dtype, [expected, 0, 0])


def test_no_padding() -> None:
    np.testing.assert_array_equal(padded(X, [[0, 0], [0, 0]], "REFLECT"), X)
    assert padded(np.float32(3) * np.ones(()), [], "CONSTANT").shape == ()


@pytest.mark.parametrize(
    ("x", "pads", "mode", "value", "message"),
    [
        (
            X,
            [[1, 1]],
            "CONSTANT",
            0,
            "paddings has shape (1, 2), expected (2, 2): [ran",
        ),
        (X, [[0, -1], [0, 0]], "CONSTANT", 0, "paddings is [[0, -1], [0, 0]], expecte"),
        (
            X,
            [[3, 0], [0, 0]],
            "REFLECT",
            0,
            "paddings is [3, 0] at axis 0, expected at",
        ),
        (
            X,
            [[0, 0], [0, 5]],
            "SYMMETRIC",
            0,
            "paddings is [0, 5] at axis 1, expected ",
        ),
        (
            X,
            PADS,
            "RESERVED",
            0,
            "paddingMode is PADDING_MODE_RESERVED, expected anoth",
        ),
        (
            X.astype("i1"),
            PADS,
            "CONSTANT",
            128.5,
            "constantValue is 128.5, expected a va",
        ),
        (
            X.astype("i4"),
            PADS,
            "CONSTANT",
            np.inf,
            "constantValue is inf, expected a v",
        ),
    ],
)
def test_refused(
    x: Array, pads: list[list[int]], mode: str, value: float, message: str
) -> None:
    with pytest.raises(KernelError) as caught:
        padded(x, pads, mode, value)
    assert str(caught.value).startswith(f"PadFusion: {message}")


def test_paddings_have_to_be_integers() -> None:
    with pytest.raises(
        KernelError, match="PadFusion: paddings is float64, expected in"
    ):
        pad_fusion(PadFusion(), X, np.zeros((2, 2)))
