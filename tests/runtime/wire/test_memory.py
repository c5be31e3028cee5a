"""Memory: what any input costs, as multiples of its size, counted by `tracemalloc`.

The cost is the slope between two sizes, so that what is made only once is left out.
"""

import tracemalloc
from collections.abc import Iterator
from functools import cache

import pytest

from opwright.runtime import Message, MessageField, fields_of
from opwright.runtime.errors import DecodeError
from opwright.runtime.kinds import EnumOf, Octets, RecordOf, Text
from opwright.runtime.layout import layout_of
from opwright.runtime.pb_kinds import (
    GroupOf,
    MapOf,
    NumberArray,
    OneofGroup,
    OneofMember,
    Repeated,
    Scalar,
    Singular,
    Value,
)
from opwright.runtime.wire import runs
from opwright.runtime.wire.tags import (
    WireType,
    prefix_of,
    scalar_wire_type,
    wire_type_of,
)
from opwright.runtime.wire.varints import varint
from tests.runtime.wire.peers import message_names, ours

_OBJECT = 48  # bytes of an object with a slot for unknown fields, and its place
_BLOCK = 512  # messages that are read together here
_SIZES = (2 * _BLOCK, 6 * _BLOCK)  # messages
_STRANGE = b"\xf8\x7f\x01"  # a field with a number that none of the messages has


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let little data be many blocks, of which only one at a time costs memory."""
    monkeypatch.setattr(runs, "_BLOCK", _BLOCK)


def peak_of(cls: type[Message], data: bytes) -> int:
    """Return the peak of decoding; some inputs lack required fields at their end."""
    tracemalloc.start()
    try:
        kept, error = cls.from_bytes(data), "required"
    except DecodeError as raised:
        kept, error = None, raised.message
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    del kept
    assert "required" in error
    return peak


def cost_of(cls: type[Message], unit: bytes) -> float:
    """Return how much more each repetition of a field needs, in bytes."""
    peak_of(cls, unit * _BLOCK)  # compiling is not counted
    less, more = (peak_of(cls, unit * count) for count in _SIZES)
    return (more - less) / (_SIZES[1] - _SIZES[0])


@cache
def repeated() -> dict[str, tuple[type[Message], MessageField, type[Message]]]:
    """Return, for each message that can be repeated, one field in which it can."""
    found: dict[str, tuple[type[Message], MessageField, type[Message]]] = {}
    for name in message_names():
        for field in fields_of(ours(name)):
            match field.kind:
                case Repeated(RecordOf(target) | GroupOf(target)):
                    inner = target()
                    assert issubclass(inner, Message)
                    found[layout_of(inner).spec_name] = ours(name), field, inner
                case _:
                    pass
    return found


def wrapped(field: MessageField, content: bytes) -> bytes:
    """Return a message as a field of another."""
    match field.kind:
        case Repeated(GroupOf()):
            begin = prefix_of(field.number, WireType.START_GROUP)
            return begin + content + prefix_of(field.number, WireType.END_GROUP)
        case _:
            prefix = prefix_of(field.number, WireType.LENGTH)
            return prefix + varint(len(content)) + content


def test_many_messages_can_be_repeated() -> None:
    assert len(repeated()) > 15


@pytest.mark.parametrize("name", sorted(repeated()))
def test_an_empty_message_costs_its_slots(name: str) -> None:
    cls, field, inner = repeated()[name]
    slots = 8 * len(layout_of(inner).slots)
    # A list grows by an eighth more than it needs, and is copied then.
    allowance = 40 + (200 if layout_of(inner).required else 0)
    assert cost_of(cls, wrapped(field, b"")) <= _OBJECT + slots + allowance


def test_a_message_of_many_fields_costs_its_slots() -> None:
    # As it was, each of them had a list or an array at once.
    slots = 8 * len(layout_of(ours("demo.modern.Lists")).slots)
    cost = cost_of(ours("demo.modern.Lists"), b"\x8a\x01\x00")
    assert slots < cost < slots + 80


def smallest(field: MessageField) -> Iterator[bytes]:
    """Yield a field's smallest occurrences, of those that leave something behind."""
    number = field.number
    match field.kind:
        case Singular(value) | OneofMember(_, value):
            yield from occurrences(number, value)
        case Repeated(value):
            yield from occurrences(number, value)
            if isinstance(value, Scalar | EnumOf):
                for item in contents(value):
                    prefix = prefix_of(number, WireType.LENGTH)
                    yield prefix + varint(len(item)) + item
        case NumberArray():
            item = b"\x01" * field.kind.dtype.itemsize
            yield prefix_of(number, scalar_wire_type(field.kind.wire)) + item
            yield prefix_of(number, WireType.LENGTH) + varint(len(item)) + item
        case MapOf():
            yield prefix_of(number, WireType.LENGTH) + b"\x00"
        case OneofGroup():
            pass


def occurrences(number: int, value: Value) -> Iterator[bytes]:
    if isinstance(value, GroupOf):
        begin = prefix_of(number, WireType.START_GROUP)
        yield begin + prefix_of(number, WireType.END_GROUP)
        return
    for content in contents(value):
        yield prefix_of(number, wire_type_of(value)) + content


def contents(value: Value) -> tuple[bytes, ...]:
    match value:
        case Scalar(wire) if scalar_wire_type(wire) is not WireType.VARINT:
            return (b"\x01" * wire.dtype.itemsize,)
        case Scalar():
            return (b"\x80\x08",)  # the first integers are shared
        case EnumOf():
            return b"\x7d", b"\x80\x80\x08"
        case Text():
            return b"\x00", b"\x02ab", b"\x03\xe4\xb8\xad"
        case Octets():
            return b"\x00", b"\x01a"
        case RecordOf() | GroupOf():
            return (b"\x00",)


DEMO = [name for name in sorted(repeated()) if name.startswith("demo.")]
SMALL = [*DEMO, "CoreML.Specification.WeightParams"]


@pytest.mark.parametrize("name", SMALL)
def test_the_smallest_fields_cost_little_more(name: str) -> None:
    cls, field, inner = repeated()[name]
    for part in fields_of(inner):
        for content in smallest(part):
            unit = wrapped(field, content)
            assert cost_of(cls, unit) <= 120 * len(unit), (part.name, content.hex())


def test_strange_fields_cost_little_more() -> None:
    lists = ours("demo.modern.Lists")
    for content in (_STRANGE, _STRANGE + b"\x18\x01" + _STRANGE):
        unit = b"\x8a\x01" + varint(len(content)) + content
        assert cost_of(lists, unit) <= 120 * len(unit)


@pytest.mark.parametrize("number", [0x7D, 0x7F, 0x3FFF])
def test_enum_members_without_a_name_are_shared(number: int) -> None:
    # Each is a large object, and a packed run may have one in every byte.
    run = varint(number) * 10_000
    data = b"\x82\x01" + varint(len(run)) + run
    assert peak_of(ours("demo.modern.Lists"), data) < 40 * len(data)


def test_long_tables_cost_their_entries() -> None:
    entries = b"".join(
        b"\x0a" + varint(1 + len(key)) + b"\x08" + key
        for key in map(varint, range(300, 20_300))
    )
    assert peak_of(ours("demo.modern.Maps"), entries) < 60 * len(entries)
