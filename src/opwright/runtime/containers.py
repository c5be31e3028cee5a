"""Containers: the attributes that hold a list, a dictionary or an array.

The slot behind such an attribute is None until something is in it, so that a record of
many fields, all empty, costs its slots and no more. The first reading makes the
container and keeps it. Who reads the slot itself takes None for empty.
"""

from collections.abc import Callable
from types import FunctionType
from typing import TypeVar, cast

import numpy as np

from .arrays import to_array

F = TypeVar("F", bound=Callable[..., object])


class _Holder:
    """A record as the functions below see it; they are copied for each slot."""

    slot: object


def list_property(slot: str) -> property:
    """Return the descriptor of an attribute that is a list, kept as it is given."""
    return property(_for_slot(slot, _read_list), _for_slot(slot, _assign))


def dict_property(slot: str) -> property:
    """Return the descriptor of an attribute that is a dictionary."""
    return property(_for_slot(slot, _read_dict), _for_slot(slot, _assign))


def array_property(slot: str, dtype: np.dtype[np.generic], name: str) -> property:
    """Return the descriptor of the array attribute `name`; assigning converts."""
    empty = np.empty(0, dtype)

    def read(record: _Holder) -> object:
        value = record.slot
        if value is None:
            value = record.slot = empty.view()
        return value

    def assign(record: _Holder, value: object) -> None:
        record.slot = None if value is None else to_array(value, dtype, name)

    return property(_for_slot(slot, read), _for_slot(slot, assign))


def _read_list(record: _Holder) -> object:
    value = record.slot
    if value is None:
        value = record.slot = []
    return value


def _read_dict(record: _Holder) -> object:
    value = record.slot
    if value is None:
        value = record.slot = {}
    return value


def _assign(record: _Holder, value: object) -> None:
    record.slot = value


def _for_slot(slot: str, function: F) -> F:
    """Return a copy of a function that has a slot's name in place of `slot`.

    It is as fast as a function written for that slot, and nothing is compiled.
    """
    pattern = cast("FunctionType", function)
    names = tuple(slot if n == "slot" else n for n in pattern.__code__.co_names)
    code = pattern.__code__.replace(co_names=names)
    made = FunctionType(code, pattern.__globals__, None, None, pattern.__closure__)
    return cast("F", made)
