"""Decoding branches: for each tag of a class, the lines that read what follows it.

The messages of a large oneof share the lines of a table.
"""

from typing import Final

from ..fields import MessageField
from ..kinds import RecordOf
from ..pb_kinds import OneofMember
from .compiled import deferred
from .decode_fields import FieldWriter
from .decode_values import ValueWriter
from .decoding_function import Decode
from .search import Branch, Table
from .tags import WireType, tag_of

_MANY: Final = 6  # messages in a oneof from which a table is faster than a search


def write_branches(
    fields: tuple[MessageField, ...], writer: FieldWriter
) -> tuple[tuple[Branch, ...], tuple[Table, ...]]:
    """Return the branches and tables of a class's fields."""
    groups = _tabled(fields)
    tables = tuple(_write_table(g, ms, writer.values) for g, ms in groups.items())
    tabled = {field.number for members in groups.values() for field in members}
    alone = (field for field in fields if field.number not in tabled)
    return tuple(branch for field in alone for branch in writer.write(field)), tables


def _tabled(fields: tuple[MessageField, ...]) -> dict[str, tuple[MessageField, ...]]:
    """Return, by oneof, the members that a table serves.

    These are messages with tags of more than one byte, if they are many.
    """
    found: dict[str, tuple[MessageField, ...]] = {}
    for field in fields:
        match field.kind:
            case OneofMember(group, RecordOf(), None) if field.number > 15:
                found[group] = (*found.get(group, ()), field)
            case _:
                pass
    return {group: members for group, members in found.items() if len(members) >= _MANY}


def _write_table(
    group: str, members: tuple[MessageField, ...], values: ValueWriter
) -> Table:
    decoders: dict[int, Decode] = {}
    classes: dict[int, type[object]] = {}
    for field in members:
        match field.kind:
            case OneofMember(_, RecordOf(target)):
                tag = tag_of(field.number, WireType.LENGTH)
                classes[tag] = target()
                _enter(decoders, tag, target(), values)
            case _:
                raise TypeError(f"{field.name!r} is no message in a oneof")
    name = values.scope.number("classes", classes)
    arguments = "_data, _input, _pos, _stop, _depth - 1, _held"
    lines = (
        *values.write_size(),
        f"_held = _record.{group}",
        f"if _held is not None and _held.__class__ is not {name}[_tag]: _held = None",
        f"_record.{group} = _found({arguments})",
        *values.write_end(),
    )
    return Table(values.scope.number("table", decoders), frozenset(decoders), lines)


def _enter(
    decoders: dict[int, Decode], tag: int, cls: type[object], values: ValueWriter
) -> None:
    def install(decode: Decode) -> None:
        decoders[tag] = decode

    install(deferred(lambda: values.readers.decoder_of(cls), install))
