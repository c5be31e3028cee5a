"""Locating: the path to a byte of the input, in the spec's own words.

Decoders know where they are but not how they came there. Once something is wrong, the
input is walked again from its start, from message to message.
"""

from collections import Counter
from dataclasses import dataclass

from ..errors import DecodeError
from ..fields import MessageField
from ..kinds import RecordOf
from ..layout import layout_of
from ..pb_kinds import (
    GroupOf,
    MapOf,
    OneofMember,
    Repeated,
    Singular,
    Value,
)
from .faults import FAULTS, Fault
from .limits import DEPTH_LIMIT
from .tags import WireType, wire_type_of
from .unknown import skip_field
from .varints import Data, read_size, read_tag

_Fields = dict[int, MessageField]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Occurrence:
    """The occurrence of a field that holds a byte: the `index`th of its tag."""

    tag: int
    index: int
    pos: int
    stop: int

    @property
    def number(self) -> int:
        return self.tag >> 3


def explain_fault(
    owner: type[object], data: Data, begin: int, end: int, fault: Fault
) -> DecodeError:
    """Return the error for a fault in the input from `begin` to `end`."""
    names: list[str] = []
    fields, pos, stop = _fields_of(owner), begin, end
    for _ in range(fault.steps):
        found = _find(data, pos, stop, fault.anchor)
        if found is None:
            break
        field = fields.get(found.number)
        names.append(_name(field, found))
        fields = _fields_within(field)
        pos, stop = found.pos, found.stop
    if fault.missing:
        names.append(fault.missing)
    return DecodeError(fault.message, ".".join(names), fault.offset - begin)


def _find(data: Data, pos: int, end: int, anchor: int) -> _Occurrence | None:
    seen: Counter[int] = Counter()
    while pos < end:
        try:
            tag, pos = read_tag(data, pos)
        except FAULTS:
            return None
        if tag < 8:  # no field at all
            return None
        begin, stop = _extent(data, tag, pos, end)
        if anchor < stop:
            return _Occurrence(tag=tag, index=seen[tag], pos=begin, stop=stop)
        seen[tag] += 1
        pos = stop
    return None


def _extent(data: Data, tag: int, pos: int, end: int) -> tuple[int, int]:
    """Return where a value's contents begin, and where it ends: far away if broken."""
    begin = pos
    try:
        if tag & 7 == WireType.LENGTH:
            _, begin = read_size(data, pos)
        return begin, skip_field(data, tag, pos, end, DEPTH_LIMIT)
    except FAULTS:
        return begin, end + 1


def _fields_of(owner: type[object]) -> _Fields:
    fields = layout_of(owner).fields
    return {f.number: f for f in fields if isinstance(f, MessageField) and f.number}


def _name(field: MessageField | None, found: _Occurrence) -> str:
    if field is None:
        return f"<field {found.number}>"
    match field.kind:
        case Repeated(value) if found.tag & 7 == wire_type_of(value):
            return f"{field.spec_name}[{found.index}]"
        case MapOf():
            return f"{field.spec_name}[{found.index}]"
        case _:
            return field.spec_name


def _fields_within(field: MessageField | None) -> _Fields:
    """Return the fields of the messages that a field holds, by number."""
    if field is None:
        return {}
    match field.kind:
        case Singular(value) | Repeated(value) | OneofMember(_, value):
            return _fields_of_value(value)
        case MapOf(key, value):
            return {
                1: MessageField(Singular(key), 1, "key"),
                2: MessageField(Singular(value), 2, "value"),
            }
        case _:
            return {}


def _fields_of_value(value: Value) -> _Fields:
    match value:
        case RecordOf(target) | GroupOf(target):
            return _fields_of(target())
        case _:
            return {}
