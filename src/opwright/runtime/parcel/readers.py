"""Readers: functions that read values where these stand by themselves in a parcel."""

import struct
from typing import Final, assert_never

from ..errors import DecodeError
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
    UnionMember,
)
from ..kinds import EnumOf, Octets, RecordOf, Text
from ..scalars import Base
from .bulk_reading import (
    enums_reader,
    numbers_reader,
    read_booleans,
    read_count,
    read_octets,
    read_text,
)
from .cells import Cell, value_of
from .coding import Codec, CodecOf, Reader
from .paths import prefixed, shown
from .plain import base_of, is_simple
from .planning import least_size, wire_cell
from .runs import Run, ends_early

_NULL: Final = struct.Struct("<I")


def reader_of(kind: Kind, codec_of: CodecOf) -> Reader:
    """Return the reader of a type."""
    match kind:
        case Primitive() | EnumOf():
            return cell_reader(wire_cell(kind))
        case Text():
            return read_text
        case Octets():
            return read_octets
        case RecordOf(target):
            return record_reader(codec_of(target()))
        case NumberArray(base):
            return numbers_reader(base, as_array=True)
        case Sequence(element):
            return _sequence_reader(element, codec_of)
        case MapOf(key, value):
            least = least_size(key) + least_size(value)
            return _map_reader(
                reader_of(key, codec_of), reader_of(value, codec_of), least
            )
        case Handle(handle):
            return _handle_reader(kind, handle)
        case Sequenceable():
            return _null_reader(None)
        case Queue() | Remote():
            return _read_live
        case UnionMember():
            raise TypeError("a member of a union is not read by itself")
        case _:
            assert_never(kind)


def cell_reader(cell: Cell) -> Reader:
    """Return the reader of a single number."""
    run = Run((cell,), cell.size)
    unpack = run.packer.unpack_from

    def read(data: bytes, position: int, strict: bool) -> tuple[object, int]:
        try:
            (raw,) = unpack(data, position)
        except struct.error:
            raise run.truncated(data, position) from None
        try:
            return value_of(cell, raw, strict), position + cell.size
        except DecodeError as error:
            raise DecodeError(error.message, offset=position) from None

    return read


def record_reader(codec: Codec) -> Reader:
    """Return the reader of a struct or union."""
    cls = codec.cls

    def read(data: bytes, position: int, strict: bool) -> tuple[object, int]:
        record = object.__new__(cls)
        return record, codec.decode(record, data, position, strict)

    return read


def _sequence_reader(element: Kind, codec_of: CodecOf) -> Reader:
    if element == Primitive(Base.BOOLEAN):
        return read_booleans
    if isinstance(element, EnumOf):
        return enums_reader(element)
    if is_simple(element):
        return numbers_reader(base_of(element), as_array=False)
    return _list_reader(reader_of(element, codec_of), least_size(element))


def _list_reader(element: Reader, least: int) -> Reader:
    def read(data: bytes, position: int, strict: bool) -> tuple[object, int]:
        count, position = read_count(data, position, least)
        items: list[object] = []
        try:
            for _ in range(count):
                item, position = element(data, position, strict)
                items.append(item)
        except DecodeError as error:
            raise prefixed(error, f"[{len(items)}]") from None
        return items, position

    return read


def _map_reader(read_key: Reader, read_value: Reader, least: int) -> Reader:
    def read(data: bytes, position: int, strict: bool) -> tuple[object, int]:
        count, position = read_count(data, position, least)
        entries: dict[object, object] = {}
        for index in range(count):
            start = position
            try:
                key, position = read_key(data, position, strict)
            except DecodeError as error:
                raise prefixed(error, f"[{index}]") from None
            if strict and key in entries:
                message = f"the key {shown(key)} is there already"
                raise DecodeError(message, f"[{index}]", start)
            try:
                entries[key], position = read_value(data, position, strict)
            except DecodeError as error:
                raise prefixed(error, f"[{shown(key)}]") from None
        return entries, position

    return read


def _handle_reader(kind: Handle, handle: HandleKind) -> Reader:
    match handle:
        case HandleKind.POINTER:
            return cell_reader(wire_cell(kind))
        case HandleKind.FILE_DESCRIPTOR:
            return _null_reader(handle.start)
        case HandleKind.NATIVE_BUFFER:
            return _null_reader(None)
        case HandleKind.SHARED_MEMORY:
            return _read_live
        case _:
            assert_never(handle)


def _null_reader(null: object) -> Reader:
    """Return the reader of a handle that must not be there, as a leading 0 tells."""

    def read(data: bytes, position: int, strict: bool) -> tuple[object, int]:
        try:
            (present,) = _NULL.unpack_from(data, position)
        except struct.error:
            raise ends_early(data, position, _NULL.size) from None
        if present:
            _read_live(data, position, strict)
        return null, position + _NULL.size

    return read


def _read_live(data: bytes, position: int, strict: bool) -> tuple[object, int]:
    del data, strict
    message = "a handle, which only a live IPC channel can pass, cannot be read"
    raise DecodeError(message, offset=position)
