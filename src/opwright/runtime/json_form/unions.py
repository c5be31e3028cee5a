"""Unions: which member of an HDI union stands for its bytes."""

from copy import copy

from ..layout import UNION_MEMBER, layout_of
from .misfit import Misfit


def set_member(union: object, owner: type[object]) -> tuple[str, object] | None:
    """Return the member of a union that was set, and its value; None if all is zero.

    Of a union that was read from bytes it is the first member that holds them all.
    Raises EncodeError for values that the union cannot hold, and Misfit if no member
    does.
    """
    reading = copy(union)  # reading a union of which others hold a view would end that
    name: str | None = getattr(reading, UNION_MEMBER)
    if name is not None:
        return name, getattr(reading, name)
    if union == owner():
        return None
    for name in layout_of(owner).declared:
        value: object = getattr(reading, name)
        if owner(**{name: value}) == union:
            return name, value
    raise Misfit("no member of this union, which was read from bytes, holds them all")


def is_unset(union: object) -> bool:
    """Tell whether a union has no member set, as far as is known."""
    return getattr(union, UNION_MEMBER, None) is None
