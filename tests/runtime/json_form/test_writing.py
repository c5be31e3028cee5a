"""What is written, and what cannot be."""

import json
import math

import numpy as np
import pytest

from opwright.bindings.coreml import ConvolutionLayerParams, Model, NeuralNetwork
from opwright.runtime import Record
from opwright.runtime.errors import EncodeError
from tests.runtime.generated_form import (
    Convolution,
    Empty,
    Everything,
    Layer,
    Legacy,
    Legacy2,
    LegacyMode,
    Renamed,
    SamePadding,
    ValidPadding,
    Value,
    Weights,
)

MODE = SamePadding.SamePaddingMode


def made(cls: type[Record], **fields: object) -> Record:
    """Return a record of values that its annotations do not allow."""
    return cls(**fields)


WRITTEN: list[tuple[Record, str]] = [
    (Everything(), "{}"),
    (Everything(anInt32=-1, anInt64=-1), '{"anInt32": -1, "anInt64": "-1"}'),
    (Everything(aFixed32=1, aFixed64=1), '{"aFixed32": 1, "aFixed64": "1"}'),
    (made(Everything, anInt32=np.int64(3)), '{"anInt32": 3}'),
    (made(Everything, aBool=np.True_), '{"aBool": true}'),
    (Everything(aDouble=3), '{"aDouble": 3.0}'),
    (Everything(aDouble=-0.0, aFloat=-0.0), '{"aDouble": -0.0, "aFloat": -0.0}'),
    (
        Everything(aDouble=1e300, aFloat=1e300),
        '{"aDouble": 1e+300, "aFloat": "Infinity"}',
    ),
    (Everything(aDouble=math.nan), '{"aDouble": "NaN"}'),
    (made(Everything, aFloat=np.float32(0.1)), '{"aFloat": 0.1}'),
    (Everything(aFloat=16777217.0), '{"aFloat": 16777216.0}'),
    (Everything(aString='"\\\n\u00e9'), '{"aString": "\\"\\\\\\n\\u00e9"}'),
    (Everything(someBytes=b"\xfb\xff"), '{"someBytes": "+/8="}'),
    (
        made(Everything, someBytes=memoryview(b"\xfb0\xff")[::2]),
        '{"someBytes": "+/8="}',
    ),
    (Everything(mode=MODE.None_), '{"mode": "None"}'),
    (Everything(mode=MODE(77)), '{"mode": 77}'),
    (Everything(modes=[MODE(0), MODE(77)]), '{"modes": ["BOTTOM_RIGHT_HEAVY", 77]}'),
    (Everything(maybe=0), '{"maybe": 0}'),
    (Everything(names=["", "a"]), '{"names": ["", "a"]}'),
    (Everything(doubles=[0.0, -math.inf]), '{"doubles": [0.0, "-Infinity"]}'),
    (Everything(sfixed64s=np.arange(2)), '{"sfixed64s": ["0", "1"]}'),
    (Everything(table={"k": Weights()}), '{"table": {"k": {}}}'),
    (Everything(self_made=Everything()), '{"selfMade": {}}'),
    (Renamed(int_=1, some_long_name=True), '{"int": 1, "someLongName": true}'),
    (Renamed(other=True, as_=""), '{"as": "", "@other": true}'),
    (Convolution(PaddingType=ValidPadding()), '{"valid": {}}'),
    (Layer(layer=Empty(), name="x"), '{"name": "x", "empty": {}}'),
    (Layer(number=0.0), '{"number": 0.0}'),
    (made(Layer, blob=bytearray(b"a")), '{"blob": "YQ=="}'),
    (Value(doubleValue=0.0), '{"doubleValue": 0.0}'),
    (Value(intValue=5), '{"intValue": "5"}'),
    (
        Legacy(must=0, inner=Legacy2(), mode=LegacyMode.FIRST),
        '{"must": 0, "mode": "FIRST", "inner": {}}',
    ),
]


@pytest.mark.parametrize(("record", "text"), WRITTEN, ids=[w[1] for w in WRITTEN])
def test_written(record: Record, text: str) -> None:
    assert record.to_json(indent=None) == text
    assert type(record).from_json(text).to_json(indent=None) == text


@pytest.mark.parametrize("values", [np.array([1, 2]), (1, 2)])
def test_lists_may_be_tuples_and_arrays(values: object) -> None:
    record = made(Everything, ints=values)
    assert record.to_json(indent=None) == '{"ints": [1, 2]}'


def test_signaling_nans_are_nans() -> None:
    bits = np.full(40, 0x7FA00001, np.uint32)
    record = Weights(floatValue=bits.view(np.float32))
    assert json.loads(record.to_json()) == {"floatValue": ["NaN"] * 40}


