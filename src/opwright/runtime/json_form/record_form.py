"""Records: objects with a key for each field that is set."""

from functools import cached_property
from typing import Final

from ..errors import EncodeError
from ..layout import Family, layout_of, owner_of
from ..narrowing import is_dict
from .form import SKIPPED, Form
from .level import Level, check_depth, in_braces
from .member_form import MemberForm
from .members import Members, build_members
from .misfit import Misfit, shown, unexpected, unfit
from .parsing import check_ignored
from .scope import Scope
from .stored import Chosen
from .unions import set_member

_MEMBERS: Final = "__opwright_json__"  # where a class keeps its members' forms
_LONGEST: Final = 100  # characters of an unknown key that are compared with the known


def form_of(cls: type[object]) -> Form:
    """Return the form of a generated class, or of a class derived from one.

    Raises TypeError for any other class.
    """
    is_union = layout_of(cls).family is Family.UNION
    record = _Union(cls) if is_union else _Record(cls)
    return Form(record.write, record.read)


def _members_of(owner: type[object]) -> Members:
    """Return the members' forms of a class, made when first asked for.

    Threads that meet here make equal ones; any of them may win.
    """
    found: object = vars(owner).get(_MEMBERS)
    if not isinstance(found, Members):
        found = build_members(layout_of(owner), form_of)
        setattr(owner, _MEMBERS, found)
    return found


class _Record:
    """A class's form; its fields' are made at first use, as classes are recursive."""

    def __init__(self, cls: type[object]) -> None:
        self._cls = cls
        self._owner = owner_of(cls)

    @cached_property
    def _members(self) -> Members:
        return _members_of(self._owner)

    def write(self, record: object, level: Level) -> str:
        if not isinstance(record, self._owner):
            raise unfit(self._owner.__qualname__, record)
        check_depth(level.records)
        chosen = self._chosen(record, level.style.defaults)
        return in_braces([field.write(value, level) for field, value in chosen], level)

    def _chosen(self, record: object, defaults: bool) -> list[Chosen]:
        """Return the fields to be written, in order: first those that are set."""
        members, chosen = self._members, list[Chosen]()
        values = members.values_of(record)
        for stored, value in zip(members.stored, values, strict=True):
            if value is not stored.start and (found := stored.chosen(value)):
                chosen.append(found)
        if members.unordered:
            chosen.sort(key=_number_of)
        if defaults:
            chosen += _defaults(members, values)
        return chosen

    def read(self, value: object, scope: Scope) -> object:
        if not is_dict(value):
            raise unexpected("an object", value)
        check_depth(scope.records)
        members, inner = self._members, scope.in_record
        given: dict[str, object] = {}
        for key, item in value.items():
            member = members.by_key.get(key)
            if member is None:
                _pass_over(key, item, members, scope)
            elif item is not None or member.form.takes_null:
                if member.keyword in given or (members.exclusive and given):
                    raise _conflict(member, members, value)
                found = member.read(item, inner)
                if found is not SKIPPED:
                    given[member.keyword] = found
        _check_required(given, members)
        try:
            return self._cls(**given)
        except EncodeError as error:  # unions keep bytes, and so encode at once
            raise Misfit(str(error)) from None


class _Union(_Record):
    """An HDI union's form: the one member that is set, whatever its value."""

    def _chosen(self, record: object, _defaults: bool) -> list[Chosen]:
        try:
            found = set_member(record, self._owner)
        except EncodeError as error:
            raise Misfit(str(error)) from None
        return [] if found is None else [(self._members.by_name[found[0]], found[1])]


def _check_required(given: dict[str, object], members: Members) -> None:
    for member in members.required:
        if member.keyword not in given:
            raise member.missing()


def _pass_over(key: object, value: object, members: Members, scope: Scope) -> None:
    if not scope.ignore_unknown:
        raise _unknown(str(key), members)
    check_ignored(value)


def _conflict(
    member: MemberForm, members: Members, value: dict[object, object]
) -> Misfit:
    """Return the misfit for a field that finds its place taken by an earlier key."""
    for key, item in value.items():
        rival = members.by_key.get(key)
        if rival is None or item is None or rival is member:
            continue
        if rival.keyword == member.keyword or members.exclusive:
            return Misfit(f"only one of {rival.name!r} and {member.name!r} can be set")
    return Misfit(f"field {member.name!r} is given under both of its names")


def _unknown(key: str, members: Members) -> Misfit:
    # Imported here, since reading JSON is frequent and this is not.
    from difflib import get_close_matches

    close = get_close_matches(
        key[:_LONGEST], [m.name for m in members.by_key.values()], n=1
    )
    hint = f"; did you mean {shown(close[0])}?" if close else ""
    return Misfit(f"no field is called {shown(key)}{hint}")


def _defaults(members: Members, values: tuple[object, ...]) -> list[Chosen]:
    pairs = zip(members.stored, values, strict=True)
    found = (stored.default(value) for stored, value in pairs)
    return [chosen for chosen in found if chosen is not None]


def _number_of(chosen: Chosen) -> int:
    return chosen[0].number
