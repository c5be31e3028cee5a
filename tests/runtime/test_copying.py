"""Copies and pickles, of derived classes and of views too."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.runtime import Record, unknown_of
from tests.runtime.generated_form import (
    BorderAmounts,
    Empty,
    Everything,
    Layer,
    Nested,
    Value,
    Weights,
)
from tests.runtime.strategies import records


@given(records, st.integers(2, pickle.HIGHEST_PROTOCOL))
def test_pickles_come_back_equal(record: Record, protocol: int) -> None:
    assert pickle.loads(pickle.dumps(record, protocol)) == record


@given(records)
def test_copies_are_equal(record: Record) -> None:
    clone = copy.copy(record)
    assert clone is not record
    assert clone == record


def test_nested_classes_are_found_by_pickle() -> None:
    edge = BorderAmounts.EdgeSizes(startEdgeSize=1)
    assert pickle.loads(pickle.dumps(edge)) == edge


def test_a_copy_shares_and_a_deep_copy_does_not() -> None:
    message = Everything(ints=[1], doubles=[1.0])
    shared = copy.copy(message)
    assert shared.ints is message.ints
    assert shared.doubles is message.doubles
    shared.aString = "changed"
    assert message.aString == ""
    own = copy.deepcopy(message)
    own.ints.append(2)
    own.doubles[0] = 2.0
    assert message == Everything(ints=[1], doubles=[1.0])


class Remarked(Layer):
    """A class of a user's own with an attribute of its own."""

    remark = ""


def test_attributes_of_derived_classes_go_along() -> None:
    layer = Remarked(name="a")
    layer.remark = "mine"
    for clone in (
        copy.copy(layer),
        copy.deepcopy(layer),
        pickle.loads(pickle.dumps(layer)),
    ):
        assert type(clone) is Remarked
        assert (clone.name, clone.remark) == ("a", "mine")


VIEW = memoryview(b"abc")


@pytest.mark.parametrize(
    "record",
    [
        Weights(float16Value=VIEW),  # pyright: ignore[reportArgumentType]
        Layer(simple=VIEW),  # pyright: ignore[reportArgumentType]
        Value(blobValue=VIEW),  # pyright: ignore[reportArgumentType]
        Nested(table={"a": VIEW}),  # pyright: ignore[reportArgumentType]
        Everything(names=[VIEW]),  # pyright: ignore[reportArgumentType]
    ],
)
def test_views_are_pickled_as_bytes(record: Record) -> None:
    back = pickle.loads(pickle.dumps(record))
    assert back == record
    assert "memory" not in repr(back)
    assert copy.deepcopy(record) == record


def test_a_copy_keeps_views() -> None:
    message = Weights(float16Value=VIEW)  # pyright: ignore[reportArgumentType]
    assert copy.copy(message).float16Value is VIEW


def test_unknown_fields_go_along() -> None:
    message = Empty()
    assert unknown_of(message) == b""
    setattr(message, "_unknown", b"\x08\x01")  # noqa: B010
    assert unknown_of(copy.copy(message)) == b"\x08\x01"
    assert unknown_of(pickle.loads(pickle.dumps(message))) == b"\x08\x01"
