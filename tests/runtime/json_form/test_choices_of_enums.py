"""Enums in a oneof whose members have wrappers, among them JSON's own null."""

from __future__ import annotations

from typing import cast

import pytest

from opwright.runtime import Enum, Member, Message, Tagged, pb
from opwright.runtime.errors import DecodeError, EncodeError


@pb.enum_type("google.protobuf.NullValue")
class Null(Enum):
    NULL_VALUE = 0


@pb.enum_type("demo.Color")
class Color(Enum):
    RED = 0
    BLUE = 1


@pb.message("demo.Choice")
class Choice(Message):
    class Nothing(Tagged[Null]):
        __slots__ = ()

    class Colored(Tagged[Color]):
        __slots__ = ()

    class Numbered(Tagged[int]):
        __slots__ = ()

    value: Nothing | Colored | Numbered | None = pb.oneof()
    nothing: Member[Null] = pb.member("value", pb.enum(1, lambda: Null), Nothing)
    colored: Member[Color] = pb.member("value", pb.enum(2, lambda: Color), Colored)
    numbered: Member[int] = pb.member("value", pb.int32(3), Numbered)


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (Choice(nothing=Null.NULL_VALUE), '{"nothing": null}'),
        (Choice(colored=Color.BLUE), '{"colored": "BLUE"}'),
        (Choice(numbered=0), '{"numbered": 0}'),
        (Choice(), "{}"),
    ],
)
def test_round_trip(choice: Choice, text: str) -> None:
    assert choice.to_json(indent=None) == text
    assert Choice.from_json(text) == choice


def test_an_ignored_name_sets_nothing() -> None:
    text = '{"colored": "GREEN"}'
    assert Choice.from_json(text, ignore_unknown_fields=True) == Choice()


def test_null_is_one_of_two_members() -> None:
    with pytest.raises(DecodeError, match="only one of 'nothing' and 'numbered'"):
        Choice.from_json('{"nothing": null, "numbered": 1}')


@pytest.mark.parametrize("value", ["null", 1.5, None])
def test_what_is_no_number_is_not_written_as_null(value: object) -> None:
    choice = Choice(value=Choice.Nothing(cast(Null, value)))
    with pytest.raises(EncodeError, match="expected an integer") as caught:
        choice.to_json()
    assert caught.value.path == "nothing"