RECORD = Renamed(int_=1, from_=["a", "b"], other=True)


@pytest.mark.parametrize("indent", [None, -1, 0, 1, 2, 7])
def test_indent(indent: int | None) -> None:
    expected = json.dumps({"int": 1, "from": ["a", "b"], "@other": True}, indent=indent)
    assert RECORD.to_json(indent=indent) == expected


def test_indent_is_two_spaces() -> None:
    assert RECORD.to_json() == RECORD.to_json(indent=2)


def test_spec_names() -> None:
    text = Renamed(some_long_name=True, other=True).to_json(
        indent=None, preserving_proto_field_name=True
    )
    assert text == '{"some_long_name": true, "other": true}'


def test_defaults() -> None:
    record = Everything(anInt32=5)
    found = json.loads(record.to_json(always_print_fields_with_no_presence=True))
    assert next(iter(found)) == "anInt32"
    assert found["aUint64"] == "0"
    assert found["mode"] == "BOTTOM_RIGHT_HEAVY"
    assert found["doubles"] == found["names"] == []
    assert found["table"] == {}
    assert "maybe" not in found
    assert "selfMade" not in found


def test_unknown_fields_are_lost() -> None:
    assert Empty.from_bytes(b"\x08\x01").to_json() == "{}"


HALF = "\ud800"
UNWRITABLE: list[tuple[Record, str, str]] = [
    (made(Everything, anInt32="1"), "anInt32", "expected an integer, got str"),
    (made(Everything, anInt32=1.0), "anInt32", "expected an integer, got float"),
    (made(Everything, anInt32=None), "anInt32", "got NoneType"),
    (Everything(anInt32=2**31), "anInt32", "2147483648 is out of range"),
    (Everything(aUint64=-1), "aUint64", "-1 is out of range"),
    (Everything(anInt32=10**9000), "anInt32", "the number is out of range"),
    (made(Everything, aDouble="1"), "aDouble", "expected a number, got str"),
    (made(Everything, aDouble=10**400), "aDouble", "out of range"),
    (made(Everything, aDouble=np.zeros(2)), "aDouble", "a number, got ndarray"),
    (made(Everything, aDouble=np.str_("a")), "aDouble", "a number, got str_"),
    (made(Everything, aBool=1), "aBool", "expected a boolean, got int"),
    (made(Everything, aString=b"a"), "aString", "expected a string, got bytes"),
    (made(Everything, aString=np.zeros(2)), "aString", "got ndarray"),
    (Everything(aString=HALF), "aString", r"U\+D800"),
    (Everything(table={HALF: Weights()}), "table", r"U\+D800"),
    (made(Everything, someBytes="a"), "someBytes", "expected bytes, got str"),
    (made(Everything, mode="None"), "mode", "expected an integer, got str"),
    (made(Everything, names="ab"), "names", "expected a list, got str"),
    (made(Everything, names=np.array("a")), "names", "expected a list, got ndarray"),
    (made(Everything, names=["a", 1]), "names[1]", "expected a string, got int"),
    (made(Everything, table={"k": 1}), 'table["k"]', "expected Weights, got int"),
    (made(Everything, self_made=Weights()), "self_made", "got Weights"),
    (made(Layer, layer=5), "", "which no member takes"),
    (made(Value, value=5), "", "which no member takes"),
    (Value(intValue=2**63), "intValue", "out of range"),
    (Legacy(must=1), "", "required field 'inner'"),
    (made(Legacy, must=1, inner=Legacy2(), mode=9), "mode", "LegacyMode has no member"),
]


@pytest.mark.parametrize(("record", "path", "message"), UNWRITABLE)
def test_unwritable(record: Record, path: str, message: str) -> None:
    with pytest.raises(EncodeError, match=message) as caught:
        record.to_json()
    assert caught.value.path == path


def test_paths_lead_all_the_way() -> None:
    text = '{"neuralNetwork": {"layers": [{}, {"convolution": {}}]}}'
    model = Model.from_json(text)
    assert isinstance(model.Type, NeuralNetwork)
    layer = model.Type.layers[1].layer
    assert isinstance(layer, ConvolutionLayerParams)
    layer.kernelSize = [1, -1]
    with pytest.raises(EncodeError) as caught:
        model.to_json()
    assert caught.value.path == "neuralNetwork.layers[1].convolution.kernelSize[1]"


def test_a_record_in_itself() -> None:
    record = Everything()
    record.self_made = record
    with pytest.raises(EncodeError, match="more than 100 records"):
        record.to_json()
