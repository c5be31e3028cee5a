"""Shows values in messages: as contracts write them, and never at length."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

import numpy as np

from ..enums import Enum, spec_name
from ..narrowing import is_array, is_sequence, is_view

_ITEMS: Final = 12  # of a list
_TEXT: Final = 100  # characters of a text


def show(value: object, kind: type[Enum] | None = None) -> str:
    """Return a value as a message shows it.

    Integers of an enum, its `kind`, have their names; lists at most twelve items.

    >>> show([1, 2, 3])
    '[1, 2, 3]'
    """
    match value:
        case bool():
            return "true" if value else "false"
        case Enum():
            return _show_member(value, type(value))
        case str():
            return value if len(value) <= _TEXT else f"{value[: _TEXT - 1]}…"
        case int():
            return str(value) if kind is None else _show_member(value, kind)
        case float():
            return str(value)
        case bytes():
            return f"{len(value)} bytes"
        case np.integer() | np.floating() | np.bool_():
            plain: object = value.item()
            return show(plain)
        case _ if is_view(value):
            return f"{len(value)} bytes"
        case _ if is_array(value):
            return _show_items(value.ravel()[:_ITEMS].tolist(), value.size)
        case _ if is_sequence(value):
            return _show_items(value, len(value))
        case _:
            return type(value).__name__


def _show_member(number: int, kind: type[Enum]) -> str:
    named = {int(member): member for member in kind.__members__.values()}
    member = named.get(int(number))
    return f"{spec_name(member)} ({number:d})" if member is not None else f"{number:d}"


def _show_items(items: Sequence[object], count: int) -> str:
    shown = list(map(_show_item, islice(items, _ITEMS)))
    if count > _ITEMS:
        shown.append(f"… {count} in all")
    return f"[{', '.join(shown)}]"


def _show_item(item: object) -> str:
    return repr(show(item)) if isinstance(item, str) else show(item)
