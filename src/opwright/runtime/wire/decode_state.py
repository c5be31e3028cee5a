"""Decoding state: the variables of a decoder, from its start to its end.

Each stored attribute has a variable. A new message starts from its class's zeros, one
that is merged into from what it holds.
"""

from typing import assert_never

import numpy as np

from ..enums import zero_of
from ..fields import MessageField
from ..layout import UNKNOWN, Layout, Slot
from ..pb_kinds import Presence, Singular
from ..storage import Entries, EnumMember, Items, Nested, Numbers, Plain, Storage
from .array_reader import ArrayReader
from .input import Required
from .scope import Lines, Scope, indent


def variable_of(index: int) -> str:
    """Return the variable of the stored attribute at an index."""
    return f"_v{index}"


def reader_of(variable: str) -> str:
    """Return the name of the reader of the array that a variable holds."""
    return f"_reader{variable}"


def empty_of(variable: str) -> str:
    """Return the name of what an array's variable holds before anything is read."""
    return f"_empty{variable}"


def write_start(layout: Layout, owner: type[object], scope: Scope) -> Lines:
    """Return the lines that give each variable its first value."""
    new = f"_record = {scope.name('new', object.__new__)}({scope.name('class', owner)})"
    variables = [(variable_of(i), slot) for i, slot in enumerate(layout.slots)]
    fresh = [
        f"{name} = {write_zero(slot.storage, name, scope)}" for name, slot in variables
    ]
    held = [f"{name} = _record.{slot.slot}" for name, slot in variables]
    return (
        "if _record is None:",
        *indent((new, *fresh, "_unknown = None")),
        "else:",
        *indent((*held, f"_unknown = _input.resume(_record.{UNKNOWN})")),
    )


def write_finish(layout: Layout, scope: Scope) -> Lines:
    """Return the lines that put the variables into the message's slots."""
    lines: list[str] = []
    for index, slot in enumerate(layout.slots):
        lines.extend(_store(slot, variable_of(index), scope))
    return (
        *lines,
        f"if _unknown is None: _record.{UNKNOWN} = b''",
        "else: _input.settle_unknown(_record, _unknown)",
        *_check_required(layout, scope),
    )


def write_zero(storage: Storage, variable: str, scope: Scope) -> str:
    """Return the expression for what a variable holds before anything is read."""
    match storage:
        case Plain(float() as default):
            # One object for all zeros, by which encoders know them at once.
            return scope.name("zero", default)
        case Plain(default):
            return repr(default)
        case EnumMember(target):
            return scope.number("start", zero_of(target()))
        case Items():
            return "[]"
        case Entries():
            return "{}"
        case Numbers(dtype):
            reader = ArrayReader(dtype)
            scope.objects[reader_of(variable)] = reader
            scope.objects[empty_of(variable)] = reader.empty
            return empty_of(variable)
        case Nested():
            raise TypeError("messages hold no records by value")
        case _:
            assert_never(storage)


def _store(slot: Slot, variable: str, scope: Scope) -> Lines:
    match slot.storage:
        case Numbers():
            array = scope.name("ndarray", np.ndarray)
            return (
                f"if {variable} is {empty_of(variable)}: "
                f"_record.{slot.slot} = {variable}.view()",
                f"elif {variable}.__class__ is {array}: "
                f"_record.{slot.slot} = {variable}",
                f"else: _input.defer(_record, {slot.slot!r}, {variable}, "
                f"{reader_of(variable)}.settle)",
            )
        case _:
            return (f"_record.{slot.slot} = {variable}",)


def _check_required(layout: Layout, scope: Scope) -> Lines:
    slots = {slot.name: index for index, slot in enumerate(layout.slots)}
    lines: list[str] = []
    for field in layout.fields:
        if isinstance(field, MessageField) and is_required(field):
            lack = scope.name("required", Required)
            names = scope.number("names", (field.name, field.spec_name))
            arguments = f"_record, *{names}, _pos, _depth"
            lines.append(
                f"if {variable_of(slots[field.name])} is None: "
                f"_input.incomplete.append({lack}({arguments}))"
            )
    return tuple(lines)


def is_required(field: MessageField) -> bool:
    """Tell whether a message without the field is incomplete."""
    match field.kind:
        case Singular(_, Presence.REQUIRED):
            return True
        case _:
            return False
