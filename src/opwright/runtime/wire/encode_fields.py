"""Encoding of fields: the lines that write what one attribute holds."""

from dataclasses import dataclass
from functools import partial
from typing import assert_never, cast

from ..fields import MessageField
from ..kinds import EnumOf, RecordOf, Text
from ..layout import slot_of
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
from .array_writer import ArrayWriter
from .encode_values import Refer, ValueWriter
from .fixed import FORMATS, write_float
from .integers import WRITERS, write_int32
from .packed import PLAIN
from .scope import Lines, Scope, indent
from .tags import WireType, prefix_of, scalar_wire_type
from .writing import (
    Write,
    items,
    items_by_number,
    items_by_text,
    missing,
    pack,
    pack_plain,
    too_deep,
    write_member,
    write_packed,
    write_truth,
)


@dataclass(frozen=True, slots=True)
class FieldWriter:
    """Writes the lines for the fields of one class's encoder."""

    values: ValueWriter

    def write(self, field: MessageField) -> Lines:
        """Return the lines for a field that is in no oneof."""
        match field.kind:
            case Singular():
                return self._write_singular(field, field.kind)
            case Repeated():
                return self._write_repeated(field, field.kind)
            case NumberArray():
                return self._write_array(field, field.kind)
            case MapOf():
                return self._write_map(field, field.kind)
            case OneofGroup() | OneofMember():
                raise TypeError(f"{field.name!r} is written with its oneof")
            case _:
                assert_never(field.kind)

    def _write_singular(self, field: MessageField, kind: Singular) -> Lines:
        load = f"_v = _record.{field.name}"
        implicit = kind.presence is Presence.IMPLICIT and not _is_message(kind.value)
        lines = self.values.write(kind.value, field.number, implicit=implicit)
        if implicit:
            return load, *lines
        if kind.presence is Presence.REQUIRED:
            error = self.values.scope.name("missing", missing)
            return load, f"if _v is None: raise {error}()", *lines
        return load, "if _v is not None:", *indent(lines)

    def _write_repeated(self, field: MessageField, kind: Repeated) -> Lines:
        scope = self.values.scope
        as_list = (
            f"if _v.__class__ is not {scope.name('list', list)}: "
            f"_v = {scope.name('items', items)}(_v)"
        )
        if kind.packed:
            prefix = prefix_of(field.number, WireType.LENGTH)
            lines: Lines = (
                f"if {scope.name('len', len)}(_v): "
                f"_total += {scope.name('write_packed', write_packed)}"
                f"(_append, {prefix!r}, {self._pack(kind.value)})",
            )
        else:
            item = self.values.write(kind.value, field.number)
            lines = "for _v in _v:", *indent(item)
        return _if_held(field, (as_list, *lines))

    def _pack(self, value: Value) -> str:
        scope = self.values.scope
        match value:
            case Scalar(wire) if wire in PLAIN:
                write = scope.name(f"write_{wire}", WRITERS[wire])
                return f"{scope.name('pack_plain', pack_plain)}(_v, {write})"
            case EnumOf(target) if not target().__opwright__.closed:
                write = scope.name("write_int32", write_int32)
                return f"{scope.name('pack_plain', pack_plain)}(_v, {write})"
            case _:
                write = scope.number("write", item_writer(value))
                return f"{scope.name('pack', pack)}(_v, {write})"

    def _write_array(self, field: MessageField, kind: NumberArray) -> Lines:
        writer = self.values.scope.number("array", ArrayWriter(field.number, kind))
        return _if_held(field, (f"if _v.size: _total += {writer}.write(_append, _v)",))

    def _write_map(self, field: MessageField, kind: MapOf) -> Lines:
        scope = self.values.scope
        entry = scope.number("entry", build_entry_encoder(kind, self.values.refer))
        by_text = isinstance(kind.key, Text)
        order = items_by_text if by_text else items_by_number
        arrange = scope.number("arrange", order)
        prefix = prefix_of(field.number, WireType.LENGTH)
        lines = self.values.write_message(repr(prefix), f"{entry}(_key, _item, ")
        return _if_held(
            field,
            (
                f"if {scope.name('len', len)}(_v):",
                f"    for _key, _item in {arrange}(_v):",
                *indent(lines, 2),
            ),
        )


def build_entry_encoder(kind: MapOf, refer: Refer) -> object:
    """Return the function that writes a map's entry: a key and a value, zeros too."""
    scope = Scope()
    values = ValueWriter(scope, refer)
    body = (
        f"if _depth < 0: raise {scope.name('too_deep', too_deep)}()",
        "_total = 0",
        *values.write(kind.key, 1),
        "_v = _item",
        *values.write(kind.value, 2),
        "return _total",
    )
    header = "def _encode(_v, _item, _out, _append, _depth):"
    return scope.compile((header, *indent(body)), "_encode", "entry encoder")


def item_writer(value: Value) -> Write:
    """Return the function that writes a number without a tag."""
    match value:
        case Scalar(Wire.BOOL):
            return write_truth
        case Scalar(Wire.FLOAT):
            return cast("Write", write_float)
        case Scalar(wire) if scalar_wire_type(wire) is WireType.VARINT:
            return cast("Write", WRITERS[wire])
        case Scalar(wire):
            return FORMATS[wire].pack
        case EnumOf(target):
            return partial(write_member, target())
        case _:
            raise TypeError(f"{value} cannot be packed")


def _if_held(field: MessageField, lines: Lines) -> Lines:
    """Return the lines for a container, but for one that was never made."""
    load = f"_v = _record.{slot_of(field)}"
    return load, "if _v is not None:", *indent(lines)


def _is_message(value: Value) -> bool:
    return isinstance(value, RecordOf | GroupOf)
