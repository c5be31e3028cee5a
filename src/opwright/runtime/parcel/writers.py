"""Writers: functions that write values where these stand by themselves in a parcel."""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Final, assert_never, cast

from ..errors import EncodeError
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
from .bulk_writing import (
    as_items,
    numbers_writer,
    text_bytes,
    write_booleans,
    write_count,
    write_octets,
    write_text,
)
from .cells import Cell, raw_of
from .coding import Append, Codec, CodecOf, Writer
from .paths import prefixed, shown
from .plain import base_of, is_simple
from .planning import wire_cell
from .runs import Run

_ABSENT: Final = bytes(4)

_Entry = tuple[object, object]


def writer_of(kind: Kind, codec_of: CodecOf) -> Writer:
    """Return the writer of a type."""
    match kind:
        case Primitive() | EnumOf():
            return cell_writer(wire_cell(kind))
        case Text():
            return write_text
        case Octets():
            return write_octets
        case RecordOf(target):
            return record_writer(codec_of(target()))
        case NumberArray(base):
            return numbers_writer(base)
        case Sequence(element):
            return _sequence_writer(element, codec_of)
        case MapOf(key, value):
            return _map_writer(
                writer_of(key, codec_of), writer_of(value, codec_of), _order_of(key)
            )
        case Handle(handle):
            return _handle_writer(kind, handle)
        case Sequenceable():
            return _write_null
        case Queue() | Remote():
            return _write_live
        case UnionMember():
            raise TypeError("a member of a union is not written by itself")
        case _:
            assert_never(kind)


def cell_writer(cell: Cell) -> Writer:
    """Return the writer of a single number."""
    pack = Run((cell,), cell.size).packer.pack

    def write(value: object, append: Append) -> None:
        append(pack(raw_of(cell, value)))

    return write


def record_writer(codec: Codec) -> Writer:
    """Return the writer of a struct or union."""

    # Not the function itself, which may still be in the making.
    def write(value: object, append: Append) -> None:
        codec.encode(value, append)

    return write


def _sequence_writer(element: Kind, codec_of: CodecOf) -> Writer:
    if element == Primitive(Base.BOOLEAN):
        return write_booleans
    if is_simple(element):
        return numbers_writer(base_of(element))
    return _list_writer(writer_of(element, codec_of))


def _list_writer(element: Writer) -> Writer:
    def write(value: object, append: Append) -> None:
        items = as_items(value)
        write_count(len(items), append)
        for index, item in enumerate(items):
            try:
                element(item, append)
            except EncodeError as error:
                raise prefixed(error, f"[{index}]") from None

    return write


def _map_writer(
    write_key: Writer, write_value: Writer, order: Callable[[_Entry], object]
) -> Writer:
    def write(value: object, append: Append) -> None:
        entries = _sorted_entries(value, order)
        write_count(len(entries), append)
        for key, item in entries:
            try:
                write_key(key, append)
                write_value(item, append)
            except EncodeError as error:
                raise prefixed(error, f"[{shown(key)}]") from None

    return write


def _sorted_entries(value: object, order: Callable[[_Entry], object]) -> list[_Entry]:
    """Return entries in the order of a C++ map: strings by their bytes."""
    if not isinstance(value, Mapping):
        raise EncodeError(f"expected a dictionary, got {shown(value)}")
    entries = list(cast("Mapping[object, object]", value).items())
    try:
        entries.sort(key=cast("Callable[[_Entry], int]", order))
    except TypeError:
        raise EncodeError("the keys are not all of one type") from None
    return entries


def _order_of(key: Kind) -> Callable[[_Entry], object]:
    if isinstance(key, Text):
        return lambda entry: text_bytes(entry[0])
    return itemgetter(0)


def _handle_writer(kind: Handle, handle: HandleKind) -> Writer:
    match handle:
        case HandleKind.POINTER:
            return cell_writer(wire_cell(kind))
        case HandleKind.FILE_DESCRIPTOR:
            return _write_descriptor
        case HandleKind.NATIVE_BUFFER:
            return _write_null
        case HandleKind.SHARED_MEMORY:
            return _write_live
        case _:
            assert_never(handle)


def _write_descriptor(value: object, append: Append) -> None:
    if not isinstance(value, int):
        raise EncodeError(f"expected a file descriptor, got {shown(value)}")
    _write_null(None if value < 0 else value, append)


def _write_null(value: object, append: Append) -> None:
    if value is not None:
        _write_live(value, append)
    append(_ABSENT)


def _write_live(value: object, append: Append) -> None:
    del append
    what = "even without one, this handle" if value is None else "a handle"
    raise EncodeError(f"{what} needs a live IPC channel to be written")
