"""Reflection: what codecs and tools ask of generated classes.

These are functions, so that no attribute of a class has a name that a spec could use.
"""

from typing import overload

from .enums import Enum
from .fields import FieldInfo, MessageField, StructField
from .layout import UNION_MEMBER, UNKNOWN, layout_of
from .octets import Octets
from .pb_kinds import OneofMember, Singular
from .record import Message, Record, Struct, Union


@overload
def fields_of(cls: type[Message]) -> tuple[MessageField, ...]: ...
@overload
def fields_of(cls: type[Struct] | type[Union]) -> tuple[StructField, ...]: ...
@overload
def fields_of(cls: type[Record]) -> tuple[FieldInfo, ...]: ...
def fields_of(cls: type[Record]) -> tuple[FieldInfo, ...]:
    """Return a class's fields in the spec's order: stored ones, oneofs and members.

    Raises TypeError if the class was not generated.
    """
    return layout_of(cls).fields


def spec_name_of(cls: type[Record] | type[Enum]) -> str:
    """Return the full name that the spec gives a class.

    Raises TypeError if the class was not generated.
    """
    if issubclass(cls, Record):
        return layout_of(cls).spec_name
    if cls is Enum:
        raise TypeError(f"{cls.__qualname__} is not a generated class")
    return cls.__opwright__.spec_name


def default_of(cls: type[Message], name: str) -> object:
    """Return the default that the spec declares for a field, or None.

    `name` is the attribute. An absent field reads as None all the same; this is what
    the spec lets it mean. Raises ValueError if there is no such field.
    """
    field = next((f for f in fields_of(cls) if f.name == name), None)
    if field is None:
        raise ValueError(f"{cls.__qualname__} has no field {name!r}")
    match field.kind:
        case Singular() | OneofMember():
            return field.kind.declared_default
        case _:
            return None


def which(record: Message | Union, oneof: str | None = None) -> str | None:
    """Return the attribute of the member that is set in a oneof or union, or None.

    `oneof` is the oneof's attribute; it is left out for a union. Raises TypeError for a
    oneof's value that none of its members takes, and ValueError if there is no such
    oneof.
    """
    match record:
        case Union():
            return getattr(record, UNION_MEMBER)
        case Message():
            group = layout_of(type(record)).oneofs.get(oneof or "")
            if group is None:
                raise ValueError(f"{type(record).__qualname__} has no oneof {oneof!r}")
            return group.member_of(getattr(record, group.name))


def unknown_of(message: Message) -> Octets:
    """Return the bytes of the fields that the decoder of a message did not know.

    Those that stood together are a view of the input.
    """
    return getattr(message, UNKNOWN)
