"""Equality: records are equal if they are of one class and hold equal values."""

from collections.abc import Iterable, Sized
from typing import cast

import numpy as np

from .layout import Slot, layout_of
from .narrowing import is_list
from .storage import Entries, Items, Numbers


def equal_records(mine: object, theirs: object) -> bool:
    """Tell whether two records of one class hold equal values."""
    return all(_equal(slot, mine, theirs) for slot in layout_of(type(mine)).slots)


def _equal(slot: Slot, mine: object, theirs: object) -> bool:
    left: object = getattr(mine, slot.slot)
    right: object = getattr(theirs, slot.slot)
    match slot.storage:
        case Numbers():
            return _equal_arrays(left, right)
        case Items():
            return _as_list(left) == _as_list(right)
        case Entries():
            return bool(_or_empty(left) == _or_empty(right))
        case _:
            return bool(left == right)


def _equal_arrays(left: object, right: object) -> bool:
    """Compare dtype, shape and values; NaN equals NaN at the same place."""
    if left is right:
        return True
    if left is None or right is None:
        return len(cast("Sized", right if left is None else left)) == 0
    one, other = np.asarray(left), np.asarray(right)
    if one.dtype != other.dtype:
        return False
    return np.array_equal(one, other, equal_nan=one.dtype.kind == "f")


def _as_list(value: object) -> list[object]:
    """Return the items of a list, or of a tuple or an array that stands in for one."""
    if value is None:
        return []
    return value if is_list(value) else list(cast("Iterable[object]", value))


def _or_empty(entries: object) -> object:
    return {} if entries is None else entries
