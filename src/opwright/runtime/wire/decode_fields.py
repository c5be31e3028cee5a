"""Decoding of fields: the tags that may stand before each, and what follows them."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import assert_never

import numpy as np

from ..enums import Enum
from ..fields import MessageField
from ..kinds import EnumOf, RecordOf
from ..layout import slot_of
from ..pb_kinds import (
    GroupOf,
    MapOf,
    NumberArray,
    OneofGroup,
    OneofMember,
    Repeated,
    Scalar,
    Singular,
    Value,
)
from ..scalars import Wire
from .array_reader import ArrayReader, number_reader
from .decode_entries import build_entry_decoder
from .decode_loop import FIND_START
from .decode_values import (
    Place,
    Store,
    ValueWriter,
    members_of,
    store_at_end,
    store_in,
    store_wrapped,
)
from .integers import signed32
from .packed import PLAIN, unpacker_of
from .runs import LEAST, RunReader
from .scope import Lines, indent
from .search import Branch
from .tags import WireType, prefix_of, scalar_wire_type, tag_of, wire_type_of


@dataclass(frozen=True, slots=True)
class FieldWriter:
    """Writes the branches of one class's decoder.

    `variables` are those of the containers. `keep_number` is the statement that keeps
    the number `_n` of a closed enum, with `{}` for its tag.
    """

    values: ValueWriter
    variables: Mapping[str, str]
    keep_number: str

    def write(self, field: MessageField) -> tuple[Branch, ...]:
        """Return the branches of a field."""
        match field.kind:
            case Singular(value):
                slot = f"_record.{field.name}"
                place = self._place(field, store_in(slot), slot)
                return (self._single(field, value, place),)
            case Repeated(RecordOf(target)):
                return (self._messages(field, target()),)
            case Repeated(value):
                place = self._place_at_end(field)
                return self._single(field, value, place), *self._packed(field, value)
            case NumberArray() if self.values.is_placed:
                return (self._run(field, field.kind),)
            case NumberArray():
                return self._run(field, field.kind), self._items(field, field.kind)
            case OneofMember():
                return (self._member(field, field.kind),)
            case MapOf():
                return (self._map(field, field.kind),)
            case OneofGroup():
                return ()
            case _:
                assert_never(field.kind)

    def _variable(self, field: MessageField) -> str:
        return self.variables[field.name]

    def _make(self, field: MessageField, empty: str) -> str:
        """Return the statement that makes a container, if it is the first time."""
        return f"if {self._variable(field)} is None: {self._target(field)} = {empty}"

    def _target(self, field: MessageField) -> str:
        """Return what a new container is assigned to: the slot, and its variable."""
        slot, variable = f"_record.{slot_of(field)}", self._variable(field)
        return slot if variable == slot else f"{slot} = {variable}"

    def _place(self, field: MessageField, store: Store, held: str) -> Place:
        tag = tag_of(field.number, WireType.VARINT)
        keep_number = self.keep_number.format(tag)
        return Place(
            number=field.number, store=store, held=held, keep_number=keep_number
        )

    def _place_at_end(self, field: MessageField) -> Place:
        store = store_at_end(self._variable(field), self._target(field))
        return self._place(field, store, "None")

    def _messages(self, field: MessageField, cls: type[object]) -> Branch:
        tag, place = tag_of(field.number, WireType.LENGTH), self._place_at_end(field)
        if self.values.is_placed:
            return Branch(tag, self.values.write_message(cls, place))
        readers, prefix = self.values.readers, prefix_of(field.number, WireType.LENGTH)
        reader = RunReader(
            prefix, partial(readers.decoder_of, cls), partial(readers.filler_of, cls)
        )
        run = self.values.scope.number("run", reader.read)
        variable = self._variable(field)
        others = (
            f"if _end - _stop > {LEAST} and _data[_stop] == {prefix[0]}:",
            f"    {self._make(field, '[]')}",
            f"    _pos = {run}"
            f"(_data, _input, {variable}, _pos, _stop, _end, _depth - 1)",
            "    continue",
        )
        return Branch(tag, self.values.write_message(cls, place, others))

    def _single(self, field: MessageField, value: Value, place: Place) -> Branch:
        tag = tag_of(field.number, wire_type_of(value))
        return Branch(tag, self.values.write(value, place))

    def _member(self, field: MessageField, kind: OneofMember) -> Branch:
        scope, slot = self.values.scope, f"_record.{kind.group}"
        if kind.wrapper is None:
            store, value = store_in(slot), slot
        else:
            wrapper = scope.number("wrapper", kind.wrapper)
            store, value = store_wrapped(slot, wrapper), f"{slot}.value"
        held = "None"
        match kind.value:
            case RecordOf(target) | GroupOf(target):
                cls = scope.number("class", kind.wrapper or target())
                held = f"{value} if {slot}.__class__ is {cls} else None"
            case _:
                pass
        return self._single(field, kind.value, self._place(field, store, held))

    def _map(self, field: MessageField, kind: MapOf) -> Branch:
        decode = build_entry_decoder(kind, self.values.readers)
        name = self.values.scope.number("entry", decode)
        # An entry with anything unknown is kept as an unknown field as a whole.
        keep = "_unknown = _input.keep(_unknown, _start, _stop)"
        return Branch(
            tag_of(field.number, WireType.LENGTH),
            (
                FIND_START,
                *self.values.write_size(),
                f"_entry = {name}(_data, _input, _pos, _stop, _depth - 1)",
                f"if _entry is None: {keep}",
                "else:",
                f"    {self._make(field, '{}')}",
                f"    {self._variable(field)}[_entry[0]] = _entry[1]",
                "_pos = _stop",
            ),
        )

    def _packed(self, field: MessageField, value: Value) -> tuple[Branch, ...]:
        variable = self._variable(field)
        match value:
            case Scalar(wire):
                lines = self._packed_scalars(wire, variable)
            case EnumOf(target):
                tag = tag_of(field.number, WireType.VARINT)
                lines = self._packed_enums(target(), variable, tag)
            case _:
                return ()
        make = self._make(field, "[]")
        lines = (*self.values.write_size(), make, *lines, *self.values.write_end())
        return (Branch(tag_of(field.number, WireType.LENGTH), lines),)

    def _packed_scalars(self, wire: Wire, variable: str) -> Lines:
        if scalar_wire_type(wire) is WireType.VARINT:
            unpack = self.values.scope.name(f"unpack_{wire}s", unpacker_of(wire))
            if wire in PLAIN:
                # Numbers below 128 are their own bytes.
                return (
                    "_run = _data[_pos:_stop]",
                    f"if _run.isascii(): {variable} += _run",
                    f"else: {variable} += {unpack}(_run, _pos)",
                )
            return (f"{variable} += {unpack}(_data[_pos:_stop], _pos)",)
        read = self.values.scope.number("read_numbers", number_reader(wire.dtype))
        return (f"{variable} += {read}(_input, _pos, _stop)",)

    def _packed_enums(self, cls: type[Enum], variable: str, tag: int) -> Lines:
        scope = self.values.scope
        closed = cls.__opwright__.closed
        wire = Wire.UINT64 if closed else Wire.INT32
        unpack = scope.name(f"unpack_{wire}s", unpacker_of(wire))
        members = scope.number("members", members_of(cls))
        loop = f"for _n in {unpack}(_data[_pos:_stop], _pos):"
        if closed:
            low = scope.name("signed32", signed32)
            return (
                loop,
                f"    _member = {members}.get({low}(_n))",
                f"    if _member is None: {self.keep_number.format(tag)}",
                f"    else: {variable}.append(_member)",
            )
        return (
            loop,
            f"    _member = {members}.get(_n)",
            f"    if _member is None: {self.values.write_nameless(cls)}",
            f"    {variable}.append(_member)",
        )

    def _run(self, field: MessageField, kind: NumberArray) -> Branch:
        variable, reader = self._variable(field), self._reader(field, kind)
        arguments = f"_input, _record, {variable}, _pos, _stop"
        return Branch(
            tag_of(field.number, WireType.LENGTH),
            (
                *self.values.write_size(),
                *self._first_run(field, kind),
                f"{variable} = {reader}.read_run({arguments})",
                *self.values.write_end(),
            ),
        )

    def _items(self, field: MessageField, kind: NumberArray) -> Branch:
        variable, reader = self._variable(field), self._reader(field, kind)
        arguments = f"_input, _record, _data, {variable}, _start, _pos + 1, _end"
        return Branch(
            tag_of(field.number, scalar_wire_type(kind.wire)),
            (FIND_START, f"{variable}, _pos = {reader}.read_items({arguments})"),
        )

    def _reader(self, field: MessageField, kind: NumberArray) -> str:
        reader = ArrayReader(kind.dtype, slot_of(field))
        return self.values.scope.number("reader", reader)

    def _first_run(self, field: MessageField, kind: NumberArray) -> Lines:
        """Return the lines for the usual case, a single run, without a call of ours."""
        if sys.byteorder == "big":
            return ()
        view = self.values.scope.name("frombuffer", np.frombuffer)
        dtype = self.values.scope.number("dtype", kind.dtype)
        variable, width = self._variable(field), kind.dtype.itemsize
        return (
            "_size = _stop - _pos",
            f"if {variable} is None and _size and not _size & {width - 1}:",
            f"    {self._target(field)} = "
            f"{view}(_input.buffer, {dtype}, _size // {width}, _pos)",
            *indent((*self.values.write_end(), "continue")),
        )
