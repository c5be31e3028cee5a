"""Explaining: why a message has no encoding, and in which field.

Encoders stop at the first value that they cannot write and do not know where they are.
So the message is walked again in the same order, its values being checked one by one.
"""

import struct
from collections.abc import Iterable, Mapping
from typing import SupportsFloat, SupportsIndex, assert_never, cast

from ..enums import Enum
from ..errors import EncodeError
from ..fields import MessageField
from ..kinds import EnumOf, Octets, RecordOf, Text
from ..layout import layout_of, slot_of
from ..pb_kinds import (
    GroupOf,
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
from ..scalars import Wire
from .encoder import by_number
from .fixed import FORMATS
from .integers import check_range
from .limits import DEPTH_LIMIT
from .writing import check_class, items, missing, octets, too_deep, truth


def explain_failure(record: object, error: Exception) -> EncodeError:
    """Return the error for a message that could not be written because of another."""
    if isinstance(error, RecursionError):
        return EncodeError("the interpreter's stack is too full to encode")
    try:
        _check_message(record, type(record), "", DEPTH_LIMIT)
    except EncodeError as found:
        return found
    except RecursionError:
        pass
    return EncodeError(str(error))


def _check_message(record: object, cls: type[object], path: str, depth: int) -> None:
    try:
        check_class(record, cls)
    except TypeError as error:
        raise EncodeError(str(error), path) from None
    if depth < 0:
        raise EncodeError(str(too_deep()), path)
    for field in by_number(layout_of(cls)):
        name = f"{path}.{field.spec_name}" if path else field.spec_name
        _check_field(record, field, name, depth)


def _check_field(record: object, field: MessageField, path: str, depth: int) -> None:
    held: object
    match field.kind:
        case Singular():
            held = getattr(record, field.name)
            _check_singular(held, field.kind, path, depth)
        case Repeated(value):
            held = getattr(record, slot_of(field))
            listed = () if held is None else _iterate(held, path)
            for index, item in enumerate(listed):
                _check_value(item, value, f"{path}[{index}]", depth)
        case MapOf():
            held = getattr(record, slot_of(field))
            if held is not None:
                _check_map(held, field.kind, path, depth)
        case OneofMember():
            _check_member(record, field, field.kind, path, depth)
        case NumberArray() | OneofGroup():
            pass
        case _:
            assert_never(field.kind)


def _check_singular(held: object, kind: Singular, path: str, depth: int) -> None:
    if held is not None:
        _check_value(held, kind.value, path, depth)
    elif kind.presence is Presence.REQUIRED:
        raise EncodeError(str(missing()), path)
    elif kind.presence is Presence.IMPLICIT:
        match kind.value:
            case RecordOf() | GroupOf():
                pass
            case _:
                _check_value(held, kind.value, path, depth)


def _check_map(entries: object, kind: MapOf, path: str, depth: int) -> None:
    if not isinstance(entries, Mapping):
        raise _expected("dict", entries, path)
    if depth < 1 and entries:
        raise EncodeError(str(too_deep()), path)
    for key, value in cast("Mapping[object, object]", entries).items():
        _check_value(key, kind.key, path, depth)
        _check_value(value, kind.value, f"{path}[{_key_text(key)}]", depth - 1)


def _check_member(
    record: object, field: MessageField, kind: OneofMember, path: str, depth: int
) -> None:
    held: object = getattr(record, kind.group)
    oneof = layout_of(type(record)).oneofs[kind.group]
    try:
        name = oneof.member_of(held)
    except TypeError as error:
        raise EncodeError(str(error), path.rpartition(".")[0]) from None
    if name == field.name:
        value = held if kind.wrapper is None else getattr(held, "value", None)
        _check_value(value, kind.value, path, depth)


def _check_value(held: object, value: Value, path: str, depth: int) -> None:
    match value:
        case Scalar(wire):
            _check_scalar(held, wire, path)
        case Text(utf8):
            _check_text(held, utf8, path)
        case Octets():
            try:
                octets(held)
            except TypeError as error:
                raise EncodeError(str(error), path) from None
        case EnumOf(target):
            _check_enum(held, target(), path)
        case RecordOf(target) | GroupOf(target):
            _check_message(held, target(), path, depth - 1)
        case _:
            assert_never(value)


def _check_scalar(held: object, wire: Wire, path: str) -> None:
    match wire:
        case Wire.BOOL:
            try:
                truth(held)
            except TypeError as error:
                raise EncodeError(str(error), path) from None
        case Wire.FLOAT | Wire.DOUBLE:
            _check_float(held, path)
        case _:
            signed = wire.dtype.kind == "i"
            _check_integer(held, 8 * wire.dtype.itemsize, signed, "int", path)


def _check_float(held: object, path: str) -> None:
    try:
        FORMATS[Wire.DOUBLE].pack(cast("SupportsFloat", held))
    except (OverflowError, struct.error, TypeError, ValueError):
        if isinstance(held, int):
            raise EncodeError("the integer is too large for a float", path) from None
        raise _expected("float", held, path) from None


def _check_integer(held: object, bits: int, signed: bool, noun: str, path: str) -> None:
    try:
        check_range(cast("SupportsIndex", held), bits, signed=signed)
    except OverflowError as error:
        raise EncodeError(str(error), path) from None
    except TypeError:
        raise _expected(noun, held, path) from None


def _check_enum(held: object, cls: type[Enum], path: str) -> None:
    _check_integer(held, 32, True, cls.__qualname__, path)
    try:
        cls(cast(int, held))
    except ValueError as error:
        raise EncodeError(str(error), path) from None


def _check_text(held: object, utf8: bool, path: str) -> None:
    if not isinstance(held, str):
        raise _expected("str", held, path)
    try:
        held.encode("utf-8", "strict" if utf8 else "surrogateescape")
    except UnicodeEncodeError as error:
        message = f"character {error.start} of the string is a surrogate"
        raise EncodeError(message, path) from None


def _iterate(held: object, path: str) -> Iterable[object]:
    try:
        return items(held)
    except TypeError as error:
        raise EncodeError(str(error), path) from None


def _expected(noun: str, held: object, path: str) -> EncodeError:
    return EncodeError(f"expected {noun}, got {type(held).__qualname__}", path)


def _key_text(key: object) -> str:
    text = repr(key)
    return text if len(text) <= 60 else f"{text[:59]}…"
