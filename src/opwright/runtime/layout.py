"""Layouts: what a generated class knows of itself, worked out when first asked for.

A class keeps its layout as `__opwright__`: no name of a spec is spelled so, since those
that begin with an underscore are renamed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Final

from .fields import FieldInfo, MessageField
from .oneofs import Alternative, Oneof, alternative_of
from .pb_kinds import OneofGroup, OneofMember
from .storage import Container, Storage, storage_of
from .tensor_facts import Encoding, LayoutRule

LAYOUT: Final = "__opwright__"
UNKNOWN: Final = "_unknown"  # the slot of a message's unknown fields
UNION_MEMBER: Final = "_member"  # the slot of the name of the member that was set
UNION_MEMORY: Final = "_memory"  # the slot of the bytes of all members
UNION_VIEW: Final = "_view"  # the slot of the struct whose changes count, with its name


class Family(StrEnum):
    """The three sorts of generated classes with fields."""

    MESSAGE = "message"
    STRUCT = "struct"
    UNION = "union"


@dataclass(frozen=True, slots=True)
class Slot:
    """A stored attribute: its name, the name of its slot, and what is in it."""

    name: str
    slot: str
    storage: Storage


@dataclass(frozen=True, eq=False)
class Layout:
    """A class's name in its spec, and its fields as declared, by attribute.

    `encodings` are those of a tensor; `rules` has, by path, how the tensors inside of a
    record are laid out. Threads that ask for a property at the same time get equal
    values.
    """

    spec_name: str
    declared: Mapping[str, FieldInfo]
    family: Family
    encodings: tuple[Encoding, ...]
    rules: Mapping[str, LayoutRule]

    @cached_property
    def fields(self) -> tuple[FieldInfo, ...]:
        """The fields, named, in the spec's order."""
        return tuple(field.named(name) for name, field in self.declared.items())

    @cached_property
    def required(self) -> tuple[tuple[str, str], ...]:
        """The attributes and the spec's names of required fields."""
        fields = (field for field in message_fields(self) if field.is_required)
        return tuple((field.name, field.spec_name) for field in fields)

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """The stored attributes, in the spec's order."""
        stored = ((name, storage_of(field)) for name, field in self.declared.items())
        return tuple(
            Slot(name, _slot_of(name, storage), storage)
            for name, storage in stored
            if storage is not None
        )

    @cached_property
    def encoded(self) -> tuple[tuple[str, str], ...]:
        """The slots that hold a tensor's values, with their names in the spec."""
        fields = {encoding.field for encoding in self.encodings}
        return tuple((slot_of(f), f.spec_name) for f in self.fields if f.name in fields)

    @cached_property
    def slot_names(self) -> Mapping[str, str]:
        """The slots of the stored attributes, by attribute."""
        return MappingProxyType({slot.name: slot.slot for slot in self.slots})

    @cached_property
    def oneofs(self) -> Mapping[str, Oneof]:
        """The oneofs by attribute; calls the targets of their members."""
        groups: dict[str, list[Alternative]] = {}
        for name, field in self.declared.items():
            match field.kind:
                case OneofGroup():
                    groups[name] = []
                case OneofMember(group) if group in groups:
                    groups[group].append(alternative_of(name, field.kind))
                case OneofMember(group):
                    raise TypeError(f"no oneof {group!r} before its member {name!r}")
                case _:
                    pass
        oneofs = {name: Oneof(name, tuple(found)) for name, found in groups.items()}
        return MappingProxyType(oneofs)


def held_slot(name: str) -> str:
    """Return the slot behind a container's attribute: a name that no spec can spell."""
    return f"_held_{name}"


def slot_of(field: FieldInfo) -> str:
    """Return the slot of a stored, named field: behind a container, or its name."""
    return _slot_of(field.name, storage_of(field))


def message_fields(layout: Layout) -> tuple[MessageField, ...]:
    """Return the fields of a message's layout."""
    return tuple(f for f in layout.fields if isinstance(f, MessageField))


def owner_of(cls: type[object]) -> type[object]:
    """Return the generated class that a class is or derives from.

    Raises TypeError if there is none.
    """
    for candidate in cls.__mro__:
        if isinstance(vars(candidate).get(LAYOUT), Layout):
            return candidate
    raise TypeError(f"{cls.__qualname__} is not a generated class")


def layout_of(cls: type[object]) -> Layout:
    """Return the layout of a generated class or of a class derived from one.

    Raises TypeError for any other class.
    """
    found: object = getattr(cls, LAYOUT, None)
    if isinstance(found, Layout):
        return found
    raise TypeError(f"{cls.__qualname__} is not a generated class")


def _slot_of(name: str, storage: Storage | None) -> str:
    return held_slot(name) if isinstance(storage, Container) else name
