"""Strangers: keys that are not a field's, or not the only ones of a field."""

from typing import Final

from .member_form import MemberForm
from .members import Members
from .misfit import Misfit, shown
from .parsing import check_ignored
from .scope import Scope

_LONGEST: Final = 100  # characters of an unknown key that are compared with the known


def pass_over(key: str, value: object, members: Members, scope: Scope) -> None:
    """Do nothing about a key that no field has.

    Raises Misfit unless such keys are to be ignored.
    """
    if scope.ignore_unknown:
        check_ignored(value)
        return
    # Imported here, since reading JSON is frequent and this is not.
    from difflib import get_close_matches

    known = [member.name for member in members.by_key.values()]
    close = get_close_matches(key[:_LONGEST], known, n=1)
    hint = f"; did you mean {shown(close[0])}?" if close else ""
    raise Misfit(f"no field is called {shown(key)}{hint}")


def conflict(
    member: MemberForm, members: Members, table: dict[object, object]
) -> Misfit:
    """Return the misfit for a field that finds its place taken by an earlier key."""
    for key, value in table.items():
        rival = members.by_key.get(key)
        if rival is None or rival is member:
            continue
        if value is None and not rival.takes_null:
            continue
        if rival.keyword == member.keyword or members.exclusive:
            return Misfit(f"only one of {rival.name!r} and {member.name!r} can be set")
    return Misfit(f"field {member.name!r} is given under both of its names")
