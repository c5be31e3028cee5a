# ruff: noqa: E501 # the tables read better in long lines
"""ReduceFusion: its modes, axes and factors."""

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import ReduceFusion, ReduceMode
from opwright.kernels.arrays import Array

from .running import (
    counted,
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


def reduction(
    mode: str, *, keep: bool = False, to_end: bool = False, coeff: float = 0
) -> ReduceFusion:
    return ReduceFusion(
        mode=ReduceMode[f"REDUCE_MODE_{mode}"],
        keepDims=keep,
        reduceToEnd=to_end,
        coeff=coeff,
    )


FIRST = i32(0)

VALUES: dict[str, tuple[ReduceFusion, Array, object]] = {
    "mean": (reduction("MEAN"), f32(1, 2), 1.5),
    "mean of positives": (reduction("MEAN"), i32(1, 2, 2), 1),
    "mean of negatives": (reduction("MEAN"), i32(-1, -2, -2), -1),
    "mean of int8": (reduction("MEAN"), i8(1, 2), 2),
    "mean of large numbers": (reduction("MEAN"), f16(60000, 60000), 60000),
    "maximum": (reduction("MAX"), i8(1, 2), 2),
    "maximum with NaN": (reduction("MAX"), f32(1, NAN), NAN),
    "minimum": (reduction("MIN"), f32(1, 2, -INF), -INF),
    "product": (reduction("PROD"), i32(2, 3, -4), -24),
    "product of nothing": (reduction("PROD"), zeros(0, 2), [1, 1]),
    "sum": (reduction("SUM"), f32([1, 2], [3, 4]), [4, 6]),
    "sum of nothing": (reduction("SUM"), zeros(0), 0),
    "sum that wraps": (reduction("SUM"), i32(2**31 - 1, 1), -(2**31)),
    "sum of half": (reduction("SUM"), f16(60000, 60000, -60000), 60000),
    "sum too large": (reduction("SUM"), f16(60000, 60000), INF),
    "squares": (reduction("SUM_SQUARE"), i32(3, -4), 25),
    "squares of half": (reduction("SUM_SQUARE"), f16(0.5, 1), 1.25),
    "absolutes": (reduction("ASUM"), i32(3, -4), 7),
    "absolute of the least": (reduction("ASUM"), np.array([-(2**15), 1], np.int16), -(2**15) + 1),
    "unsigned": (reduction("ASUM"), np.array([3, 4], np.uint32), 7),
    "all": (reduction("ALL"), flags([True, True], [True, False]), [True, False]),
    "all of nothing": (reduction("ALL"), zeros(0, 1, dtype="bool"), [True]),
    "all of numbers": (reduction("ALL"), f32([1, 2], [3, 0]), [1, 0]),
    "all with NaN": (reduction("ALL"), f32(1, NAN), 1),
    "kept": (reduction("SUM", keep=True), i32([1, 2], [3, 4]), [[4, 6]]),
    "factor of a mean": (reduction("MEAN", to_end=True, coeff=3), f32(1, 2), 4.5),
    "factor of a product": (reduction("PROD", to_end=True, coeff=0.5), f32(2, 3), 3),
    "factor of a maximum": (reduction("MAX", to_end=True, coeff=-1), f32(2, 3), -3),
    "factor of integers": (reduction("SUM", to_end=True, coeff=0.5), i32(2, 3), 2),
    "factor of flags": (reduction("ALL", to_end=True, coeff=2.5), flags(True), True),
    "no factor": (reduction("SUM", to_end=True), f32(2, 3), 5),
    "factor 1 of int8": (reduction("MAX", to_end=True, coeff=1), i8(2, 3), 3),
    "factor that does not count": (reduction("SUM", coeff=7), f32(2, 3), 5),
}  # fmt: skip


@pytest.mark.parametrize("name", VALUES)
def test_values(name: str) -> None:
    attributes, x, expected = VALUES[name]
    expect_values(run(attributes, x, FIRST), expected, x.dtype.name)


# Axes, whether they go to the end, and the shape of the sum of [2, 3, 4].
AXES: dict[str, tuple[list[int], bool, tuple[int, ...], tuple[int, ...]]] = {
    "one": ([1], False, (2, 4), (2, 1, 4)),
    "from the end": ([-1], False, (2, 3), (2, 3, 1)),
    "two in any order": ([2, 0], False, (3,), (1, 3, 1)),
    "all": ([0, 1, 2], False, (), (1, 1, 1)),
    "none means all": ([], False, (), (1, 1, 1)),
    "to the end": ([1], True, (2,), (2, 1, 1)),
    "to the end, counted from it": ([-2], True, (2,), (2, 1, 1)),
    "to the end from the first one listed": ([1, 0], True, (2,), (2, 1, 1)),
    "none to the end": ([], True, (), (1, 1, 1)),
}  # fmt: skip


@pytest.mark.parametrize("name", AXES)
def test_axes(name: str) -> None:
    axes, to_end, dropped, kept = AXES[name]
    x, axis = counted(2, 3, 4), np.array(axes, np.int32)
    found = run(reduction("SUM", to_end=to_end), x, axis)
    assert found.shape == dropped
    keeping = run(reduction("SUM", to_end=to_end, keep=True), x, axis)
    assert keeping.shape == kept
    np.testing.assert_array_equal(keeping.reshape(dropped), found)
    assert keeping.sum() == x.sum()


def test_scalar() -> None:
    none = np.array([], np.int32)
    expect_values(run(reduction("SUM"), scalar(3), none), 3, "int32")


def test_long_sums_of_floats() -> None:
    x = np.full((200_000, 2), 0.1, np.float32)
    found = run(reduction("SUM"), x, FIRST)
    np.testing.assert_allclose(found, [2e4, 2e4], 1e-7)


SCALE = "x is int8, expected numbers that need no scale; dequantize it first"

ERRORS: list[tuple[ReduceFusion, Array, Array, str]] = [
    (ReduceFusion(mode=ReduceMode(8)), f32(1), FIRST, "mode is 8, expected a reduction"),
    (reduction("SUM"), zeros(2, 3), i32(2), "axis is 2, expected -2 to 1"),
    (reduction("SUM"), zeros(2, 3), i32(0, -2), "axis names an axis twice: [0, 0]"),
    (reduction("SUM"), zeros(2, 3), scalar(0), "axis has shape (), expected rank 1"),
    (reduction("SUM"), zeros(2, 3), f32(0), "axis is float32, expected integers"),
    (reduction("SUM"), scalar(1), FIRST, "axis is 0, but there are no axes"),
    (reduction("SUM"), flags(True), FIRST, "x is bool, expected numbers"),
    (reduction("ALL"), np.array(["a"]), FIRST, "x is <U1, expected numbers or Booleans"),
    (reduction("SUM"), zeros(*[1] * 8), FIRST, "x has shape (1, 1, 1, 1, 1, 1, 1, 1), expected at most rank 7"),
    (reduction("MAX"), zeros(0, 3), FIRST, "x has shape (0, 3), expected elements along axis [0]"),
    (reduction("MEAN"), zeros(0), FIRST, "x has shape (0,), expected elements along axis [0]"),
    (reduction("SUM"), i8(1), FIRST, SCALE),
    (reduction("MEAN", to_end=True, coeff=2), i8(1), FIRST, SCALE),
]  # fmt: skip


@pytest.mark.parametrize(("attributes", "x", "axis", "told"), ERRORS)
def test_errors(attributes: ReduceFusion, x: Array, axis: Array, told: str) -> None:
    expect_error(attributes, (x, axis), told)


@pytest.mark.parametrize("mode", ["MAX", "MIN"])
def test_no_elements_beside_the_axis(mode: str) -> None:
    assert run(reduction(mode), zeros(2, 0), FIRST).shape == (0,)
