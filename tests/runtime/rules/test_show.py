"""Values as messages show them."""

import numpy as np
import pytest

from opwright.bindings.coreml import UpsampleLayerParams
from opwright.runtime.rules import show

MODE = UpsampleLayerParams.InterpolationMode


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (3, "3"),
        (0.5, "0.5"),
        ("a", "a"),
        ("a" * 200, "a" * 99 + "…"),
        ([1, 2], "[1, 2]"),
        ((), "[]"),
        (["a", 1], "['a', 1]"),
        (list(range(20)), "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, … 20 in all]"),
        (np.array([1.5, 2.0], np.float32), "[1.5, 2.0]"),
        (np.arange(30), "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, … 30 in all]"),
        (np.int64(4), "4"),
        (np.bool_(True), "true"),
        (b"abc", "3 bytes"),
        (memoryview(b"abc"), "3 bytes"),
        (MODE.BILINEAR, "BILINEAR (1)"),
        (MODE(77), "77"),
        (object(), "object"),
    ],
)
def test_values(value: object, text: str) -> None:
    assert show(value) == text


def test_numbers_of_an_enum() -> None:
    assert show(1, MODE) == "BILINEAR (1)"
    assert show(77, MODE) == "77"
    assert show(MODE.NN, MODE) == "NN (0)"
