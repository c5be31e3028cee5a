"""Wrong input: a DecodeError that says what and where, and nothing else."""

import json
import sys

import pytest

from opwright.bindings.coreml import Model
from opwright.runtime import Message
from opwright.runtime.errors import DecodeError
from tests.runtime.generated_form import (
    Everything,
    Layer,
    Legacy,
    Legacy2,
    Renamed,
    Value,
)

MILLION = 10**6
INT32 = "-2147483648 to 2147483647"
LAYERS = (
    '{"neuralNetwork": {"layers": [{}, {"convolution": {"kernelSize": ["1", %s]}}]}}'
)

# Class, text, path, what the message says.
REFUSED: list[tuple[type[Message], str, str, str]] = [
    (Model, LAYERS % '"x"', "neuralNetwork.layers[1].convolution.kernelSize[1]", "got"),
    (
        Model,
        LAYERS % "-1",
        "neuralNetwork.layers[1].convolution.kernelSize[1]",
        "range",
    ),
    (Everything, "", "", "line 1, column 1"),
    (Everything, "{", "", "line 1, column 2"),
    (Everything, '{"anInt32": 1} x', "", "extra data"),
    (Everything, "{}{}", "", "extra data"),
    (Everything, '{"anInt32": 1,}', "", "column 15"),
    (Everything, '{"anInt32": 01}', "", "delimiter"),
    (Everything, "{'anInt32': 1}", "", "double quotes"),
    (Everything, '{"aString": "\n"}', "", "control character"),
    (Everything, "[]", "", "expected an object, got an array"),
    (Everything, "null", "", "expected an object, got null"),
    (Everything, "[" * 100_000, "", "nested too deep"),
    (Everything, '{"anInt32": 1, "anInt32": 2}', "", '"anInt32" stands twice'),
    (Everything, '{"table": {"a": {}, "a": {}}}', "table", '"a" stands twice'),
    (Everything, '{"anInt32": 1.5}', "anInt32", "fraction 1.5"),
    (Everything, '{"anInt32": "1.5"}', "anInt32", "fraction 1.5"),
    (Everything, '{"anInt32": 2147483648}', "anInt32", f"2147483648 is out .* {INT32}"),
    (Everything, '{"anInt32": 1e400}', "anInt32", "out of range"),
    (Everything, '{"anInt32": "1e400"}', "anInt32", "out of range"),
    (Everything, f'{{"anInt32": {"9" * MILLION}}}', "anInt32", "out of range"),
    (Everything, f'{{"anInt32": -{"9" * MILLION}}}', "anInt32", "out of range"),
    (Everything, f'{{"anInt32": "{"9" * MILLION}"}}', "anInt32", "expected an integer"),
    (
        Everything,
        f'{{"anInt32": {"9" * 300}}}',
        "anInt32",
        "the number is out of range",
    ),
    (Everything, '{"anInt32": true}', "anInt32", "expected an integer, got true"),
    (Everything, '{"anInt32": ""}', "anInt32", 'expected an integer, got ""'),
    (Everything, '{"anInt32": " 1"}', "anInt32", "expected an integer"),
    (Everything, '{"anInt32": "1_0"}', "anInt32", "expected an integer"),
    (Everything, '{"anInt32": "\u0661"}', "anInt32", "expected an integer"),
    (Everything, '{"anInt32": {}}', "anInt32", "got an object"),
    (Everything, '{"aUint64": -1}', "aUint64", "out of range"),
    (Everything, '{"aDouble": 1e400}', "aDouble", "out of range"),
    (Everything, '{"aDouble": "1e400"}', "aDouble", "out of range"),
    (Everything, f'{{"aDouble": {"9" * MILLION}}}', "aDouble", "out of range"),
    (Everything, '{"aDouble": "inf"}', "aDouble", "expected a number"),
    (Everything, '{"aDouble": "nan"}', "aDouble", "expected a number"),
    (Everything, '{"aDouble": false}', "aDouble", "expected a number, got false"),
    (Everything, '{"aDouble": NaN}', "", "NaN is no JSON"),
    (Everything, '{"aDouble": -Infinity}', "", "-Infinity is no JSON"),
    (Everything, '{"aFloat": 3.41e38}', "aFloat", "out of range for 32 bits"),
    (Everything, '{"doubles": [0, 1e400]}', "doubles[1]", "out of range"),
    (Everything, '{"doubles": [0, null]}', "doubles[1]", "got null"),
    (Everything, '{"doubles": 1}', "doubles", "expected an array"),
    (Everything, '{"fixed32s": [1, -1]}', "fixed32s[1]", "out of range"),
    (Everything, '{"names": ["a", null]}', "names[1]", "expected a string, got null"),
    (Everything, '{"names": {}}', "names", "expected an array, got an object"),
    (Everything, '{"aBool": 1}', "aBool", "expected true or false, got 1"),
    (Everything, '{"aBool": "true"}', "aBool", "expected true or false"),
    (Everything, '{"aString": 1}', "aString", "expected a string, got 1"),
    (Everything, '{"aString": "\\ud800"}', "aString", r"U\+D800"),
    (Everything, '{"table": {"\\udc00": {}}}', r'table["\udc00"]', r"U\+DC00"),
    (Everything, '{"someBytes": "a"}', "someBytes", "base64"),
    (Everything, '{"someBytes": "a b="}', "someBytes", "base64"),
    (Everything, '{"someBytes": "YQ==="}', "someBytes", "base64"),
    (Everything, '{"someBytes": "=YQ="}', "someBytes", "base64"),
    (Everything, '{"someBytes": "\u00e9"}', "someBytes", "base64"),
    (Everything, '{"mode": "NO_SUCH"}', "mode", 'SamePaddingMode has no member "NO_S'),
    (Everything, '{"mode": 1.5}', "mode", "fraction"),
    (Everything, '{"mode": true}', "mode", "expected a name or a number, got true"),
    (Everything, '{"mode": 4294967296}', "mode", "out of range"),
    (Everything, '{"table": []}', "table", "expected an object"),
    (Everything, '{"table": {"k": {"isUpdatable": 0}}}', 'table["k"].isUpdatable', "0"),
    (Everything, '{"anInt23": 1}', "", 'called "anInt23"; did you mean "anInt32"'),
    (Everything, f'{{"{"x" * MILLION}": 1}}', "", 'no field is called "xxx'),
    (Everything, '{"selfMade": {}, "self_made": {}}', "", "both of its names"),
    (Renamed, '{"is": 1, "as": "x"}', "", "only one of 'is' and 'as'"),
    (Layer, '{"convolution": {}, "empty": {}}', "", "'convolution' and 'empty'"),
    (Value, '{"intValue": 1, "doubleValue": null, "blobValue": ""}', "", "only one"),
    (Legacy, '{"inner": {}}', "", "required field 'must'"),
    (Legacy, '{"must": 1, "inner": {}, "mode": 0}', "mode", "has no member 0"),
    (Legacy, '{"must": 1, "inner": {}, "mode": "0"}', "mode", "has no member 0"),
]


