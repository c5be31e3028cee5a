"""Parts: the stored attributes of a class, and what each may hold."""

from typing import assert_never, cast

import numpy as np

from ... import hdi_kinds, kinds, pb_kinds
from ...fields import FieldInfo, MessageField, StructField
from ...layout import Layout, slot_of
from ...pb_kinds import Presence
from ...scalars import Base, Wire
from .kinds import (
    Always,
    Anything,
    Choice,
    ChoiceMember,
    Entries,
    Held,
    Inner,
    Kind,
    Many,
    Member,
    Numbers,
    Octets,
    Part,
    Perhaps,
    Real,
    Text,
    Truth,
    Whole,
)


def parts_of(layout: Layout) -> tuple[Part, ...]:
    """Return the parts of a class of messages or structs, in the spec's order."""
    parts = (_part_of(field, layout) for field in layout.fields)
    return tuple(part for part in parts if part is not None)


def held_by(kind: hdi_kinds.Kind) -> Held:
    """Return what an HDI type holds.

    Raises TypeError for what has a place of its own.
    """
    match kind:
        case hdi_kinds.Primitive(base):
            return _scalar(base)
        case hdi_kinds.Sequence(element):
            return Many(held_by(element))
        case hdi_kinds.MapOf(key, value):
            return Entries(held_by(key), held_by(value))
        case hdi_kinds.Handle(
            hdi_kinds.HandleKind.POINTER | hdi_kinds.HandleKind.FILE_DESCRIPTOR
        ):
            is_pointer = kind.kind is hdi_kinds.HandleKind.POINTER
            return _scalar(Base.ULONG if is_pointer else Base.INT)
        case hdi_kinds.Handle() | hdi_kinds.Queue() | hdi_kinds.Remote():
            return Anything()
        case hdi_kinds.Sequenceable():
            return Anything()
        case hdi_kinds.NumberArray() | hdi_kinds.UnionMember():
            raise TypeError(f"a {type(kind).__name__} has no place inside another type")
        case _:
            return _shared(kind, ends=True)


def _part_of(field: FieldInfo, layout: Layout) -> Part | None:
    match field:
        case MessageField():
            kind = _message_kind(field.kind, field.name, layout)
        case StructField(kind=hdi_kinds.UnionMember()):
            kind = None
        case StructField(kind=hdi_kinds.NumberArray() as numbers):
            kind = Numbers(numbers.dtype)
        case StructField(kind=hdi_kinds.Sequence() | hdi_kinds.MapOf() as container):
            kind = Perhaps(held_by(container))
        case StructField():
            kind = Always(held_by(field.kind))
        case _:
            assert_never(field)
    return Part(slot_of(field), field.spec_name, kind) if kind else None


def _message_kind(kind: pb_kinds.Kind, name: str, layout: Layout) -> Kind | None:
    match kind:
        case pb_kinds.Singular(value, Presence.IMPLICIT):
            held = _value(value)
            return Perhaps(held) if isinstance(held, Inner) else Always(held)
        case pb_kinds.Singular(value, presence):
            return Perhaps(_value(value), presence is Presence.REQUIRED)
        case pb_kinds.Repeated(value):
            return Perhaps(Many(_value(value)))
        case pb_kinds.NumberArray():
            return Numbers(kind.dtype)
        case pb_kinds.MapOf(key, value):
            return Perhaps(Entries(_value(key), _value(value)))
        case pb_kinds.OneofGroup():
            return _choice(name, layout)
        case pb_kinds.OneofMember():
            return None
        case _:
            assert_never(kind)


def _choice(group: str, layout: Layout) -> Choice:
    fields = {field.name: field for field in layout.fields}
    oneof = layout.oneofs[group]
    members: list[ChoiceMember] = []
    for alternative in oneof.alternatives:
        field = fields[alternative.name]
        value = cast(pb_kinds.OneofMember, field.kind).value
        wrapped = alternative.wrapper is not None
        member = ChoiceMember(field.name, field.spec_name, _value(value), wrapped)
        members.append(member)
    return Choice(oneof, tuple(members))


def _value(value: pb_kinds.Value) -> Held:
    match value:
        case pb_kinds.Scalar(wire):
            return _scalar(wire)
        case pb_kinds.GroupOf(target):
            return Inner(target)
        case _:
            return _shared(value, ends=False)


def _shared(
    kind: kinds.Text | kinds.Octets | kinds.EnumOf | kinds.RecordOf, *, ends: bool
) -> Held:
    match kind:
        case kinds.Text(utf8):
            return Text(utf8 and not ends, ends)
        case kinds.Octets():
            return Octets()
        case kinds.EnumOf(target):
            base = target().__opwright__.base
            return Member(target, _whole(base.dtype, target().__qualname__))
        case kinds.RecordOf(target):
            return Inner(target)
        case _:
            assert_never(kind)


def _scalar(scalar: Wire | Base) -> Held:
    match scalar.dtype.kind:
        case "b":
            return Truth()
        case "f":
            return Real(scalar.value)
        case _:
            return _whole(scalar.dtype, scalar.value)


def _whole(dtype: np.dtype[np.generic], noun: str) -> Whole:
    limits = np.iinfo(dtype.name)
    return Whole(int(limits.min), int(limits.max), noun)
