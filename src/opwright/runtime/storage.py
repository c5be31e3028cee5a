"""Storage: what an attribute of a record holds, and what it starts with.

Construction, comparison and representation depend on this only, and so not on the many
kinds of either language.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

import numpy as np

from . import hdi_kinds, pb_kinds
from .enums import Enum
from .fields import FieldInfo, MessageField, StructField
from .kinds import EnumOf, Octets, RecordOf, Text


@dataclass(frozen=True, slots=True)
class Plain:
    """A value that cannot change; it starts as `default`."""

    default: bool | int | float | str | bytes | None


@dataclass(frozen=True, slots=True)
class EnumMember:
    """A member of an enum; it starts as the enum's zero."""

    target: Callable[[], type[Enum]]


@dataclass(frozen=True, slots=True)
class Items:
    """A list of its own, made when first asked for."""


@dataclass(frozen=True, slots=True)
class Entries:
    """A dictionary of its own, made when first asked for."""


@dataclass(frozen=True, slots=True)
class Nested:
    """A record by value: it is always there."""

    target: Callable[[], type[object]]


@dataclass(frozen=True, slots=True)
class Numbers:
    """A NumPy array behind a converting attribute, made when first asked for."""

    dtype: np.dtype[np.generic]


Container = Items | Entries | Numbers
Storage = Plain | EnumMember | Nested | Container


def empty_of(storage: Storage) -> object:
    """Return an empty container to read in place of None; None if it is no container.

    It is shared, and not to be given away.
    """
    match storage:
        case Items():
            return ()
        case Entries():
            return {}
        case Numbers(dtype):
            return np.empty(0, dtype)
        case _:
            return None


def storage_of(field: FieldInfo) -> Storage | None:
    """Return how a field is stored; None for members, which are views of a group."""
    match field:
        case MessageField():
            return _message_storage(field.kind)
        case StructField():
            return _struct_storage(field.kind)
        case _:
            assert_never(field)


def _message_storage(kind: pb_kinds.Kind) -> Storage | None:
    match kind:
        case pb_kinds.Singular(value, pb_kinds.Presence.IMPLICIT):
            return _implicit_storage(value)
        case pb_kinds.Singular() | pb_kinds.OneofGroup():
            return Plain(None)
        case pb_kinds.Repeated():
            return Items()
        case pb_kinds.NumberArray():
            return Numbers(kind.dtype)
        case pb_kinds.MapOf():
            return Entries()
        case pb_kinds.OneofMember():
            return None
        case _:
            assert_never(kind)


def _implicit_storage(value: pb_kinds.Value) -> Storage:
    match value:
        case pb_kinds.Scalar(wire):
            return Plain(wire.zero)
        case Text():
            return Plain("")
        case Octets():
            return Plain(b"")
        case EnumOf(target):
            return EnumMember(target)
        case RecordOf() | pb_kinds.GroupOf():
            return Plain(None)
        case _:
            assert_never(value)


def _struct_storage(kind: hdi_kinds.Kind) -> Storage | None:
    match kind:
        case hdi_kinds.Primitive(base):
            return Plain(base.zero)
        case Text():
            return Plain("")
        case Octets():
            return Plain(b"")
        case EnumOf(target):
            return EnumMember(target)
        case RecordOf(target):
            return Nested(target)
        case hdi_kinds.Sequence():
            return Items()
        case hdi_kinds.NumberArray():
            return Numbers(kind.dtype)
        case hdi_kinds.MapOf():
            return Entries()
        case hdi_kinds.Handle(handle):
            return Plain(handle.start)
        case hdi_kinds.Queue() | hdi_kinds.Sequenceable() | hdi_kinds.Remote():
            return Plain(None)
        case hdi_kinds.UnionMember():
            return None
        case _:
            assert_never(kind)
