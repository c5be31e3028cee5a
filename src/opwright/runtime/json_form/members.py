"""Members: the fields of a class as its form needs them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from operator import attrgetter
from typing import assert_never

from ..fields import FieldInfo, MessageField, StructField
from ..layout import Family, Layout, Slot
from ..oneofs import Oneof
from ..pb_kinds import OneofGroup, OneofMember, Presence, Singular
from ..storage import (
    Entries,
    EnumMember,
    Items,
    Nested,
    Numbers,
    Plain,
    Storage,
    empty_of,
)
from .absence import Test, is_none
from .form import Form, FormOf
from .member_form import MemberForm, wrapped
from .message_forms import message_field_absence, message_field_form
from .stored import NO_START, OneofForm, Stored
from .strings import quote
from .struct_forms import struct_field_absence, struct_field_form


@dataclass(frozen=True, slots=True, kw_only=True)
class Members:
    """The fields of a class: as they are stored, by attribute, and by all their keys.

    `stored` is in the spec's order. `forms`, `starts` and `tests` are what is in it, by
    number, and `values_of` returns what a record holds there; all are empty for unions.
    `unordered`: the fields that are set have yet to be put into the order of their
    numbers. `exclusive`: only one field can be set.
    """

    stored: tuple[Stored, ...]
    forms: tuple[MemberForm | OneofForm, ...]
    starts: tuple[object, ...]
    tests: tuple[Test, ...]
    values_of: Callable[[object], tuple[object, ...]]
    by_name: Mapping[str, MemberForm]
    by_key: Mapping[object, MemberForm]
    required: tuple[MemberForm, ...]
    unordered: bool
    exclusive: bool


def build_members(layout: Layout, nested: FormOf) -> Members:
    """Return the members of a class; `nested` returns the forms of other classes."""
    declared = [f for f in layout.fields if not isinstance(f.kind, OneofGroup)]
    members = {field.name: _member(field, nested) for field in declared}
    by_key: dict[object, MemberForm] = {m.name: m for m in members.values()}
    by_key |= {_json_name(field): members[field.name] for field in declared}
    stored = _stored(layout, members)
    ordered = sorted(stored, key=lambda item: item.first)
    return Members(
        stored=stored,
        forms=tuple(item.form for item in ordered),
        starts=tuple(item.start for item in ordered),
        tests=tuple(item.is_absent for item in ordered),
        values_of=_values_of([item.slot for item in ordered]),
        by_name=members,
        by_key=by_key,
        required=tuple(member for member in members.values() if member.required),
        unordered=any(one.last > other.first for one, other in pairwise(ordered)),
        exclusive=layout.family is Family.UNION,
    )


def _member(field: FieldInfo, nested: FormOf) -> MemberForm:
    kind = field.kind
    oneof = kind if isinstance(kind, OneofMember) else None
    form = wrapped(_form(field, nested), oneof.wrapper if oneof else None)
    return MemberForm(
        name=field.spec_name,
        spec_key=quote(field.spec_name),
        json_key=quote(_json_name(field)),
        number=field.number if isinstance(field, MessageField) else 0,
        keyword=oneof.group if oneof else field.name,
        write=form.write,
        read=form.read,
        takes_null=form.takes_null,
        required=isinstance(kind, Singular) and kind.presence is Presence.REQUIRED,
    )


def _json_name(field: FieldInfo) -> str:
    """Return a field's usual key; HDI has no other names than the spec's."""
    return field.json_name if isinstance(field, MessageField) else field.spec_name


def _form(field: FieldInfo, nested: FormOf) -> Form:
    match field:
        case MessageField():
            return message_field_form(field.kind, nested)
        case StructField():
            return struct_field_form(field.kind, nested)
        case _:
            assert_never(field)


def _absence(field: FieldInfo) -> Test:
    match field:
        case MessageField():
            return message_field_absence(field.kind)
        case StructField():
            return struct_field_absence(field.kind)
        case _:
            assert_never(field)


def _stored(layout: Layout, members: Mapping[str, MemberForm]) -> tuple[Stored, ...]:
    if layout.family is Family.UNION:
        return ()
    return tuple(
        (
            _stored_oneof(oneof, members)
            if (oneof := layout.oneofs.get(slot.name))
            else _stored_field(slot, layout.declared[slot.name], members[slot.name])
        )
        for slot in layout.slots
    )


def _stored_oneof(oneof: Oneof, members: Mapping[str, MemberForm]) -> Stored:
    by_type = {key: members[found.name] for key, found in oneof.by_type.items()}
    numbers = [members[found.name].number for found in oneof.alternatives]
    return Stored(
        slot=oneof.name,
        form=OneofForm(oneof, members, by_type),
        start=None,
        empty=None,
        is_absent=is_none,
        has_presence=True,
        first=min(numbers, default=0),
        last=max(numbers, default=0),
    )


def _stored_field(slot: Slot, field: FieldInfo, member: MemberForm) -> Stored:
    is_absent = _absence(field)
    return Stored(
        slot=slot.slot,
        form=member,
        start=_start_of(slot.storage),
        empty=empty_of(slot.storage),
        is_absent=is_absent,
        has_presence=is_absent is is_none and isinstance(field, MessageField),
        first=member.number,
        last=member.number,
    )


def _start_of(storage: Storage) -> object:
    match storage:
        case Plain(default):
            return default
        case Items() | Entries() | Numbers():
            return None
        case EnumMember() | Nested():
            return NO_START
        case _:
            assert_never(storage)


def _values_of(slots: list[str]) -> Callable[[object], tuple[object, ...]]:
    match slots:
        case []:
            return lambda _record: ()
        case [slot]:
            get = attrgetter(slot)
            return lambda record: (get(record),)
        case _:
            return attrgetter(*slots)
