"""Decoding of fields: the tags that may stand before each, and what follows them."""

import sys
from dataclasses import dataclass
from typing import Final, assert_never

import numpy as np

from ..enums import Enum
from ..fields import MessageField
from ..kinds import EnumOf, RecordOf
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
from .array_reader import ArrayReader
from .decode_entries import build_entry_decoder
from .decode_loop import FIND_START
from .decode_state import empty_of, reader_of
from .decode_values import Place, ValueWriter, members_of
from .integers import signed32
from .packed import PLAIN, unpacker_of
from .scope import Lines
from .search import Branch
from .tags import WireType, scalar_wire_type, tag_of, wire_type_of

_MANY: Final = 6  # messages in a oneof from which a table is faster than a search


@dataclass(frozen=True, slots=True)
class FieldWriter:
    """Writes the branches of one class's decoder.

    `keep_number` is the statement that keeps the number `_n` of a closed enum, with
    `{}` for its tag.
    """

    values: ValueWriter
    keep_number: str

    def write(self, field: MessageField, variable: str) -> tuple[Branch, ...]:
        """Return the branches of a field whose value a variable holds."""
        match field.kind:
            case Singular(value):
                place = self._place(field, f"{variable} = {{}}", variable)
                return (self._single(field, value, place),)
            case Repeated(value):
                place = self._place(field, f"{variable}.append({{}})", "None")
                single = self._single(field, value, place)
                return single, *self._packed(field, value, variable)
            case NumberArray():
                return self._array(field, field.kind, variable)
            case OneofMember():
                return (self._member(field, field.kind, variable),)
            case MapOf():
                return (self._map(field, field.kind, variable),)
            case OneofGroup():
                return ()
            case _:
                assert_never(field.kind)

    def _place(self, field: MessageField, store: str, held: str) -> Place:
        tag = tag_of(field.number, WireType.VARINT)
        keep_number = self.keep_number.format(tag)
        return Place(
            number=field.number, store=store, held=held, keep_number=keep_number
        )

    def _single(self, field: MessageField, value: Value, place: Place) -> Branch:
        tag = tag_of(field.number, wire_type_of(value))
        return Branch(tag, self.values.write(value, place))

    def _member(self, field: MessageField, kind: OneofMember, variable: str) -> Branch:
        scope = self.values.scope
        if kind.wrapper is None:
            store, value = f"{variable} = {{}}", variable
        else:
            wrapper = scope.number("wrapper", kind.wrapper)
            store, value = f"{variable} = {wrapper}({{}})", f"{variable}.value"
        held = "None"
        match kind.value:
            case RecordOf(target) | GroupOf(target):
                cls = scope.number("class", kind.wrapper or target())
                held = f"{value} if {variable}.__class__ is {cls} else None"
            case _:
                pass
        return self._single(field, kind.value, self._place(field, store, held))

    def _map(self, field: MessageField, kind: MapOf, variable: str) -> Branch:
        decode = build_entry_decoder(kind, self.values.refer)
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
                f"else: {variable}[_entry[0]] = _entry[1]",
                "_pos = _stop",
            ),
        )

    def _packed(
        self, field: MessageField, value: Value, variable: str
    ) -> tuple[Branch, ...]:
        match value:
            case Scalar(wire):
                lines = self._packed_scalars(wire, variable)
            case EnumOf(target):
                tag = tag_of(field.number, WireType.VARINT)
                lines = self._packed_enums(target(), variable, tag)
            case _:
                return ()
        lines = (*self.values.write_size(), *lines, "_pos = _stop")
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
        reader = ArrayReader(wire.dtype)
        read = self.values.scope.number("read_run", reader.read_list)
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
        make = scope.number("enum", cls)
        return (
            loop,
            f"    _member = {members}.get(_n)",
            f"    {variable}.append({make}(_n) if _member is None else _member)",
        )

    def _array(
        self, field: MessageField, kind: NumberArray, variable: str
    ) -> tuple[Branch, ...]:
        reader = reader_of(variable)
        run = (
            *self.values.write_size(),
            *self._first_run(kind, variable),
            f"{variable} = {reader}.read_run(_input, {variable}, _pos, _stop)",
            "_pos = _stop",
        )
        items = (
            FIND_START,
            f"{variable}, _pos = {reader}.read_items("
            f"_input, _data, {variable}, _start, _pos + 1, _end)",
        )
        item_tag = tag_of(field.number, scalar_wire_type(kind.wire))
        return (
            Branch(tag_of(field.number, WireType.LENGTH), run),
            Branch(item_tag, items),
        )

    def _first_run(self, kind: NumberArray, variable: str) -> Lines:
        """Return the lines for the usual case, a single run, without a call of ours."""
        if sys.byteorder == "big":
            return ()
        view = self.values.scope.name("frombuffer", np.frombuffer)
        dtype = self.values.scope.number("dtype", kind.dtype)
        width = kind.dtype.itemsize
        return (
            f"if {variable} is {empty_of(variable)} "
            f"and _size and not _size & {width - 1}:",
            f"    {variable} = {view}(_input.view, {dtype}, _size // {width}, _pos)",
            "    _pos = _stop",
            "    continue",
        )


def tabled_members(
    fields: tuple[MessageField, ...],
) -> dict[str, tuple[MessageField, ...]]:
    """Return, by oneof, the members that a table serves: messages, if they are many."""
    found: dict[str, tuple[MessageField, ...]] = {}
    for field in fields:
        match field.kind:
            case OneofMember(group, RecordOf(), None):
                found[group] = (*found.get(group, ()), field)
            case _:
                pass
    return {group: members for group, members in found.items() if len(members) >= _MANY}
