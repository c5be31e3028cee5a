"""Encoders: the source of a class's encoder, written and compiled at first use.

An encoder goes through the fields by their numbers and adds small strings of bytes,
and arrays and bytes fields as they are, to a list of buffers. Nothing of a spec but
attribute names gets into the source.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Final, cast

from ..fields import MessageField
from ..layout import UNKNOWN, Layout, layout_of, message_fields, owner_of
from ..pb_kinds import OneofMember
from .compiled import compiled, refer
from .encode_fields import FieldWriter
from .encode_oneofs import OneofWriter
from .encode_values import ValueWriter
from .encoding_function import Encode
from .scope import Lines, Scope, indent
from .writing import check_class, too_deep

_ATTRIBUTE: Final = "_wire_encoder"


def encoder_of(cls: type[object]) -> Encode:
    """Return the encoder of a generated class."""
    owner = owner_of(cls)
    return compiled(owner, _ATTRIBUTE, _build_encoder)


def _build_encoder(owner: type[object]) -> Encode:
    scope, layout = Scope(), layout_of(owner)
    name = scope.name("class", owner)
    body = (
        f"if _record.__class__ is not {name}: "
        f"{scope.name('check_class', check_class)}(_record, {name})",
        f"if _depth < 0: raise {scope.name('too_deep', too_deep)}()",
        "_total = 0",
        *_write_fields(layout, ValueWriter(scope, _refer)),
        f"_v = _record.{UNKNOWN}",
        "if _v:",
        "    _append(_v)",
        f"    _total += {scope.name('len', len)}(_v)",
        "return _total",
    )
    header = "def _encode(_record, _out, _append, _depth):"
    function = scope.compile((header, *indent(body)), "_encode", "encoder")
    return cast("Encode", function)


def _refer(scope: Scope, cls: type[object]) -> str:
    return refer(scope, "encode", lambda: encoder_of(cls))


def _write_fields(layout: Layout, values: ValueWriter) -> Lines:
    fields = by_number(layout)
    writer = FieldWriter(values)
    oneofs: dict[str, OneofWriter] = {}
    lines: list[str] = []
    for group, stretch in _stretches(fields):
        if group is None:
            lines.extend(line for field in stretch for line in writer.write(field))
            continue
        if group not in oneofs:
            oneofs[group] = OneofWriter(values, encoder_of, len(oneofs))
            members = tuple(f for f in fields if _group_of(f) == group)
            lines.extend(oneofs[group].write_find(layout.oneofs[group], members))
        lines.extend(oneofs[group].write_stretch(stretch))
    return tuple(lines)


def by_number(layout: Layout) -> tuple[MessageField, ...]:
    """Return the fields in the order in which they are written, oneofs left out."""
    fields = (field for field in message_fields(layout) if field.number)
    return tuple(sorted(fields, key=lambda field: field.number))


def _stretches(
    fields: tuple[MessageField, ...],
) -> Iterator[tuple[str | None, tuple[MessageField, ...]]]:
    for group, stretch in groupby(fields, _group_of):
        yield group, tuple(stretch)


def _group_of(field: MessageField) -> str | None:
    match field.kind:
        case OneofMember(group):
            return group
        case _:
            return None
