"""Types of generated classes, as a type checker sees them.

The functions run too: what is asserted of a type is asserted of its value.
"""

from collections.abc import Callable
from typing import assert_type

import numpy as np
import pytest
from numpy.typing import NDArray

from opwright.runtime import MessageField, Octets, StructField, fields_of, which
from tests.runtime.generated_form import (
    Convolution,
    Empty,
    Everything,
    Format,
    Layer,
    Legacy,
    Nested,
    Pod,
    PodUnion,
    SamePadding,
    ValidPadding,
    Value,
    Weights,
)


def test_fields_have_the_types_of_their_values() -> None:
    message = Everything(anInt32=3, names=["a"])
    assert assert_type(message.anInt32, int) == 3
    assert assert_type(message.aDouble, float) == 0.0
    assert assert_type(message.aBool, bool) is False
    assert assert_type(message.someBytes, Octets) == b""
    assert assert_type(message.names, list[str]) == ["a"]
    assert assert_type(message.mode, SamePadding.SamePaddingMode) == 0
    assert assert_type(message.self_made, Everything | None) is None
    assert assert_type(message.table, dict[str, Weights]) == {}
    assert assert_type(message.maybe, int | None) is None
    assert assert_type(Legacy().may, int | None) is None


def test_arrays_are_read_as_arrays_and_take_anything_like_them() -> None:
    message = Weights(floatValue=[1, 2])
    assert assert_type(message.floatValue, NDArray[np.float32]).tolist() == [1, 2]
    message.floatValue = (3.0,)
    message.floatValue = np.zeros(3)
    assert message.floatValue.size == 3
    assert assert_type(Nested().longs, NDArray[np.int64]).size == 0


def test_oneofs_have_their_members_types() -> None:
    message = Convolution(valid=ValidPadding())
    group = assert_type(message.PaddingType, ValidPadding | SamePadding | None)
    assert group == assert_type(message.valid, ValidPadding | None)
    message.same = SamePadding()
    message.same = None
    assert assert_type(which(message, "PaddingType"), str | None) is None


def test_tagged_values_are_matched_by_type() -> None:
    message = Value(value=Value.DoubleValue(1.5))
    match message.value:
        case Value.DoubleValue(number):
            assert assert_type(number, float) == 1.5
        case Value.IntValue(number):
            pytest.fail(f"unexpected {assert_type(number, int)}")
        case Value.BlobValue(blob):
            pytest.fail(f"unexpected {assert_type(blob, Octets)!r}")
        case None:
            pytest.fail("unexpected None")
    assert assert_type(message.doubleValue, float | None) == 1.5


def test_layers_are_matched_by_type() -> None:
    match Layer(layer=Convolution(nGroups=2)).layer:
        case Convolution(nGroups=groups):
            assert assert_type(groups, int) == 2
        case Empty() | None:
            pytest.fail("unexpected layer")


def test_structs_and_unions() -> None:
    struct = Nested(pod=Pod(i32=4), either=PodUnion(i=1))
    assert assert_type(struct.pod, Pod).i32 == 4
    assert assert_type(struct.either.i, int | None) == 1
    assert assert_type(struct.either.s, Pod | None) == Pod(b=True)
    assert assert_type(struct.pod.format, Format) == 0
    assert assert_type(struct.rows, list[list[int]]) == []
    assert assert_type(struct.fd, int) == -1
    assert assert_type(struct.memory, object | None) is None


def test_classes_are_functions_without_arguments() -> None:
    makers: list[Callable[[], object]] = [
        Convolution,
        Weights,
        Everything,
        Value,
        Nested,
        PodUnion,
    ]
    assert [type(make()) for make in makers] == makers


def test_wrong_types_are_seen() -> None:
    with pytest.raises(TypeError):
        Convolution(wrong=1)  # pyright: ignore[reportCallIssue]
    with pytest.raises(TypeError):
        Convolution(3)  # pyright: ignore[reportCallIssue]
    with pytest.raises(TypeError):
        Convolution(valid=3)  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError):
        Convolution().valid = Empty()  # pyright: ignore[reportAttributeAccessIssue]


def test_reflection_tells_the_languages_apart() -> None:
    assert assert_type(fields_of(Empty), tuple[MessageField, ...]) == ()
    assert assert_type(fields_of(Pod), tuple[StructField, ...])[0].name == "b"
    assert assert_type(fields_of(PodUnion), tuple[StructField, ...])[0].name == "i"