@pytest.mark.parametrize(
    ("cls", "text", "path", "message"), REFUSED, ids=[case[1][:40] for case in REFUSED]
)
def test_refused(cls: type[Message], text: str, path: str, message: str) -> None:
    with pytest.raises(DecodeError, match=message) as caught:
        cls.from_json(text)
    assert caught.value.path == path
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("data", [b"\xff{}", '{"aString": "\u00e9"}'.encode("latin-1")])
def test_bytes_that_are_no_text(data: bytes) -> None:
    with pytest.raises(DecodeError, match="is not UTF-8"):
        Everything.from_json(data)


def nested(records: int) -> str:
    return '{"selfMade": ' * (records - 1) + "{}" + "}" * (records - 1)


def test_depth() -> None:
    assert Everything.from_json(nested(100)).to_json(indent=None) == nested(100)
    with pytest.raises(DecodeError, match="more than 100 records"):
        Everything.from_json(nested(101))
    with pytest.raises(DecodeError, match="nested too deep"):
        Everything.from_json(nested(100_000))


def test_depth_without_room_on_the_stack() -> None:
    def descend(levels: int) -> None:
        if levels:
            descend(levels - 1)
        else:
            Everything.from_json(nested(100))

    with pytest.raises(DecodeError, match="nested too deep"):
        descend(sys.getrecursionlimit() - 150)


def test_ignoring_is_not_blind() -> None:
    text = '{"unknown": [{"a": 1, "a": 2}]}'
    with pytest.raises(DecodeError, match="stands twice"):
        Everything.from_json(text, ignore_unknown_fields=True)


def test_digits_are_limited_without_the_interpreters_help() -> None:
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        with pytest.raises(DecodeError, match="out of range"):
            Everything.from_json(f'{{"anInt32": {"9" * MILLION}}}')
    finally:
        sys.set_int_max_str_digits(limit)


def test_the_parsers_own_error_is_kept() -> None:
    with pytest.raises(DecodeError) as caught:
        Legacy2.from_json("{\n x")
    assert isinstance(caught.value.__cause__, json.JSONDecodeError)
    assert str(caught.value).startswith("line 2, column 2: ")
