"""Structs: the forms of HDI's kinds of fields, and what they read as if absent."""

from typing import assert_never

from ..enums import zero_of
from ..hdi_kinds import (
    Handle,
    HandleKind,
    Kind,
    MapOf,
    NumberArray,
    Primitive,
    Queue,
    Remote,
    Sequence,
    Sequenceable,
    Type,
    UnionMember,
)
from ..kinds import EnumOf, Octets, RecordOf, Text
from .absence import Test, equals, is_empty, is_none, is_positive_zero
from .arrays import array_form
from .enum_form import enum_form
from .form import Form, FormOf
from .handles import ADDRESS, FILE_DESCRIPTOR, OBJECT
from .lists import list_form
from .maps import NO_KEY, map_form
from .number_form import number_form
from .strings import OCTETS, TEXT
from .unions import is_unset


def struct_field_form(kind: Kind, nested: FormOf) -> Form:
    """Return the form of a field; calls its targets.

    `nested` returns the forms of classes.
    """
    match kind:
        case NumberArray():
            return array_form(kind.dtype)
        case UnionMember(of):
            return _type_form(of, nested)
        case _:
            return _type_form(kind, nested)


def struct_field_absence(kind: Kind) -> Test:
    """Return the test for what a field starts with."""
    match kind:
        case Primitive(base):
            return is_positive_zero if base.dtype.kind == "f" else equals(0)
        case Text():
            return equals("")
        case Octets():
            return equals(b"")
        case EnumOf(target):
            return equals(zero_of(target()))
        case RecordOf(target):
            return _record_absence(target()())
        case Sequence() | NumberArray() | MapOf():
            return is_empty
        case Handle(handle):
            return equals(handle.start)
        case Queue() | Sequenceable() | Remote() | UnionMember():
            return is_none
        case _:
            assert_never(kind)


def _record_absence(start: object) -> Test:
    is_start = equals(start)
    # That a member was set to zero is worth telling.
    return lambda value: is_start(value) and is_unset(value)


def _type_form(of: Type, nested: FormOf) -> Form:
    match of:
        case Primitive(base):
            return number_form(base.dtype)
        case Text():
            return TEXT
        case Octets():
            return OCTETS
        case EnumOf(target):
            return enum_form(target())
        case RecordOf(target):
            return nested(target())
        case Sequence(element):
            return list_form(_type_form(element, nested))
        case MapOf(key, value):
            return map_form(_key_form(key, nested), _type_form(value, nested))
        case Handle(handle):
            return _handle_form(handle)
        case Queue() | Sequenceable() | Remote():
            return OBJECT
        case _:
            assert_never(of)


def _key_form(key: Type, nested: FormOf) -> Form:
    match key:
        case Primitive() | Text() | Octets() | EnumOf():
            return _type_form(key, nested)
        case _:
            return NO_KEY


def _handle_form(handle: HandleKind) -> Form:
    match handle:
        case HandleKind.FILE_DESCRIPTOR:
            return FILE_DESCRIPTOR
        case HandleKind.POINTER:
            return ADDRESS
        case HandleKind.SHARED_MEMORY | HandleKind.NATIVE_BUFFER:
            return OBJECT
        case _:
            assert_never(handle)
