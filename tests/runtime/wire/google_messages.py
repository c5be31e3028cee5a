"""Random messages of google.protobuf, and how they compare with opwright's."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, cast

import numpy as np
from google.protobuf.descriptor import Descriptor, FieldDescriptor
from google.protobuf.message import Message as GoogleMessage
from hypothesis import strategies as st
from numpy.typing import NDArray

from opwright.runtime import Message, MessageField, fields_of, which
from opwright.runtime.kinds import EnumOf, RecordOf
from opwright.runtime.pb_kinds import (
    GroupOf,
    MapOf,
    NumberArray,
    OneofGroup,
    OneofMember,
    Repeated,
    Value,
)
from tests.runtime.wire.peers import ours, theirs

Values = st.SearchStrategy[Any]
_DEPTH = 3


def integers(bits: int, signed: bool) -> Values:
    low, high = (
        (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) if signed else (0, 2**bits - 1)
    )
    edges = [n for n in (0, 1, -1, 127, 128, -128, -129, low, high) if low <= n <= high]
    return st.one_of(st.sampled_from(edges), st.integers(low, high))


_SCALARS: Mapping[int, Values] = {
    FieldDescriptor.CPPTYPE_INT32: integers(32, True),
    FieldDescriptor.CPPTYPE_INT64: integers(64, True),
    FieldDescriptor.CPPTYPE_UINT32: integers(32, False),
    FieldDescriptor.CPPTYPE_UINT64: integers(64, False),
    FieldDescriptor.CPPTYPE_FLOAT: st.floats(width=32),
    FieldDescriptor.CPPTYPE_DOUBLE: st.floats(),
    FieldDescriptor.CPPTYPE_BOOL: st.booleans(),
}


@st.composite
def messages(draw: st.DrawFn, descriptor: Descriptor, depth: int = 0) -> GoogleMessage:
    """Draw a message of which a few fields are set."""
    message = theirs(descriptor.full_name)()
    fields = list(descriptor.fields)
    required = [f for f in fields if f.is_required]
    chosen = draw(st.lists(st.sampled_from(fields), max_size=6)) if fields else []
    for field in (*chosen, *required):
        if depth < _DEPTH or field.message_type is None:
            draw_field(draw, message, field, depth)
    return message


def draw_field(
    draw: st.DrawFn, message: Any, field: FieldDescriptor, depth: int
) -> None:
    held = getattr(message, field.name)
    if field.message_type is not None and field.message_type.GetOptions().map_entry:
        key, value = field.message_type.fields
        for _ in range(draw(st.integers(0, 3))):
            index = draw(values(key))
            if value.message_type is None:
                held[index] = draw(values(value))
            else:
                held[index].CopyFrom(draw(messages(value.message_type, depth + 1)))
    elif field.message_type is not None:
        inner = messages(field.message_type, depth + 1)
        if field.is_repeated:
            for item in draw(st.lists(inner, max_size=3)):
                held.add().CopyFrom(item)
        else:
            held.CopyFrom(draw(inner))
    elif field.is_repeated:
        held.extend(draw(st.lists(values(field), max_size=5)))
    else:
        setattr(message, field.name, draw(values(field)))


def values(field: FieldDescriptor) -> Values:
    """Return the strategy for a single value that is no message."""
    if field.enum_type is not None:
        numbers = [value.number for value in field.enum_type.values]
        named = st.sampled_from(numbers)
        return named if field.enum_type.is_closed else named | integers(32, True)
    if field.type == FieldDescriptor.TYPE_STRING:
        return st.text(max_size=5) | st.just("long" * 40)
    if field.type == FieldDescriptor.TYPE_BYTES:
        return st.binary(max_size=5) | st.just(b"long" * 40)
    return _SCALARS[field.cpp_type]


def assert_same(mine: Message, other: Any) -> None:
    """Fail unless two messages have equal values in all fields."""
    for field in fields_of(type(mine)):
        if field.number:
            _assert_same_field(mine, field, other)


def _assert_same_field(mine: Message, field: MessageField, other: Any) -> None:
    held: object = getattr(mine, field.name)
    name = next(f.name for f in other.DESCRIPTOR.fields if f.number == field.number)
    expected = getattr(other, name)
    match field.kind:
        case OneofMember(group, value):
            descriptor = other.DESCRIPTOR.fields_by_name[name]
            is_set = which(mine, group) == field.name
            assert is_set == (
                other.WhichOneof(descriptor.containing_oneof.name) == name
            )
            if is_set:
                _assert_same_value(held, value, expected)
        case MapOf(_, value):
            assert isinstance(held, dict)
            table = cast("dict[Any, Any]", held)
            assert set(table) == set(expected)
            for key in expected:
                _assert_same_value(table[key], value, expected[key])
        case Repeated(value):
            assert isinstance(held, list)
            for item, wanted in zip(cast("list[Any]", held), expected, strict=True):
                _assert_same_value(item, value, wanted)
        case NumberArray():
            array = cast("NDArray[np.generic]", held)
            wanted = np.array(list(expected), field.kind.dtype)
            np.testing.assert_array_equal(array, wanted, strict=True)
        case OneofGroup():
            pass
        case _:
            if held is None:
                assert not other.HasField(name)
            else:
                _assert_same_value(held, field.kind.value, expected)


def _assert_same_value(held: Any, value: Value, expected: Any) -> None:
    match value:
        case RecordOf() | GroupOf():
            assert_same(held, expected)
        case EnumOf(target):
            assert isinstance(held, target())
            assert int(held) == expected
        case _ if isinstance(held, float) and math.isnan(held):
            assert math.isnan(expected)
        case _ if isinstance(held, str) and isinstance(expected, bytes):
            # What google shows as bytes where a proto2 string is no UTF-8.
            assert held.encode("utf-8", "surrogateescape") == expected
        case _:
            assert held == expected
            assert type(held) is type(expected) or isinstance(held, memoryview)


def rebuilt(other: Any) -> Message:
    """Return opwright's message with the values of google's, set one by one."""
    mine = ours(other.DESCRIPTOR.full_name)()
    fields = {field.number: field for field in fields_of(type(mine))}
    for descriptor, value in other.ListFields():
        field = fields[descriptor.number]
        setattr(mine, field.name, _rebuilt_value(descriptor, value))
    return mine


def _rebuilt_value(descriptor: FieldDescriptor, value: Any) -> object:
    if isinstance(value, Mapping):
        table = cast("Mapping[Any, Any]", value)
        return {key: _rebuilt_item(item) for key, item in table.items()}
    if descriptor.is_repeated:
        return [_rebuilt_item(item) for item in cast("Sequence[Any]", value)]
    return _rebuilt_item(value)


def _rebuilt_item(value: Any) -> object:
    return rebuilt(value) if isinstance(value, GoogleMessage) else value
