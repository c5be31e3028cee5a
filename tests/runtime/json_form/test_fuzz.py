"""Whatever comes in: a record or a DecodeError; what is read can be written."""

import json

from hypothesis import given
from hypothesis import strategies as st

from opwright.bindings.coreml import NeuralNetworkLayer
from opwright.runtime import Record, fields_of
from opwright.runtime.errors import DecodeError
from tests.runtime.generated_form import Everything, Layer, Nested, PodUnion, Value

CLASSES: tuple[type[Record], ...] = (
    Everything,
    Layer,
    Nested,
    NeuralNetworkLayer,
    PodUnion,
    Value,
)
NAMES = sorted({field.spec_name for cls in CLASSES for field in fields_of(cls)})

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-(2**65), 2**65),
    st.floats(),
    st.text(max_size=4),
    st.sampled_from(("NaN", "-Infinity", "1", "1e3", "YQ==", "None", "\ud800")),
)
keys = st.sampled_from(NAMES) | st.text(max_size=3)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(keys, inner, max_size=4),
    max_leaves=12,
)
objects = st.dictionaries(keys, values, max_size=4)


def check(cls: type[Record], text: str | bytes, ignore: bool) -> None:
    try:
        record = cls.from_json(text, ignore_unknown_fields=ignore)
    except DecodeError:
        return
    written = record.to_json()
    assert cls.from_json(written).to_json() == written


@given(st.sampled_from(CLASSES), objects | values, st.booleans())
def test_any_json(cls: type[Record], value: object, ignore: bool) -> None:
    check(cls, json.dumps(value), ignore)


@given(st.sampled_from(CLASSES), st.text() | st.binary(), st.booleans())
def test_any_text(cls: type[Record], text: str | bytes, ignore: bool) -> None:
    check(cls, text, ignore)


@given(st.sampled_from(CLASSES), objects, st.data())
def test_damaged_json(
    cls: type[Record], value: dict[str, object], data: st.DataObject
) -> None:
    text = json.dumps(value)
    place = data.draw(st.integers(0, len(text)))
    damage = data.draw(st.sampled_from(("", '"', "{", "]", ",", "9", "\\", "\0", "é")))
    check(cls, text[:place] + damage + text[place + 1 :], True)
