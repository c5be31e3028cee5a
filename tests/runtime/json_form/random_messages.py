"""Random messages of protobuf's own classes."""

from collections.abc import Mapping, MutableMapping
from typing import cast

import numpy as np
from google.protobuf.descriptor import Descriptor, FieldDescriptor
from google.protobuf.message import Message as GoogleMessage
from google.protobuf.message_factory import GetMessageClass
from hypothesis import strategies as st

DEEPEST = 3
# Protobuf does not read what it writes for the greatest floats.
GREATEST = float(np.float32(3.4e38))

# JSON has one NaN only.
SPECIAL = st.sampled_from((float("nan"), float("inf"), float("-inf")))

Values = st.SearchStrategy[object]


def integers(least: int, greatest: int) -> Values:
    return st.sampled_from((least, greatest, 1, 0)) | st.integers(least, greatest)


SCALARS: dict[int, Values] = {
    FieldDescriptor.CPPTYPE_INT32: integers(-(2**31), 2**31 - 1),
    FieldDescriptor.CPPTYPE_INT64: integers(-(2**63), 2**63 - 1),
    FieldDescriptor.CPPTYPE_UINT32: integers(0, 2**32 - 1),
    FieldDescriptor.CPPTYPE_UINT64: integers(0, 2**64 - 1),
    FieldDescriptor.CPPTYPE_DOUBLE: st.floats(allow_nan=False) | SPECIAL,
    FieldDescriptor.CPPTYPE_FLOAT: st.floats(-GREATEST, GREATEST, width=32) | SPECIAL,
    FieldDescriptor.CPPTYPE_BOOL: st.booleans(),
}

NANOS = st.integers(0, 10**9 - 1) | st.sampled_from((0, 5 * 10**8, 10**6, 10**3))
PARTS = st.sampled_from(("a", "b", "c1"))

# The fields of messages whose JSON has bounds that no descriptor tells.
WELL_KNOWN: dict[str, st.SearchStrategy[Mapping[str, object]]] = {
    "google.protobuf.Any": st.just({}),
    "google.protobuf.Timestamp": st.fixed_dictionaries(
        {"seconds": st.integers(-62135596800, 253402300799), "nanos": NANOS}
    ),
    "google.protobuf.Duration": st.fixed_dictionaries(
        {"seconds": st.integers(-315576000000, 0), "nanos": NANOS.map(lambda n: -n)}
    )
    | st.fixed_dictionaries({"seconds": st.integers(0, 315576000000), "nanos": NANOS}),
    "google.protobuf.FieldMask": st.fixed_dictionaries(
        {"paths": st.lists(st.lists(PARTS, min_size=1).map("_".join), max_size=3)}
    ),
    "google.protobuf.Value": st.one_of(
        st.just({"null_value": 0}),
        st.fixed_dictionaries({"bool_value": st.booleans()}),
        st.fixed_dictionaries({"string_value": st.text(max_size=5)}),
        st.fixed_dictionaries(
            {"number_value": st.floats(allow_nan=False, allow_infinity=False)}
        ),
    ),
}


@st.composite
def messages(
    draw: st.DrawFn, descriptor: Descriptor, levels: int = DEEPEST
) -> GoogleMessage:
    """Return a message with some fields set; those with required fields stay away."""
    if descriptor.full_name in WELL_KNOWN:
        return GetMessageClass(descriptor)(**draw(WELL_KNOWN[descriptor.full_name]))
    message = GetMessageClass(descriptor)()
    fields = [f for f in descriptor.fields if levels or f.message_type is None]
    fields = [f for f in fields if _can_be_empty(f.message_type)]
    if fields:
        for field in draw(st.lists(st.sampled_from(fields), max_size=6)):
            _set(draw, message, field, levels)
    return message


def _can_be_empty(descriptor: Descriptor | None) -> bool:
    return descriptor is None or not any(f.is_required for f in descriptor.fields)


def _set(
    draw: st.DrawFn, message: GoogleMessage, field: FieldDescriptor, levels: int
) -> None:
    value = getattr(message, field.name)
    if field.message_type and field.message_type.GetOptions().map_entry:
        _add_entry(draw, value, field.message_type, levels)
    elif field.is_repeated and field.message_type:
        value.append(draw(messages(field.message_type, levels - 1)))
    elif field.is_repeated:
        value.extend(draw(st.lists(_scalars(field), max_size=4)))
    elif field.message_type:
        value.CopyFrom(draw(messages(field.message_type, levels - 1)))
        value.SetInParent()
    else:
        setattr(message, field.name, draw(_scalars(field)))


def _add_entry(
    draw: st.DrawFn,
    table: MutableMapping[object, object],
    entry: Descriptor,
    levels: int,
) -> None:
    key = draw(_scalars(entry.fields_by_name["key"]))
    value = entry.fields_by_name["value"]
    if value.message_type:
        item = cast(GoogleMessage, table[key])  # reading a message makes it
        item.CopyFrom(draw(messages(value.message_type, levels - 1)))
    else:
        table[key] = draw(_scalars(value))


def _scalars(field: FieldDescriptor) -> Values:
    if field.enum_type is not None and field.enum_type.name == "NullValue":
        return st.just(0)
    if field.enum_type is not None:
        named = st.sampled_from([value.number for value in field.enum_type.values])
        return (
            named if field.enum_type.is_closed else named | st.integers(-9, 2**31 - 1)
        )
    if field.type == FieldDescriptor.TYPE_BYTES:
        return st.binary(max_size=8)
    if field.type == FieldDescriptor.TYPE_STRING:
        return st.text(max_size=8)
    return SCALARS[field.cpp_type]
