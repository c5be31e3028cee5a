"""Decoding of single values: the lines that read one and put it where it belongs.

The lines begin with `_pos` at the last byte of the tag, and end with it behind the
value. What they need of the decoder are its variables: `_data`, `_input`, `_pos`,
`_end`, `_depth`, `_unknown`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, assert_never

from ..enums import Enum
from ..kinds import EnumOf, Octets, RecordOf, Text
from ..pb_kinds import GroupOf, Scalar, Value
from ..scalars import Wire
from .compiled import refer
from .decoding_function import Readers
from .faults import past_end
from .fixed import FORMATS
from .integers import READERS, signed32
from .scope import Lines, Scope, indent
from .tags import WireType, scalar_wire_type, tag_of
from .varints import read_size

# Gives the lines that store the value of an expression.
Store = Callable[[str], Lines]


def store_in(target: str) -> Store:
    """Return what stores a value in a variable or an attribute."""
    return lambda value: (f"{target} = {value}",)


def store_wrapped(target: str, wrapper: str) -> Store:
    """Return what stores a value in a wrapper of its own."""
    return lambda value: (f"{target} = {wrapper}({value})",)


def store_at_end(variable: str, target: str) -> Store:
    """Return what adds a value to a list, which goes to `target` with the first one."""
    return lambda value: (
        f"if {variable} is None: {target} = [{value}]",
        f"else: {variable}.append({value})",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a value goes.

    `store` returns the lines that store an expression; `held` is the message of the
    same field that it is merged into, "None" if there is none; `keep_number` the
    statement that keeps the number `_n` of a closed enum that does not name it.
    """

    number: int
    store: Store
    held: str
    keep_number: str


@dataclass(frozen=True, slots=True)
class ValueWriter:
    """Writes the lines for values of one class's decoder.

    With `is_placed` it is known where strings and messages begin and end, in `_pos` and
    `_stop`.
    """

    scope: Scope
    readers: Readers
    is_placed: bool = False

    def refer(self, cls: type[object], *, group: bool = False) -> str:
        """Return the name of another class's decoder, or of its decoder for groups."""
        if group:
            find = partial(self.readers.group_decoder_of, cls)
            return refer(self.scope, "group", find)
        return refer(self.scope, "decode", partial(self.readers.decoder_of, cls))

    def write(self, value: Value, place: Place) -> Lines:
        """Return the lines that read a value and store it."""
        match value:
            case Scalar(wire):
                return self._write_scalar(wire, place)
            case Text(utf8):
                return self._write_text(utf8, place)
            case Octets():
                return (
                    *self.write_size(),
                    *place.store("_input.view[_pos:_stop] if _pos != _stop else b''"),
                    *self.write_end(),
                )
            case EnumOf(target):
                return self._write_enum(target(), place)
            case RecordOf(target):
                return self.write_message(target(), place)
            case GroupOf(target):
                return self._write_group(target(), place)
            case _:
                assert_never(value)

    def write_size(self) -> Lines:
        """Return the lines that read a length and check that it fits, if need be."""
        if self.is_placed:
            return ()
        read = self.scope.name("read_size", read_size)
        return (
            "_size = _data[_pos + 1]",
            "_pos += 2",
            f"if _size > 127: _size, _pos = {read}(_data, _pos - 1)",
            "_stop = _pos + _size",
            f"if _stop > _end: raise {self.scope.name('past_end', past_end)}"
            "(_size, _pos, _end)",
        )

    def write_end(self) -> Lines:
        """Return the line that goes behind a string or message, if need be."""
        return () if self.is_placed else ("_pos = _stop",)

    def write_varint(self, wire: Wire) -> Lines:
        """Return the lines that read an integer into `_n`."""
        read = self.scope.name(f"read_{wire}", READERS[wire])
        return (
            "_n = _data[_pos + 1]",
            "_pos += 2",
            f"if _n > 127: _n, _pos = {read}(_data, _pos - 1)",
        )

    def _write_scalar(self, wire: Wire, place: Place) -> Lines:
        width = _WIDTHS.get(scalar_wire_type(wire))
        if width is not None:
            unpack = self.scope.name(f"unpack_{wire}", FORMATS[wire].unpack_from)
            store = place.store(f"{unpack}(_data, _pos + 1)[0]")
            return *store, f"_pos += {width + 1}"
        lines = self.write_varint(wire)
        match wire:
            case Wire.SINT32 | Wire.SINT64:
                lines = (*lines, "else: _n = _n >> 1 ^ -(_n & 1)")
                return (*lines, *place.store("_n"))
            case Wire.BOOL:
                return (*lines, *place.store("_n != 0"))
            case _:
                return (*lines, *place.store("_n"))

    def _write_text(self, utf8: bool, place: Place) -> Lines:
        arguments = "" if utf8 else "'utf-8', 'surrogateescape'"
        value = f"_data[_pos:_stop].decode({arguments})"
        return *self.write_size(), *place.store(value), *self.write_end()

    def _write_enum(self, cls: type[Enum], place: Place) -> Lines:
        members = self.scope.number("members", members_of(cls))
        if cls.__opwright__.closed:
            low = self.scope.name("signed32", signed32)
            return (
                *self.write_varint(Wire.UINT64),
                f"_member = {members}.get(_n if _n < 128 else {low}(_n))",
                f"if _member is None: {place.keep_number}",
                "else:",
                *indent(place.store("_member")),
            )
        return (
            *self.write_varint(Wire.INT32),
            f"_member = {members}.get(_n)",
            f"if _member is None: {self.write_nameless(cls)}",
            *place.store("_member"),
        )

    def write_nameless(self, cls: type[Enum]) -> str:
        """Return the statement that makes a member of a number without a name."""
        return f"_member = _input.member({self.scope.number('enum', cls)}, _n)"

    def write_message(
        self, cls: type[object], place: Place, before: Lines = ()
    ) -> Lines:
        """Return the lines that read a message; `before`: once its place is known."""
        decode = self.refer(cls)
        arguments = f"_data, _input, _pos, _stop, _depth - 1, {place.held}"
        return (
            *self.write_size(),
            *before,
            *place.store(f"{decode}({arguments})"),
            *self.write_end(),
        )

    def _write_group(self, cls: type[object], place: Place) -> Lines:
        decode = self.refer(cls, group=True)
        until = tag_of(place.number, WireType.END_GROUP)
        arguments = f"_data, _input, _pos + 1, _end, _depth - 1, {place.held}, {until}"
        return f"_group, _pos = {decode}({arguments})", *place.store("_group")


def members_of(cls: type[Enum]) -> Mapping[int, Enum]:
    """Return an enum's members by number."""
    return {int(member): member for member in cls}


_WIDTHS: Final = {WireType.FIXED32: 4, WireType.FIXED64: 8}
