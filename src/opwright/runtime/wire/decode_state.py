"""Decoding state: what a decoder begins with, and what is left to do at its end.

Values go straight into the message's slots. A new message starts from its class's
zeros, without containers; one that is merged into keeps what it holds. Each container
has a variable, which is None like its slot until there is something in it.
"""

from functools import partial
from typing import assert_never

from ..enums import zero_of
from ..layout import UNKNOWN, Layout, held_slot
from ..storage import (
    Container,
    Entries,
    EnumMember,
    Items,
    Nested,
    Numbers,
    Plain,
    Storage,
)
from .scope import Lines, Scope, indent


def variables_of(layout: Layout) -> dict[str, str]:
    """Return the variables of a message's containers, by attribute."""
    return {name: f"_v{index}" for index, name in enumerate(_containers(layout))}


def slots_of(layout: Layout) -> dict[str, str]:
    """Return the expressions for what a message's containers hold, by attribute."""
    return {name: f"_record.{held_slot(name)}" for name in _containers(layout)}


def write_start(layout: Layout, owner: type[object], scope: Scope) -> Lines:
    """Return the lines that make the message, if there is none, and the variables."""
    variables, slots = variables_of(layout), slots_of(layout)
    names = (*variables.values(), "_unknown")
    return (
        "if _record is None:",
        *indent(write_new(layout, owner, scope)),
        f"    {' = '.join(names)} = None",
        "else:",
        *indent(f"{variables[name]} = {slot}" for name, slot in slots.items()),
        f"    _unknown = _input.resume(_record.{UNKNOWN})",
    )


def write_new(layout: Layout, owner: type[object], scope: Scope) -> Lines:
    """Return the lines that make a message without any fields."""
    new = scope.name("new", partial(object.__new__, owner))
    return (
        f"_record = {new}()",
        *(
            f"_record.{slot.slot} = {zero_value(slot.storage, scope)}"
            for slot in layout.slots
        ),
        f"_record.{UNKNOWN} = b''",
    )


def write_finish(layout: Layout) -> Lines:
    """Return the lines that keep unknown fields, and look for required ones."""
    keep = "if _unknown is not None: _input.settle_unknown(_record, _unknown)"
    missing = " or ".join(f"_record.{name} is None" for name, _ in layout.required)
    if not missing:
        return (keep,)
    return keep, f"if {missing}: _input.lack(_record, _pos, _depth)"


def zero_value(storage: Storage, scope: Scope) -> str:
    """Return the expression for what an attribute holds before anything is read."""
    match storage:
        case Plain(float() as default):
            # One object for all zeros, by which encoders know them at once.
            return scope.name("zero", default)
        case Plain(default):
            return repr(default)
        case EnumMember(target):
            return scope.number("start", zero_of(target()))
        case Items() | Entries() | Numbers():
            return "None"
        case Nested():
            raise TypeError("messages hold no records by value")
        case _:
            assert_never(storage)


def _containers(layout: Layout) -> list[str]:
    return [slot.name for slot in layout.slots if isinstance(slot.storage, Container)]
