"""Shapes that are partly told."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.kernels.common.shapes import complete_shape
from opwright.kernels.errors import KernelError

SHAPES = st.lists(st.integers(0, 4), max_size=4)


def complete(wanted: list[int], shape: list[int]) -> tuple[int, ...] | None:
    try:
        return complete_shape("Op", "wanted", wanted, shape)
    except KernelError:
        return None  # there is no such shape, or more than one


@given(SHAPES, st.lists(st.integers(-1, 4), max_size=4))
def test_as_many_elements(shape: list[int], wanted: list[int]) -> None:
    found = complete(wanted, shape)
    if found is None:
        return
    assert math.prod(found) == math.prod(shape)
    for i, (length, asked) in enumerate(zip(found, wanted, strict=True)):
        assert length == asked or asked == -1 or (asked == 0 and length == shape[i])


@given(st.lists(st.integers(1, 4), min_size=1, max_size=4), st.data())
def test_one_length_follows(shape: list[int], data: st.DataObject) -> None:
    wanted = list(shape)
    wanted[data.draw(st.integers(0, len(shape) - 1))] = -1
    assert complete_shape("Op", "wanted", wanted, shape) == tuple(shape)


def test_which_length_is_not_told() -> None:
    with pytest.raises(KernelError, match="expected 0 elements"):
        complete_shape("Op", "wanted", [0, -1], [0, 2])
