"""HDI structs, unions and handles."""

import json
import math

import numpy as np
import pytest
from hypothesis import given

from opwright.bindings.nnrt import v1_0 as nnrt
from opwright.runtime import Enum, Member, Record, Struct, Union, hdi
from opwright.runtime.errors import DecodeError, EncodeError
from tests.runtime.generated_form import Format, Nested, Pod, PodUnion
from tests.runtime.strategies import records


@hdi.enum_type("demo.Kind", "ulong")
class Kind(Enum):
    A = 1
    B = 2


@hdi.struct("demo.Maps")
class Maps(Struct):
    by_long: dict[int, str] = hdi.map(hdi.long(), hdi.string())
    by_flag: dict[bool, int] = hdi.map(hdi.boolean(), hdi.int())
    by_kind: dict[Kind, list[bytes]] = hdi.map(
        hdi.enum(lambda: Kind), hdi.array(hdi.bytes())
    )
    by_float: dict[float, Pod] = hdi.map(hdi.float(), hdi.nested(lambda: Pod))
    by_pod: dict[object, int] = hdi.map(hdi.nested(lambda: Pod), hdi.int())
    files: list[int] = hdi.array(hdi.file_descriptor())


@hdi.union("demo.Bits")
class Bits(Union):
    number: Member[int] = hdi.member(hdi.uint())
    real: Member[float] = hdi.member(hdi.double())


@hdi.struct("demo.Holder")
class Holder(Struct):
    bits: Bits = hdi.nested(lambda: Bits)


WRITTEN: list[tuple[Record, str]] = [
    (Nested(), "{}"),
    (Pod(i64=-1, u64=2, i32=3), '{"i32": 3, "i64": "-1", "u64": "2"}'),
    (Pod(f32=math.nan, f64=-math.inf), '{"f32": "NaN", "f64": "-Infinity"}'),
    (Pod(f32=float(np.float32(0.1)), global_=True), '{"f32": 0.1, "global": true}'),
    (Pod(format=Format.FORMAT_NONE), '{"format": "FORMAT_NONE"}'),
    (Pod(format=Format(5)), '{"format": 5}'),
    (
        Nested(attributes=b"\xff", pod=Pod(i8=1)),
        '{"attributes": "/w==", "pod": {"i8": 1}}',
    ),
    (Nested(longs=[1], ints=[2]), '{"ints": [2], "longs": ["1"]}'),
    (Nested(rows=[[1], []]), '{"rows": [["1"], []]}'),
    (Nested(table={"a": b""}), '{"table": {"a": ""}}'),
    (Maps(by_long={-5: "x"}), '{"by_long": {"-5": "x"}}'),
    (Maps(by_flag={True: 1}), '{"by_flag": {"true": 1}}'),
    (Maps(by_kind={Kind.A: [b"a"]}), '{"by_kind": {"A": ["YQ=="]}}'),
    (Maps(by_kind={Kind(2**63): []}), '{"by_kind": {"9223372036854775808": []}}'),
    (Maps(by_float={0.1: Pod()}), '{"by_float": {"0.1": {}}}'),
    (Maps(files=[-1]), '{"files": [-1]}'),
    (PodUnion(), "{}"),
    (PodUnion(i=0), '{"i": 0}'),
    (PodUnion(s=Pod(b=True)), '{"s": {"b": true}}'),
    (Nested(either=PodUnion(j=7)), '{"either": {"j": 7}}'),
    (Holder(bits=Bits(number=0)), '{"bits": {"number": 0}}'),
    (nnrt.SharedBuffer(dataSize=4), '{"dataSize": 4}'),
]


@pytest.mark.parametrize(("record", "text"), WRITTEN, ids=[w[1] for w in WRITTEN])
def test_written(record: Record, text: str) -> None:
    assert record.to_json(indent=None) == text
    found = type(record).from_json(text)
    assert found.to_json(indent=None) == text


def without_nan(record: Record) -> bool:
    return "NaN" not in record.to_json()


