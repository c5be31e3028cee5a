"""Filling: the source of what reads one field of many messages of a class.

It has the lines of the class's decoder, in a loop for each field, but for those that
find out where the field is.
"""

from collections.abc import Callable
from typing import cast

from ..fields import MessageField
from ..kinds import EnumOf
from ..layout import Layout, layout_of, message_fields
from ..pb_kinds import (
    GroupOf,
    MapOf,
    NumberArray,
    OneofGroup,
    OneofMember,
    Repeated,
    Singular,
    Value,
)
from .decode_branches import write_branches
from .decode_fields import FieldWriter
from .decode_state import slots_of, write_new
from .decode_values import ValueWriter
from .decoding_function import Fill, Filler, Readers
from .extents import BEYOND
from .scope import Lines, Scope, indent
from .search import write_search


def build_filler(owner: type[object], readers: Readers) -> Filler | None:
    """Return the filler of a class.

    There is none for messages with required fields, which would have to be looked for
    at the end of each.
    """
    layout = layout_of(owner)
    if layout.required:
        return None
    scope = Scope()
    make = scope.compile(_write_make(layout, owner, scope), "_make", "maker")
    lines, tags = _write_fill(layout, ValueWriter(scope, readers, is_placed=True))
    fill = scope.compile(lines, "_fill", "filler")
    return Filler(cast("Callable[[int], list[object]]", make), cast("Fill", fill), tags)


def _write_make(layout: Layout, owner: type[object], scope: Scope) -> Lines:
    return (
        "def _make(_count):",
        "    _records = []",
        f"    for _ in {scope.name('range', range)}(_count):",
        *indent(write_new(layout, owner, scope), 2),
        "        _records.append(_record)",
        "    return _records",
    )


def _write_fill(layout: Layout, values: ValueWriter) -> tuple[Lines, frozenset[int]]:
    """Return the source, and the tags of the fields that it reads."""
    fields = tuple(filter(_is_usual, message_fields(layout)))
    found, tables = write_branches(fields, FieldWriter(values, slots_of(layout), ""))
    search = write_search(found, tables, _for_each)
    body = (*search.short, *search.long)
    lines = ("def _fill(_tag, _places, _data, _input, _depth):", *indent(body))
    tags = {branch.tag for branch in found}.union(*(table.tags for table in tables))
    return lines, frozenset(tag for tag in tags if tag < BEYOND)


def _for_each(lines: Lines) -> Lines:
    """Return the lines of a branch, run for each place."""
    return "for _record, _pos, _stop in _places:", *indent(lines), "return"


def _is_usual(field: MessageField) -> bool:
    """Tell whether a field is read here: nothing of it may have to be kept."""
    match field.kind:
        case Singular(value) | Repeated(value) | OneofMember(_, value):
            return _is_usual_value(value)
        case NumberArray():
            return True
        case MapOf() | OneofGroup():
            return False


def _is_usual_value(value: Value) -> bool:
    match value:
        case EnumOf(target):
            return not target().__opwright__.closed
        case GroupOf():
            return False
        case _:
            return True
