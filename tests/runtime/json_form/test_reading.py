"""What is read, beyond what is written."""

import math

import numpy as np
import pytest

from opwright.runtime import Message
from tests.runtime.generated_form import (
    Convolution,
    Everything,
    Layer,
    Legacy,
    Legacy2,
    LegacyMode,
    Renamed,
    SamePadding,
    Value,
    Weights,
)

MODE = SamePadding.SamePaddingMode
GREATEST = float(np.finfo(np.float32).max)

ACCEPTED: list[tuple[str, Message]] = [
    ("{}", Everything()),
    (" \t\r\n{ } \n", Everything()),
    ('{"anInt32": 1.0}', Everything(anInt32=1)),
    ('{"anInt32": "1"}', Everything(anInt32=1)),
    ('{"anInt32": "-1.50e1"}', Everything(anInt32=-15)),
    ('{"anInt32": 1e2}', Everything(anInt32=100)),
    ('{"anInt32": -0}', Everything()),
    ('{"anInt32": -2147483648}', Everything(anInt32=-(2**31))),
    ('{"anInt64": 5}', Everything(anInt64=5)),
    ('{"aUint64": "18446744073709551615"}', Everything(aUint64=2**64 - 1)),
    ('{"aUint64": 18446744073709551615}', Everything(aUint64=2**64 - 1)),
    ('{"aDouble": "1.5"}', Everything(aDouble=1.5)),
    ('{"aDouble": 1}', Everything(aDouble=1.0)),
    ('{"aDouble": "-Infinity"}', Everything(aDouble=-math.inf)),
    ('{"aDouble": 1e-400}', Everything()),
    ('{"aFloat": 3.4028235e38}', Everything(aFloat=GREATEST)),
    ('{"aFloat": "Infinity"}', Everything(aFloat=math.inf)),
    ('{"aFloat": 0.1}', Everything(aFloat=float(np.float32(0.1)))),
    ('{"someBytes": "+/8="}', Everything(someBytes=b"\xfb\xff")),
    ('{"someBytes": "-_8"}', Everything(someBytes=b"\xfb\xff")),
    ('{"someBytes": ""}', Everything()),
    ('{"aString": "\\ud83d\\ude00"}', Everything(aString="\U0001f600")),
    ('{"mode": "TOP_LEFT_HEAVY"}', Everything(mode=MODE.TOP_LEFT_HEAVY)),
    ('{"mode": "None"}', Everything(mode=MODE.None_)),
    ('{"mode": 1}', Everything(mode=MODE.TOP_LEFT_HEAVY)),
    ('{"mode": "1"}', Everything(mode=MODE.TOP_LEFT_HEAVY)),
    ('{"mode": 77}', Everything(mode=MODE(77))),
    ('{"doubles": [1, "2.5", "NaN"]}', Everything(doubles=[1, 2.5, math.nan])),
    ('{"sfixed64s": ["-1", 2]}', Everything(sfixed64s=[-1, 2])),
    ('{"table": {"": {}}}', Everything(table={"": Weights()})),
    ('{"maybe": 0}', Everything(maybe=0)),
    ('{"maybe": null}', Everything()),
    ('{"names": null, "table": null, "doubles": null}', Everything()),
    ('{"selfMade": {}}', Everything(self_made=Everything())),
    ('{"self_made": {}}', Everything(self_made=Everything())),
    ('{"selfMade": null, "self_made": {}}', Everything(self_made=Everything())),
    ('{"int": 1, "from": ["x"]}', Renamed(int_=1, from_=["x"])),
    ('{"is": 1}', Renamed(is_=1)),
    ('{"is": null, "as": ""}', Renamed(as_="")),
    ('{"@other": true}', Renamed(other=True)),
    ('{"other": true}', Renamed(other=True)),
    ('{"someLongName": true}', Renamed(some_long_name=True)),
    ('{"doubleValue": 3}', Value(doubleValue=3.0)),
    ('{"intValue": "3"}', Value(intValue=3)),
    ('{"number": 0}', Layer(number=0.0)),
    ('{"empty": {}, "convolution": null}', Layer(layer=None, empty=None)),
    (
        '{"must": 1, "inner": {}, "mode": "SECOND", "part": {"x": 2}}',
        Legacy(must=1, inner=Legacy2(), mode=LegacyMode.SECOND, part=Legacy2(x=2)),
    ),
]


@pytest.mark.parametrize(("text", "expected"), ACCEPTED, ids=[a[0] for a in ACCEPTED])
def test_accepted(text: str, expected: Message) -> None:
    found = type(expected).from_json(text)
    if text.startswith('{"empty"'):
        assert found.to_json(indent=None) == '{"empty": {}}'
    else:
        assert found == expected
    assert type(expected).from_json(text.encode("utf-8")) == found


def test_a_byte_order_mark_is_no_error() -> None:
    assert Renamed.from_json(b'\xef\xbb\xbf{"int": 1}') == Renamed(int_=1)


def test_enum_members_are_members() -> None:
    found = Everything.from_json('{"mode": "None", "modes": [1, "None"]}')
    assert found.mode is MODE.None_
    assert found.modes[0] is MODE.TOP_LEFT_HEAVY


def test_arrays_have_their_dtype() -> None:
    text = '{"fixed64s": [1], "doubles": [1.5], "fixed32s": []}'
    found = Everything.from_json(text)
    assert found.fixed64s.dtype == np.uint64
    assert found.doubles.dtype == np.float64
    assert found.fixed32s.dtype == np.uint32


@pytest.mark.parametrize("count", [3, 300])
def test_arrays_of_any_length(count: int) -> None:
    values = np.linspace(-1, 1, count, dtype=np.float32)
    record = Weights(floatValue=values)
    assert Weights.from_json(record.to_json()) == record
    with_special = Weights(floatValue=[*values.tolist(), math.nan, -math.inf])
    assert Weights.from_json(with_special.to_json()) == with_special


IGNORED = [
    ('{"unknown": {"deep": [1, {}]}, "anInt32": 1}', Everything(anInt32=1)),
    ('{"mode": "NO_SUCH", "anInt32": 1}', Everything(anInt32=1)),
    ('{"modes": ["NO_SUCH", "None"]}', Everything(modes=[MODE.None_])),
    ('{"table": {"a": {"unknown": 1}}}', Everything(table={"a": Weights()})),
]


@pytest.mark.parametrize(("text", "expected"), IGNORED)
def test_unknown_names_are_ignored_on_demand(text: str, expected: Message) -> None:
    found = type(expected).from_json(text, ignore_unknown_fields=True)
    assert found == expected


def test_derived_classes_are_read() -> None:
    class Mine(Convolution):
        __slots__ = ()

    assert type(Mine.from_json('{"nGroups": "2"}')) is Mine
