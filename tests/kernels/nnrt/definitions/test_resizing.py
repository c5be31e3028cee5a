"""Resizing held against its formulas, with coordinates in fractions."""

import math
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import (
    CoordinateTransformMode,
    NearestMode,
    Resize,
    ResizeMethod,
)
from opwright.kernels.arrays import Array
from tests.kernels.nnrt.running import run

RANDOM = np.random.default_rng(0)

Pair = tuple[int, int]


def coordinate(mode: str, i: int, old: int, new: int) -> Fraction:
    if mode == "ASYMMETRIC" or new == 1:
        return Fraction(i * old, new)
    if mode == "ALIGN_CORNERS":
        return Fraction(i * (old - 1), new - 1)
    return Fraction(2 * i + 1, 2) * Fraction(old, new) - Fraction(1, 2)


HALF = Fraction(1, 2)

ROUNDINGS: dict[str, Callable[[Fraction], int]] = {
    "ROUND_HALF_DOWN": lambda at: math.ceil(at - HALF),
    "ROUND_HALF_UP": lambda at: math.floor(at + HALF),
    "FLOOR": math.floor,
    "CEIL": math.ceil,
}


def cubic(distance: float, a: float) -> float:
    if distance <= 1:
        return (a + 2) * distance**3 - (a + 3) * distance**2 + 1
    return a * distance**3 - 5 * a * distance**2 + 8 * a * distance - 4 * a


def weights(at: Fraction, method: str, rounding: str) -> dict[int, float]:
    """Return what each element around a point weighs."""
    below = math.floor(at)
    rest = float(at - below)
    match method:
        case "NEAREST":
            return {ROUNDINGS[rounding](at): 1}
        case "LINEAR":
            return {below: 1 - rest, below + 1: rest}
        case _:
            return {below + i: cubic(abs(rest - i), -0.75) for i in range(-1, 3)}


def mixing(old: int, new: int, how: tuple[str, str, str], exclude: bool) -> Array:
    """Return [new, old]: what each element weighs in each of the result."""
    mode, method, rounding = how
    matrix = np.zeros((new, old))
    for i in range(new):
        found = weights(coordinate(mode, i, old, new), method, rounding)
        if exclude:
            found = {j: part for j, part in found.items() if 0 <= j < old}
        for j, part in found.items():
            matrix[i, min(max(j, 0), old - 1)] += part / sum(found.values())
    return matrix


@pytest.mark.parametrize("mode", ["ASYMMETRIC", "ALIGN_CORNERS", "HALF_PIXEL"])
@pytest.mark.parametrize(
    ("method", "rounding"),
    [("LINEAR", "FLOOR"), ("CUBIC", "FLOOR"), *(("NEAREST", r) for r in ROUNDINGS)],
)
@pytest.mark.parametrize("exclude", [False, True])
@pytest.mark.parametrize(
    ("old", "new"), [((4, 5), (7, 9)), ((7, 9), (4, 5)), ((3, 6), (6, 3))]
)
def test_resize(
    mode: str, method: str, rounding: str, exclude: bool, old: Pair, new: Pair
) -> None:
    x = RANDOM.standard_normal((2, *old, 3), np.float32)
    transform = CoordinateTransformMode[f"COORDINATE_TRANSFORM_MODE_{mode}"]
    attributes = Resize(
        method=ResizeMethod[f"RESIZE_METHOD_{method}"],
        newHeight=new[0],
        newWidth=new[1],
        coordinateTransformMode=transform,
        cubicCoeff=-0.75,
        excludeOutside=int(exclude),
        nearestMode=NearestMode[f"NEAREST_MODE_{rounding}"],
    )
    exclude = exclude and method != "NEAREST"
    rows, columns = (
        mixing(old[axis], new[axis], (mode, method, rounding), exclude)
        for axis in (0, 1)
    )
    expected = np.einsum("ih,jw,nhwc->nijc", rows, columns, x)
    np.testing.assert_allclose(run(attributes, x), expected, 1e-4, 1e-5)
