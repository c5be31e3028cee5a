"""Messages: the forms of protobuf's kinds of fields, and when a field is absent."""

from typing import assert_never

from ..enums import zero_of
from ..kinds import EnumOf, Octets, RecordOf, Text
from ..pb_kinds import (
    GroupOf,
    Kind,
    MapOf,
    NumberArray,
    OneofGroup,
    OneofMember,
    Presence,
    Repeated,
    Scalar,
    Singular,
    Value,
)
from .absence import Test, equals, is_empty, is_none, is_positive_zero
from .arrays import array_form
from .enum_form import enum_form
from .form import Form, FormOf
from .lists import list_form
from .maps import map_form
from .number_form import number_form
from .strings import OCTETS, TEXT


def message_field_form(kind: Kind, nested: FormOf) -> Form:
    """Return the form of a field; calls its targets.

    `nested` returns the forms of classes. Raises TypeError for a oneof itself, which is
    no field.
    """
    match kind:
        case Singular(value) | OneofMember(_, value):
            return _value_form(value, nested)
        case Repeated(value):
            return list_form(_value_form(value, nested))
        case NumberArray():
            return array_form(kind.dtype)
        case MapOf(key, value):
            return map_form(_value_form(key, nested), _value_form(value, nested))
        case OneofGroup():
            raise TypeError("a oneof is no field")
        case _:
            assert_never(kind)


def message_field_absence(kind: Kind) -> Test:
    """Return the test for what a field reads as that is not there."""
    match kind:
        case Singular(value, Presence.IMPLICIT):
            return _implicit_absence(value)
        case Singular() | OneofMember() | OneofGroup():
            return is_none
        case Repeated() | NumberArray() | MapOf():
            return is_empty
        case _:
            assert_never(kind)


def _value_form(value: Value, nested: FormOf) -> Form:
    match value:
        case Scalar(wire):
            return number_form(wire.dtype)
        case Text():
            return TEXT
        case Octets():
            return OCTETS
        case EnumOf(target):
            return enum_form(target())
        case RecordOf(target) | GroupOf(target):
            return nested(target())
        case _:
            assert_never(value)


def _implicit_absence(value: Value) -> Test:
    match value:
        case Scalar(wire):
            return is_positive_zero if wire.dtype.kind == "f" else equals(0)
        case Text():
            return equals("")
        case Octets():
            return equals(b"")
        case EnumOf(target):
            return equals(zero_of(target()))
        case RecordOf() | GroupOf():
            return is_none
        case _:
            assert_never(value)
