"""Equality: by value, of one class, arrays included."""

import copy
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given

from opwright.runtime import Record
from tests.runtime.generated_form import (
    Convolution,
    Empty,
    Everything,
    Layer,
    Nested,
    Pod,
    PodEmpty,
    PodUnion,
    ValidPadding,
    Weights,
)
from tests.runtime.strategies import records

construct: Callable[..., Convolution] = Convolution  # takes what checkers refuse

DIFFERENT: list[tuple[Record, Record]] = [
    (Convolution(), Convolution(outputChannels=1)),
    (Convolution(), Convolution(kernelSize=[1])),
    (Convolution(), Convolution(valid=ValidPadding())),
    (Weights(floatValue=[1]), Weights(floatValue=[2])),
    (Weights(floatValue=[1]), Weights(floatValue=[1, 1])),
    (Everything(aDouble=float("nan")), Everything(aDouble=float("nan"))),
    (Layer(text="a"), Layer(blob=b"a")),
    (Nested(pod=Pod(b=True)), Nested()),
    (PodUnion(i=1), PodUnion(i=2)),
    (Empty(), PodEmpty()),
]


@pytest.mark.parametrize(("left", "right"), DIFFERENT)
def test_different_records(left: Record, right: Record) -> None:
    assert left != right
    assert right != left


@given(records)
def test_a_deep_copy_is_equal(record: Record) -> None:
    twin = copy.deepcopy(record)
    assert twin is not record
    assert twin == record
    assert repr(twin) == repr(record)


@given(records, records)
def test_equality_is_symmetric(left: Record, right: Record) -> None:
    assert (left == right) is (right == left)
    assert (left != right) is not (left == right)


def test_nan_in_arrays_equals_nan_in_its_place() -> None:
    one = Weights(floatValue=[np.nan, 1])
    assert one == Weights(floatValue=[np.nan, 1])
    assert one != Weights(floatValue=[1, np.nan])


def test_a_derived_class_is_another_class() -> None:
    class Derived(Convolution):
        pass

    assert Derived() != Convolution()
    assert Convolution() != Derived()
    assert Derived() == Derived()


def test_records_do_not_equal_other_things() -> None:
    assert Convolution() != 3
    assert Convolution().__eq__(3) is NotImplemented
    assert PodUnion().__eq__(3) is NotImplemented
    assert Pod().__eq__(3) is NotImplemented


def test_unknown_fields_count() -> None:
    left, right = Empty(), Empty()
    setattr(left, "_unknown", b"\x08\x01")  # noqa: B010
    assert left != right


def test_stand_ins_equal_lists() -> None:
    listed = Convolution(kernelSize=[3, 3])
    assert construct(kernelSize=(3, 3)) == listed
    assert construct(kernelSize=np.array([3, 3])) == listed


@pytest.mark.parametrize("record", [Empty(), PodEmpty(), PodUnion()])
def test_records_have_no_hash(record: Record) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(record)
