"""Structure: values that no attribute should hold, each with its rule and place."""

import copy
from decimal import Decimal
from typing import cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.runtime import Message, Record, Struct, fields_of
from opwright.runtime.layout import layout_of
from tests.runtime.generated_form import (
    BorderAmounts,
    Convolution,
    Empty,
    Everything,
    Format,
    Layer,
    Legacy,
    Legacy2,
    LegacyMode,
    Nested,
    Pod,
    PodUnion,
    Renamed,
    SamePadding,
    ValidPadding,
    Value,
    Weights,
)
from tests.runtime.rules.looking import found, look
from tests.runtime.rules.odd import ODD
from tests.runtime.strategies import records

TYPE, RANGE, TEXT = "structure.type", "structure.range", "structure.text"
ENUM, REQUIRED = "structure.enum", "structure.required"


def with_value(record: Record, name: str, value: object) -> Record:
    """Set an attribute as a careless program does; arrays go around their checks."""
    slots = {slot.name: slot.slot for slot in layout_of(type(record)).slots}
    setattr(record, slots[name], value)
    return record


BAD: list[tuple[Record, str, object, str, str]] = [
    # record, attribute, value, rule, path
    (Convolution(), "outputChannels", -1, RANGE, "outputChannels"),
    (Convolution(), "outputChannels", 2**64, RANGE, "outputChannels"),
    (Convolution(), "outputChannels", 10**400, RANGE, "outputChannels"),
    (Convolution(), "outputChannels", 1.0, TYPE, "outputChannels"),
    (Convolution(), "outputChannels", None, TYPE, "outputChannels"),
    (Convolution(), "outputChannels", "1", TYPE, "outputChannels"),
    (Convolution(), "hasBias", 1, TYPE, "hasBias"),
    (Convolution(), "kernelSize", [3, -3], RANGE, "kernelSize[1]"),
    (Convolution(), "kernelSize", (3, "x"), TYPE, "kernelSize[1]"),
    (Convolution(), "kernelSize", "33", TYPE, "kernelSize"),
    (Convolution(), "kernelSize", 3, TYPE, "kernelSize"),
    (Convolution(), "kernelSize", {3}, TYPE, "kernelSize"),
    (Convolution(), "weights", Empty(), TYPE, "weights"),
    (Convolution(), "PaddingType", Weights(), "structure.oneof", ""),
    (Everything(), "anInt32", 2**31, RANGE, "anInt32"),
    (Everything(), "aSint32", -(2**31) - 1, RANGE, "aSint32"),
    (Everything(), "aDouble", "1.5", TYPE, "aDouble"),
    (Everything(), "aFloat", 10**400, RANGE, "aFloat"),
    (Everything(), "aString", "a\ud800", TEXT, "aString"),
    (Everything(), "aString", b"a", TYPE, "aString"),
    (Everything(), "someBytes", "a", TYPE, "someBytes"),
    (Everything(), "mode", 3, ENUM, "mode"),
    (Everything(), "mode", SamePadding.SamePaddingMode(99), ENUM, "mode"),
    (Everything(), "mode", 2**31, RANGE, "mode"),
    (Everything(), "modes", [0, 4], ENUM, "modes[1]"),
    (Everything(), "names", ["a", None], TYPE, "names[1]"),
    (Everything(), "doubles", [1.0], TYPE, "doubles"),
    (Everything(), "doubles", np.zeros(2, np.float32), TYPE, "doubles"),
    (Everything(), "doubles", np.zeros((2, 2)), TYPE, "doubles"),
    (Everything(), "table", [1], TYPE, "table"),
    (Everything(), "table", {1: Weights()}, TYPE, "table[1]"),
    (Everything(), "table", {"a": None}, TYPE, "table['a']"),
    (Everything(), "maybe", "1", TYPE, "maybe"),
    (Layer(), "simple", 1 + 2j, "structure.oneof", ""),
    (Layer(), "simple", "\udfff", TEXT, "text"),
    (Value(), "value", Value.IntValue(2**63), RANGE, "intValue"),
    (Renamed(), "int_", "x", TYPE, "int"),
    (Renamed(), "from_", [1], TYPE, "from[0]"),
    (Renamed(), "class_", 2**40, RANGE, "is"),
    (Pod(), "i8", 128, RANGE, "i8"),
    (Pod(), "u16", -1, RANGE, "u16"),
    (Pod(), "format", Format(5), ENUM, "format"),
    (Pod(), "format", 300, RANGE, "format"),
    (Nested(), "name", "a\0b", TEXT, "name"),
    (Nested(), "name", "\ud800", TEXT, "name"),
    (Nested(), "pod", None, TYPE, "pod"),
    (Nested(), "rows", [[1], [2, "x"]], TYPE, "rows[1][1]"),
    (Nested(), "rows", [1], TYPE, "rows[0]"),
    (Nested(), "table", {"a": "b"}, TYPE, "table['a']"),
    (Nested(), "fd", "x", TYPE, "fd"),
    (Nested(), "address", -1, RANGE, "address"),
]


@pytest.mark.parametrize(("record", "name", "value", "rule", "path"), BAD)
def test_bad_values(
    record: Record, name: str, value: object, rule: str, path: str
) -> None:
    assert found(with_value(copy.copy(record), name, value)) == [(rule, path)]


GOOD: list[tuple[Record, str, object]] = [
    (Convolution(), "outputChannels", 2**64 - 1),
    (Convolution(), "outputChannels", True),
    (Convolution(), "outputChannels", np.uint8(3)),
    (Convolution(), "hasBias", np.True_),
    (Convolution(), "kernelSize", (3, 3)),
    (Convolution(), "kernelSize", np.array([3, 3])),
    (Everything(), "aDouble", 1),
    (Everything(), "aDouble", Decimal("1.5")),
    (Everything(), "aFloat", float("nan")),
    (Everything(), "aString", "é\U0001f600"),
    (Everything(), "someBytes", bytearray(b"a")),
    (Everything(), "mode", 5),
    (Everything(), "table", {"a": Weights()}),
    (Layer(), "simple", 1),
    (Nested(), "name", "\udc80"),
    (Nested(), "memory", object()),
]


