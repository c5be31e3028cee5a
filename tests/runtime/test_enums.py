"""Enums: open ones keep any integer, closed ones refuse what has no name."""

import copy
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.runtime import spec_name, spec_name_of
from opwright.runtime.enums import zero_of
from tests.runtime.generated_form import Format, LegacyMode, SamePadding

Mode = SamePadding.SamePaddingMode


def test_members_are_integers() -> None:
    assert Format.FORMAT_NHWC == 1
    assert Format(1) is Format.FORMAT_NHWC
    assert [member.name for member in Format] == [
        "FORMAT_NONE",
        "FORMAT_NCHW",
        "FORMAT_NHWC",
    ]


@given(st.integers())
def test_open_enums_keep_any_integer(number: int) -> None:
    member = Format(number)
    assert member == number
    assert isinstance(member, Format)
    assert hash(member) == hash(number)
    assert Format(number) == member
    assert pickle.loads(pickle.dumps(member)) == member
    assert type(copy.deepcopy(member)) is Format
    assert copy.copy(member) is member


def test_numbers_without_a_name_show_their_digits() -> None:
    assert Format(77).name == "77"
    assert repr(Format(77)) == "<Format 77>"
    assert repr(Format(-7)) == "<Format -7>"
    assert repr(Format.FORMAT_NONE) == "<Format.FORMAT_NONE: -1>"
    assert len(Format) == 3


def test_numbers_without_a_name_are_not_kept() -> None:
    before = dict(Format._value2member_map_)  # pyright: ignore[reportPrivateUsage]
    assert [Format(number) for number in range(100, 200)] == list(range(100, 200))
    assert before == Format._value2member_map_  # pyright: ignore[reportPrivateUsage]


def test_numpy_integers_are_integers() -> None:
    assert Format(np.int64(1)) is Format.FORMAT_NHWC
    assert Format(np.int64(9)) == 9


@pytest.mark.parametrize("value", ["77", 7.5, None, b"1", [1], np.array([5])])
def test_what_is_no_integer_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="is not a valid Format"):
        Format(value)


def test_closed_enums_refuse_numbers_without_a_name() -> None:
    assert LegacyMode(4) is LegacyMode.SECOND
    with pytest.raises(ValueError, match="0 is not a valid LegacyMode"):
        LegacyMode(0)


def test_fields_start_with_zero_or_the_first_member() -> None:
    assert zero_of(Format) is Format.FORMAT_NCHW
    assert zero_of(LegacyMode) is LegacyMode.FIRST


def test_spec_names_survive_renaming() -> None:
    assert Mode.None_.name == "None_"
    assert spec_name(Mode.None_) == "None"
    assert spec_name(Mode.TOP_LEFT_HEAVY) == "TOP_LEFT_HEAVY"
    assert spec_name(Mode(9)) == "9"
    assert spec_name_of(Mode) == "demo.SamePadding.SamePaddingMode"
    assert spec_name_of(Format) == "ohos.hdi.demo.v1_0.Format"


def test_members_are_pickled_by_number() -> None:
    assert pickle.loads(pickle.dumps(Mode.None_)) is Mode.None_
    assert copy.deepcopy(Mode.None_) is Mode.None_
