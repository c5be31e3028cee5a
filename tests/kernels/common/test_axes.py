"""Axes that count from the end, and shapes that broadcast."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.kernels.common.axes import broadcast_shapes, find_axes, find_axis
from opwright.kernels.errors import KernelError

SHAPES = st.lists(st.integers(0, 2), max_size=3).map(tuple)


@pytest.mark.parametrize(("axis", "found"), [(0, 0), (2, 2), (-1, 2), (-3, 0)])
def test_axis(axis: int, found: int) -> None:
    assert find_axis("Op", "axis", axis, 3) == found


@pytest.mark.parametrize(
    ("axes", "rank", "message"),
    [
        ([3], 3, "Op: axes is 3, expected -3 to 2"),
        ([-4], 3, "Op: axes is -4, expected -3 to 2"),
        ([0], 0, "Op: axes is 0, but there are no axes"),
        ([0, 1, -2], 3, "Op: axes names an axis twice: [0, 1, 1]"),
    ],
)
def test_refused(axes: list[int], rank: int, message: str) -> None:
    with pytest.raises(KernelError) as caught:
        find_axes("Op", "axes", axes, rank)
    assert str(caught.value) == message


@given(SHAPES, SHAPES)
def test_broadcast(first: tuple[int, ...], second: tuple[int, ...]) -> None:
    try:
        expected = np.broadcast_shapes(first, second)
    except ValueError:
        expected = None
    assert broadcast_shapes(first, second) == expected
