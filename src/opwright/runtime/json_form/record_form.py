"""Records: objects with a key for each field that is set."""

from collections.abc import Iterable, Iterator
from functools import cached_property, partial
from typing import Final

from ..errors import EncodeError
from ..layout import Family, layout_of, owner_of
from ..narrowing import is_dict
from .form import SKIPPED, Form
from .level import Level, check_depth, in_braces
from .members import Members, build_members
from .misfit import Misfit, unexpected, unfit
from .scope import Scope
from .stored import Chosen, OneofForm
from .strangers import conflict, pass_over
from .unions import set_member
from .well_known import Known, well_known_form

_MEMBERS: Final = "__opwright_json__"  # where a class keeps its members' forms


def form_of(cls: type[object]) -> Form:
    """Return the form of a generated class, or of a class derived from one.

    Raises TypeError for any other class.
    """
    layout, owner = layout_of(cls), owner_of(cls)
    known = Known(cls, partial(_members_of, owner))
    record = (_Union if layout.family is Family.UNION else _Record)(cls, owner)
    special = well_known_form(layout, known)
    return special or Form(record.write, record.read)


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

    def __init__(self, cls: type[object], owner: type[object]) -> None:
        self._cls = cls
        self._owner = owner

    @cached_property
    def _members(self) -> Members:
        return _members_of(self._owner)

    def write(self, record: object, level: Level) -> str:
        if not isinstance(record, self._owner):
            raise unfit(self._owner.__qualname__, record)
        check_depth(level.records)
        chosen = self._chosen(record)
        if level.style.defaults:
            chosen += _defaults(self._members, record)
        return in_braces(_write_members(chosen, level), level)

    def _chosen(self, record: object) -> list[Chosen]:
        """Return the fields that are set and their values, by number."""
        members = self._members
        chosen: list[Chosen] = []
        values = members.values_of(record)
        rows = zip(members.forms, members.starts, members.tests, values, strict=True)
        for form, start, is_absent, value in rows:
            if value is not start and not is_absent(value):
                one = form.member_of(value) if isinstance(form, OneofForm) else form
                chosen.append((one, value))
        if members.unordered:
            chosen.sort(key=_number_of)
        if members.required:
            _check_required({member.keyword for member, _ in chosen}, members)
        return chosen

    def read(self, value: object, scope: Scope) -> object:
        if not is_dict(value):
            raise unexpected("an object", value)
        check_depth(scope.records)
        given = _read_members(value, self._members, scope)
        _check_required(given, self._members)
        try:
            return self._cls(**given)
        except EncodeError as error:  # unions keep bytes, and so encode at once
            raise Misfit(str(error)) from None


class _Union(_Record):
    """An HDI union's form: the one member that is set, whatever its value."""

    def _chosen(self, record: object) -> list[Chosen]:
        try:
            found = set_member(record, self._owner)
        except EncodeError as error:
            raise Misfit(str(error)) from None
        return [] if found is None else [(self._members.by_name[found[0]], found[1])]


def _write_members(chosen: list[Chosen], level: Level) -> list[str]:
    inner, spec_names = level.in_record, level.style.spec_names
    texts: list[str] = []
    try:
        for member, value in chosen:
            key = member.spec_key if spec_names else member.json_key
            texts.append(f"{key}: {member.write(value, inner)}")
    except Misfit as misfit:
        misfit.add_step(f".{chosen[len(texts)][0].name}")
        raise
    return texts


def _read_members(
    table: dict[object, object], members: Members, scope: Scope
) -> dict[str, object]:
    """Return the constructor's arguments that an object holds."""
    inner = scope.in_record
    given: dict[str, object] = {}
    for key, value in table.items():
        member = members.by_key.get(key)
        if member is None:
            pass_over(str(key), value, members, scope)
        elif value is not None or member.takes_null:
            if member.keyword in given or (members.exclusive and given):
                raise conflict(member, members, table)
            try:
                found = member.read(value, inner)
            except Misfit as misfit:
                misfit.add_step(f".{member.name}")
                raise
            if found is not SKIPPED:
                given[member.keyword] = found
    return given


def _check_required(given: Iterable[str], members: Members) -> None:
    for member in members.required:
        if member.keyword not in given:
            raise member.missing()


def _defaults(members: Members, record: object) -> Iterator[Chosen]:
    """Yield the fields that are not set, though nobody can see it."""
    for stored in members.stored:
        if isinstance(stored.form, OneofForm) or stored.has_presence:
            continue
        value: object = getattr(record, stored.slot)
        if value is None:
            value = stored.empty
        if stored.is_absent(value):
            yield stored.form, value


def _number_of(chosen: Chosen) -> int:
    return chosen[0].number
