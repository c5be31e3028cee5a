"""Encoding of oneofs: the lines that find the member that is set, and write it.

Members stand among the other fields by their numbers, so a oneof may be written at
several places: once for each stretch of members without another field in between.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from ..fields import MessageField
from ..kinds import RecordOf
from ..oneofs import Oneof
from ..pb_kinds import OneofMember
from .compiled import deferred
from .encode_values import ValueWriter
from .encoding_function import Encode
from .scope import Lines, indent
from .tags import WireType, prefix_of
from .writing import member_finder

# A member's number, and what stands before it and its encoder if it is a plain message.
_Entry: TypeAlias = tuple[int, bytes, Encode | None]


@dataclass(frozen=True, slots=True)
class OneofWriter:
    """Writes the lines for one oneof. `index` makes its variables its own."""

    values: ValueWriter
    encoder_of: Callable[[type[object]], Encode]
    index: int

    def write_find(self, oneof: Oneof, members: tuple[MessageField, ...]) -> Lines:
        """Return the lines that find the member that is set."""
        by_name: dict[str, _Entry] = {}
        by_type: dict[type[object], _Entry] = {}
        types = {a.name: a.types[0] for a in oneof.by_type.values()}
        for field in members:
            self._enter(field, types[field.name], by_name, by_type)
        scope, i = self.values.scope, self.index
        table = scope.number("members", by_type)
        find = scope.number("find", member_finder(oneof, by_name))
        return (
            f"_held{i} = _record.{oneof.name}",
            f"if _held{i} is None: _number{i} = 0",
            f"else: _number{i}, _prefix{i}, _encode{i} = "
            f"{table}.get(_held{i}.__class__) or {find}(_held{i})",
        )

    def write_stretch(self, members: tuple[MessageField, ...]) -> Lines:
        """Return the lines that write the member if it is one of a stretch."""
        i = self.index
        low, high = members[0].number, members[-1].number
        others = [field for field in members if _plain_message(field) is None]
        lines: Lines = ()
        if len(others) < len(members):
            write = self.values.write_message(f"_prefix{i}", f"_encode{i}(_v, ")
            lines = f"if _encode{i} is not None:", *indent(write)
        for field in others:
            test = f"if _number{i} == {field.number}:"
            lines = *lines, test, *indent(self._write_other(field))
        return (
            f"if {low} <= _number{i} <= {high}:",
            *indent((f"_v = _held{i}", *lines)),
        )

    def _write_other(self, field: MessageField) -> Lines:
        match field.kind:
            case OneofMember(_, value, None):
                return self.values.write(value, field.number)
            case OneofMember(_, value):
                return "_v = _v.value", *self.values.write(value, field.number)
            case _:
                raise TypeError(f"{field.name!r} is not in a oneof")

    def _enter(
        self,
        field: MessageField,
        kind: type[object],
        by_name: dict[str, _Entry],
        by_type: dict[type[object], _Entry],
    ) -> None:
        def install(encode: Encode | None) -> None:
            entry = field.number, prefix_of(field.number, WireType.LENGTH), encode
            by_name[field.name] = by_type[kind] = entry

        cls = _plain_message(field)
        if cls is None:
            install(None)
        else:
            install(deferred(lambda: self.encoder_of(cls), install))


def _plain_message(field: MessageField) -> type[object] | None:
    """Return the class of a member that is a message without a wrapper."""
    match field.kind:
        case OneofMember(_, RecordOf(target), None):
            return target()
        case _:
            return None
