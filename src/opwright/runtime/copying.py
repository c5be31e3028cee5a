"""Copying: what `copy` and `pickle` need to know of records."""

from typing import cast

from .narrowing import is_dict, is_list, is_view

_Attributes = dict[str, object] | None
_State = _Attributes | tuple[_Attributes, ...]


def owned(value: object) -> object:
    """Return a value that can be pickled: a view of another's bytes becomes bytes.

    The views may also be the items of a list or of a dictionary.
    """
    if is_view(value):
        return bytes(value)
    if is_list(value) and any(is_view(item) for item in value):
        return [owned(item) for item in value]
    if is_dict(value) and any(is_view(item) for item in value.values()):
        return {key: owned(item) for key, item in value.items()}
    return value


def state_of(record: object) -> dict[str, object]:
    """Return all attributes that an object has, in slots or in its own dictionary."""
    state = cast("_State", object.__getstate__(record))
    found: dict[str, object] = {}
    for part in state if isinstance(state, tuple) else (state,):
        found.update(part or {})
    return found