@given(records.filter(without_nan))
def test_round_trip(record: Record) -> None:
    assert type(record).from_json(record.to_json()) == record


def test_defaults() -> None:
    text = Nested().to_json(always_print_fields_with_no_presence=True)
    found = json.loads(text)
    assert list(found) == list(Nested.__opwright__.declared)
    assert found["fd"] == -1
    assert found["address"] is found["memory"] is found["callback"] is None
    assert found["either"] == {}
    assert found["pod"]["format"] == "FORMAT_NCHW"
    assert Nested.from_json(text) == Nested()


@pytest.mark.parametrize(
    ("name", "value"),
    [("fd", 3), ("address", 1), ("memory", object()), ("queue", 0), ("callback", "x")],
)
def test_live_handles(name: str, value: object) -> None:
    record = Nested()
    setattr(record, name, value)
    with pytest.raises(EncodeError, match="live handle") as caught:
        record.to_json()
    assert caught.value.path == name


REFUSED: list[tuple[type[Record], str, str, str]] = [
    (Nested, '{"fd": 0}', "fd", "handle"),
    (Nested, '{"address": 1}', "address", "handle"),
    (Nested, '{"memory": {}}', "memory", "handle"),
    (Nested, '{"pod": {"i8": 128}}', "pod.i8", "128 is out of range, which is -128"),
    (Nested, '{"pod": {"format": 128}}', "pod.format", "out of range"),
    (Nested, '{"rows": [[1], [2, "x"]]}', "rows[1][1]", "expected an integer"),
    (Nested, '{"either": {"i": 1, "j": 2}}', "either", "only one of 'i' and 'j'"),
    (Nested, '{"either": {"s": {"i8": 300}}}', "either.s.i8", "out of range"),
    (Pod, '{"global_": true}', "", 'did you mean "global"'),
    (Maps, '{"by_long": {"1": "", "1.0": ""}}', 'by_long["1.0"]', "the same value"),
    (Maps, '{"by_long": {"x": ""}}', 'by_long["x"]', "expected an integer"),
    (Maps, '{"by_flag": {"True": 1}}', 'by_flag["True"]', '"true" or "false"'),
    (Maps, '{"by_kind": {"C": []}}', 'by_kind["C"]', "demo.Kind has no member"),
    (Maps, '{"by_pod": {"{}": 1}}', 'by_pod["{}"]', "keys of this type"),
]


@pytest.mark.parametrize(("cls", "text", "path", "message"), REFUSED)
def test_refused(cls: type[Record], text: str, path: str, message: str) -> None:
    with pytest.raises(DecodeError, match=message) as caught:
        cls.from_json(text)
    assert caught.value.path == path


def test_null_stands_for_no_handle() -> None:
    text = '{"fd": null, "address": null, "memory": null, "queue": null}'
    assert Nested.from_json(text) == Nested()
    assert Maps.from_json('{"files": [null, -1]}').files == [-1, -1]


def test_unknown_names_are_ignored_on_demand() -> None:
    text = '{"by_kind": {"C": [], "A": []}, "other": 1}'
    found = Maps.from_json(text, ignore_unknown_fields=True)
    assert found == Maps(by_kind={Kind.A: []})


def test_unions_read_from_bytes_show_the_first_member_that_holds_them() -> None:
    small, great = Bits.from_parcel(b"\x05" + bytes(7)), Bits(real=1.5)
    assert small.to_json(indent=None) == '{"number": 5}'
    unnamed = Bits.from_parcel(great.to_parcel())
    assert unnamed.to_json(indent=None) == '{"real": 1.5}'
    assert Bits.from_json(unnamed.to_json()) == great


def test_unions_that_no_member_holds() -> None:
    size = len(PodUnion(i=1).to_parcel())
    filled = PodUnion.from_parcel(b"\xff" * size)  # what lies between fields as well
    with pytest.raises(EncodeError, match="no member of this union") as caught:
        Nested(either=filled).to_json()
    assert caught.value.path == "either"
