"""Members: the fields of a class as its form needs them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import assert_never

from ..fields import FieldInfo, MessageField, StructField
from ..layout import Family, Layout, Slot
from ..pb_kinds import OneofGroup, OneofMember, Presence, Singular
from ..storage import Plain, Storage
from .absence import Test, is_none
from .form import Form, FormOf
from .member_form import MemberForm
from .message_forms import message_field_absence, message_field_form
from .stored import NO_START, Stored, StoredField, StoredOneof
from .strings import quote
from .struct_forms import struct_field_absence, struct_field_form


@dataclass(frozen=True, slots=True, kw_only=True)
class Members:
    """The fields of a class, by their attributes and by all their keys.

    `stored` are the attributes in the spec's order, and `values_of` returns what they
    hold; a union has none. `unordered`: the fields that are set have yet to be put into
    the order of their numbers. `exclusive`: only one of them can be set.
    """

    stored: tuple[Stored, ...]
    values_of: Callable[[object], tuple[object, ...]]
    by_name: Mapping[str, MemberForm]
    by_key: Mapping[object, MemberForm]
    required: tuple[MemberForm, ...]
    unordered: bool
    exclusive: bool


def build_members(layout: Layout, nested: FormOf) -> Members:
    """Return the members of a class; `nested` returns the forms of other classes."""
    fields = [f for f in layout.fields if not isinstance(f.kind, OneofGroup)]
    members = {field.name: _member(field, nested) for field in fields}
    by_key: dict[object, MemberForm] = {m.name: m for m in members.values()}
    by_key |= {json_name_of(field): members[field.name] for field in fields}
    numbers = [member.number for member in members.values()]
    return Members(
        stored=tuple(_stored(slot, layout, members) for slot in layout.slots),
        values_of=_values_of(layout),
        by_name=members,
        by_key=by_key,
        required=tuple(member for member in members.values() if member.required),
        unordered=bool(layout.oneofs) or numbers != sorted(numbers),
        exclusive=layout.family is Family.UNION,
    )


def json_name_of(field: FieldInfo) -> str:
    """Return a field's key, unless spec names are wanted; HDI has no other names."""
    return field.json_name if isinstance(field, MessageField) else field.spec_name


def _member(field: FieldInfo, nested: FormOf) -> MemberForm:
    kind = field.kind
    oneof = kind if isinstance(kind, OneofMember) else None
    return MemberForm(
        name=field.spec_name,
        spec_key=quote(field.spec_name),
        json_key=quote(json_name_of(field)),
        number=field.number if isinstance(field, MessageField) else 0,
        keyword=oneof.group if oneof else field.name,
        form=_form(field, nested),
        wrapper=oneof.wrapper if oneof else None,
        required=isinstance(kind, Singular) and kind.presence is Presence.REQUIRED,
    )


def _form(field: FieldInfo, nested: FormOf) -> Form:
    match field:
        case MessageField():
            return message_field_form(field.kind, nested)
        case StructField():
            return struct_field_form(field.kind, nested)
        case _:
            assert_never(field)


def _values_of(layout: Layout) -> Callable[[object], tuple[object, ...]]:
    slots = [slot.slot for slot in layout.slots]
    match slots:
        case []:
            return lambda _record: ()
        case [slot]:
            get = attrgetter(slot)
            return lambda record: (get(record),)
        case _:
            return attrgetter(*slots)


def _stored(slot: Slot, layout: Layout, members: Mapping[str, MemberForm]) -> Stored:
    oneof = layout.oneofs.get(slot.name)
    if oneof is not None:
        return StoredOneof(oneof, members)
    field, member = layout.declared[slot.name], members[slot.name]
    is_absent = _absence(field)
    return StoredField(
        member,
        start=NO_START if member.required else _start_of(slot.storage),
        is_absent=is_absent,
        has_presence=is_absent is is_none and isinstance(field, MessageField),
    )


def _start_of(storage: Storage) -> object:
    match storage:
        case Plain(default):
            return default
        case _:
            return NO_START


def _absence(field: FieldInfo) -> Test:
    match field:
        case MessageField():
            return message_field_absence(field.kind)
        case StructField():
            return struct_field_absence(field.kind)
        case _:
            assert_never(field)
