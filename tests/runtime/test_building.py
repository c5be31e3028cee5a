"""Decorators: names that would be code are refused, and classes keep what they had."""

import pytest

from opwright.runtime import Message, hdi, pb
from tests.runtime.generated_form import BorderAmounts, Convolution, Pod, Weights

HOSTILE = [
    "x=0): import os #",
    "a, b",
    "",
    "a\nb",
    "class",
    "None",
    "self",
    "_private",
    "__init__",
    "x y",
    "1",
    "a.b",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_names_that_are_no_identifiers_are_refused(name: str) -> None:
    cls = type("Hostile", (Message,), {name: pb.int32(1)})
    with pytest.raises(ValueError, match="cannot be the name of a field"):
        pb.message("demo.Hostile")(cls)


def test_hostile_spec_names_are_only_data() -> None:
    hostile = '"""\nraise SystemExit\x00'

    @pb.message(hostile)
    class Odd(Message):
        x: int = pb.int32(1, name=hostile)

    assert Odd(x=1).x == 1


def test_classes_keep_their_name_documentation_and_place() -> None:
    assert Convolution.__doc__ == "Spatial convolution.  (demo.proto:1)"
    assert Convolution.__module__ == "tests.runtime.generated_form"
    assert BorderAmounts.EdgeSizes.__qualname__ == "BorderAmounts.EdgeSizes"


def test_scalars_live_in_slots() -> None:
    assert "outputChannels" in vars(Convolution)["__slots__"]
    assert "valid" not in vars(Convolution)["__slots__"]
    assert isinstance(vars(Weights)["floatValue"], property)


@pytest.mark.parametrize("wrong", [3, None, hdi.int()])
def test_pb_combinators_take_pb_fields_only(wrong: object) -> None:
    with pytest.raises(TypeError, match=r"opwright\.runtime\.pb"):
        pb.repeated(wrong)


@pytest.mark.parametrize("wrong", [3, None, pb.int32(1)])
def test_hdi_combinators_take_hdi_fields_only(wrong: object) -> None:
    with pytest.raises(TypeError, match=r"opwright\.runtime\.hdi"):
        hdi.array(wrong)


def test_lists_of_lists_are_refused_in_messages() -> None:
    with pytest.raises(TypeError, match="single value"):
        pb.repeated(pb.repeated(pb.int32(1)))


def test_arrays_are_refused_inside_other_types() -> None:
    with pytest.raises(TypeError, match="no place inside another type"):
        hdi.array(hdi.long_array())


def test_an_unknown_enum_base_is_refused() -> None:
    with pytest.raises(ValueError, match="unsigned int"):
        hdi.enum_type("demo.E", "unsigned int")


def test_reading_a_plain_field_reads_a_slot() -> None:
    assert type(vars(Pod)["i32"]).__name__ == "member_descriptor"