@pytest.mark.parametrize(("record", "name", "value"), GOOD)
def test_good_values(record: Record, name: str, value: object) -> None:
    assert found(with_value(copy.copy(record), name, value)) == []


def test_messages() -> None:
    mode = with_value(Everything(), "mode", 3)
    assert [v.message for v in look(mode)] == [
        "3 is no member of SamePadding.SamePaddingMode; give BOTTOM_RIGHT_HEAVY (0), "
        "TOP_LEFT_HEAVY (1) or None (5)"
    ]
    size = with_value(Convolution(), "outputChannels", -1)
    assert [v.message for v in look(size)] == [
        "-1 is not from 0 to 18446744073709551615, as uint64 has it"
    ]


def test_unknown_members_may_be_fine() -> None:
    assert found(with_value(Everything(), "mode", 3), accept_unknown=True) == []
    # Numbers that a closed enum has no name for cannot be written.
    legacy = Legacy(must=1, inner=Legacy2(), mode=cast(LegacyMode, 5))
    assert found(legacy, accept_unknown=True) == [(ENUM, "mode")]


def test_required_fields() -> None:
    assert found(Legacy()) == [(REQUIRED, "must"), (REQUIRED, "inner")]


def test_all_violations_and_those_of_what_is_inside_of_broken_records() -> None:
    edges = [
        BorderAmounts.EdgeSizes(startEdgeSize=-1),
        cast("BorderAmounts.EdgeSizes", 5),
    ]
    amounts = BorderAmounts(borderAmounts=edges)
    convolution = Convolution(
        outputChannels=-1,
        valid=ValidPadding(paddingAmounts=amounts),
        kernelSize=[-1, -2],
    )
    layer = Layer(name=cast(str, 3), convolution=convolution)
    assert sorted(found(layer)) == [
        (RANGE, "convolution.kernelSize[0]"),
        (RANGE, "convolution.kernelSize[1]"),
        (RANGE, "convolution.outputChannels"),
        (RANGE, "convolution.valid.paddingAmounts.borderAmounts[0].startEdgeSize"),
        (TYPE, "convolution.valid.paddingAmounts.borderAmounts[1]"),
        (TYPE, "name"),
    ]


def test_records_of_derived_classes() -> None:
    class Mine(Weights):
        pass

    assert found(Convolution(weights=Mine())) == []
    assert found(Convolution(weights=Mine(float16Value=cast(bytes, 3)))) == [
        (TYPE, "weights.float16Value")
    ]


def test_unions_are_looked_into() -> None:
    pod = Pod()
    union = PodUnion(s=pod)
    pod.i8 = 1000  # the view counts, as in the parcel
    assert found(Nested(either=union)) == [(RANGE, "either.s.i8")]
    assert found(PodUnion(i=-1)) == []


def test_attributes_that_were_taken_away() -> None:
    layer = Layer(convolution=Convolution(outputChannels=-1))
    del layer.name
    assert (TYPE, "name") in found(layer)
    assert found(object.__new__(Pod))


def test_records_that_contain_themselves() -> None:
    loop = Everything()
    loop.self_made = loop
    assert [rule for rule, _ in found(loop)] == ["structure.depth"]
    wide = Everything()
    wide.table = cast("dict[str, Weights]", {"a": wide, "b": wide})
    assert {rule for rule, _ in found(wide)} == {TYPE}


def test_deep_records_are_as_deep_as_they_may_be() -> None:
    record = Everything()
    for _ in range(100):
        record = Everything(self_made=record)
    assert found(record) == []
    record.to_bytes()
    assert [rule for rule, _ in found(Everything(self_made=record))] == [
        "structure.depth"
    ]


CLASSES = (Convolution, Everything, Layer, Value, Renamed, Legacy, Pod, Nested, Weights)


@pytest.mark.parametrize("cls", CLASSES)
def test_odd_values_in_every_attribute(cls: type[Record]) -> None:
    """No traceback; and what has no violations can be encoded."""
    for slot in layout_of(cls).slots:
        for value in ODD:
            record = cls()
            setattr(record, slot.slot, value)
            if not look(record, accept_unknown=True):
                encode(record)


def encode(record: Record) -> bytes | None:
    match record:
        case Message():
            return record.to_bytes()
        case Struct() if any(
            name in ("memory", "queue", "callback") for name in names_of(record)
        ):
            return None  # only a live system can write these
        case Struct():
            return record.to_parcel()
        case _:
            return None


def names_of(record: Record) -> list[str]:
    return [field.name for field in fields_of(type(record))]


@given(records)
def test_records_of_right_values_have_no_violations(record: Record) -> None:
    rules = {violation.rule for violation in look(record, accept_unknown=True)}
    holds_nul = isinstance(record, Nested) and "\0" in record.name
    assert rules - {REQUIRED} == ({TEXT} if holds_nul else set())


@given(records, st.data())
def test_wrong_values_are_found_if_they_cannot_be_encoded(
    record: Record, data: st.DataObject
) -> None:
    slots = layout_of(type(record)).slots
    if slots:
        slot = data.draw(st.sampled_from(slots))
        setattr(record, slot.slot, ODD[data.draw(st.integers(0, len(ODD) - 1))])
    try:
        encode(record)
    except Exception:  # an EncodeError, or what the evil one raises
        assert look(record, accept_unknown=True)
