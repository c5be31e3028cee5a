"""Oneofs: one value, seen through the group and through its members."""

from collections.abc import Callable

import numpy as np
import pytest

from opwright.runtime import Member, Message, pb, which
from tests.runtime.generated_form import (
    Convolution,
    Empty,
    Layer,
    PodUnion,
    Renamed,
    SamePadding,
    ValidPadding,
    Value,
)


def test_a_member_is_its_value_or_none() -> None:
    padding = ValidPadding()
    message = Convolution(valid=padding)
    assert message.PaddingType is padding
    assert message.valid is padding
    assert message.same is None
    assert which(message, "PaddingType") == "valid"


def test_setting_a_member_replaces_what_was_set() -> None:
    message = Convolution(PaddingType=ValidPadding())
    message.same = SamePadding()
    assert message.valid is None
    assert message.PaddingType == SamePadding()
    assert which(message, "PaddingType") == "same"


def test_setting_none_clears_this_member_only() -> None:
    message = Convolution(valid=ValidPadding())
    message.same = None
    assert message.valid == ValidPadding()
    message.valid = None
    assert message.PaddingType is None
    assert which(message, "PaddingType") is None


def test_the_group_can_be_assigned() -> None:
    message = Convolution()
    message.PaddingType = SamePadding()
    assert message.same == SamePadding()


def test_members_read_as_none_on_the_class() -> None:
    assert Convolution.valid is None
    assert PodUnion.i is None


def test_none_for_a_member_sets_nothing() -> None:
    message = Convolution(valid=None, same=SamePadding())
    assert which(message, "PaddingType") == "same"
    assert which(PodUnion(i=None, j=2)) == "j"


@pytest.mark.parametrize(
    ("construct", "names"),
    [
        (lambda: Convolution(valid=ValidPadding(), same=SamePadding()), "valid same"),
        (
            lambda: Convolution(PaddingType=SamePadding(), same=SamePadding()),
            "PaddingType same",
        ),
        (lambda: Value(doubleValue=1.0, intValue=2), "doubleValue intValue"),
        (lambda: PodUnion(i=1, j=2), "i j"),
    ],
)
def test_two_members_are_refused(construct: Callable[[], object], names: str) -> None:
    first, second = names.split()
    with pytest.raises(TypeError, match=f"one of '{first}' and '{second}', not both"):
        construct()


def test_a_member_takes_its_own_type_only() -> None:
    message = Convolution()
    with pytest.raises(
        TypeError, match=r"Convolution\.same takes SamePadding, not int"
    ):
        message.same = 3  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(TypeError, match=r"Convolution\.valid takes ValidPadding"):
        Convolution(valid=SamePadding())  # pyright: ignore[reportArgumentType]


def test_a_strange_value_of_the_group_is_found_out_by_which() -> None:
    message = Convolution(PaddingType=3)  # pyright: ignore[reportArgumentType]
    assert message.valid is None
    with pytest.raises(TypeError, match=r"holds int.*ValidPadding \(valid\)"):
        which(message, "PaddingType")


def test_which_wants_the_name_of_a_oneof() -> None:
    with pytest.raises(ValueError, match="has no oneof 'valid'"):
        which(Convolution(), "valid")
    with pytest.raises(ValueError, match="has no oneof None"):
        which(Convolution())


def test_a_value_of_a_derived_class_is_its_base_s_member() -> None:
    class Mine(ValidPadding):
        pass

    message = Convolution(PaddingType=Mine())
    assert which(message, "PaddingType") == "valid"
    assert isinstance(message.valid, Mine)


@pytest.mark.parametrize(
    ("value", "member"),
    [
        (1.5, "number"),
        (2, "number"),
        (np.float32(3), "number"),
        (np.int64(3), "number"),
        ("a", "text"),
        (b"a", "blob"),
        (bytearray(b"a"), "blob"),
        (memoryview(b"a"), "blob"),
    ],
)
def test_simple_values_tell_their_member(value: object, member: str) -> None:
    layer = Layer()
    setattr(layer, "simple", value)  # noqa: B010
    assert which(layer, "simple") == member
    assert getattr(layer, member) is value


def test_two_oneofs_are_independent() -> None:
    layer = Layer(empty=Empty(), text="x")
    assert which(layer, "layer") == "empty"
    assert which(layer, "simple") == "text"
    layer.text = None
    assert (layer.empty, layer.simple) == (Empty(), None)


def test_tagged_values_tell_their_member() -> None:
    message = Value(intValue=3)
    assert message.value == Value.IntValue(3)
    assert (message.intValue, message.doubleValue) == (3, None)
    message.doubleValue = 3.0
    assert message.value == Value.DoubleValue(3.0)
    assert which(message, "value") == "doubleValue"
    message.value = Value.IntValue(0)
    assert message.intValue == 0
    message.intValue = None
    assert message.value is None


def test_tagged_values_match_by_pattern() -> None:
    match Value(intValue=3).value:
        case Value.DoubleValue(number) | Value.IntValue(number):
            assert number == 3
        case other:
            pytest.fail(f"unexpected {other}")


def test_a_bare_value_of_a_tagged_group_is_found_out_by_which() -> None:
    message = Value(value=3.0)  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="holds float"):
        which(message, "value")


def test_tagged_values_are_equal_by_class_and_value() -> None:
    assert Value.IntValue(3) == Value.IntValue(3)
    assert Value.IntValue(3) != Value.IntValue(4)
    assert Value.IntValue(3) != Value.DoubleValue(3)
    assert Value.IntValue(3) != 3
    with pytest.raises(TypeError, match="unhashable"):
        hash(Value.IntValue(3))


def test_renamed_groups_go_by_their_attributes() -> None:
    message = Renamed(as_="x")
    assert which(message, "class_") == "as_"


def test_members_of_one_type_need_wrappers() -> None:
    @pb.message("demo.Ambiguous")
    class Ambiguous(Message):
        either: Empty | None = pb.oneof()
        a: Member[Empty] = pb.member("either", pb.submessage(1, lambda: Empty))
        b: Member[Empty] = pb.member("either", pb.submessage(2, lambda: Empty))

    with pytest.raises(TypeError, match="'a' and 'b' of oneof 'either' have one type"):
        which(Ambiguous(either=Empty()), "either")


def test_a_member_needs_its_oneof() -> None:
    @pb.message("demo.Lost")
    class Lost(Message):
        a: Member[Empty] = pb.member("either", pb.submessage(1, lambda: Empty))

    with pytest.raises(TypeError, match="no oneof 'either' before its member 'a'"):
        which(Lost(), "either")
