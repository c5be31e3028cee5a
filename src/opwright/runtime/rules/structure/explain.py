"""Explaining: what is wrong with the attributes of one record.

Compiled checks only tell that something is unusual. Here it is looked at closely, and
records that the compiled check has passed by are visited.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never, cast

from ...narrowing import is_array, is_sequence
from ...tagged import Tagged
from ..place import Place
from ..visit import ENDS, Visit
from .check import CheckOf
from .kinds import (
    Always,
    Anything,
    Choice,
    ChoiceMember,
    Entries,
    Held,
    Inner,
    Kind,
    Many,
    Numbers,
    Part,
    Perhaps,
)
from .problems import Problem, problem_of, wrong_type


@dataclass(frozen=True, slots=True)
class Explainer:
    """Explains the attributes of the record at a place."""

    visit: Visit
    check_of: CheckOf
    depth: int

    def explain(self, record: object, parts: Sequence[Part], place: Place) -> bool:
        """Report what is wrong; return whether nothing is."""
        fine = True
        for part in parts:
            here: Place = (place, part.spec_name) if part.spec_name else place
            try:
                value: object = getattr(record, part.slot)
                fine &= self._explain_part(part.kind, value, here, place)
            except ENDS:
                raise
            except Exception as error:  # what others' objects do is up to them
                fine = self._report(_unreadable(error), here)
        return fine

    def _explain_part(
        self, kind: Kind, value: object, here: Place, record: Place
    ) -> bool:
        match kind:
            case Always(held):
                return self.explain_value(held, value, here, visited=True)
            case Perhaps(held, required) if value is None:
                missing = Problem("structure.required", "the required field is not set")
                return not required or self._report(missing, here)
            case Perhaps(held):
                return self.explain_value(held, value, here, visited=True)
            case Numbers(dtype):
                if value is None:  # none was ever made
                    return True
                fine = is_array(value) and value.ndim == 1 and value.dtype == dtype
                problem = wrong_type(f"a one-dimensional array of {dtype}", value)
                return fine or self._report(problem, here)
            case Choice():
                return value is None or self._explain_choice(kind, value, record)
            case _:
                assert_never(kind)

    def explain_value(
        self, held: Held, value: object, here: Place, *, visited: bool
    ) -> bool:
        """Report what is wrong with one value; return whether nothing is.

        `visited`: the compiled check has been to the records that it can go to.
        """
        match held:
            case Inner(target):
                return self._explain_record(target(), value, here, visited)
            case Many(item):
                return self._explain_items(item, value, here, visited)
            case Entries():
                return self._explain_entries(held, value, here)
            case Anything():
                return True
            case _:
                problem = problem_of(held, value, self.visit.accept_unknown)
                return problem is None or self._report(problem, here)

    def _explain_record(
        self, cls: type[object], value: object, here: Place, visited: bool
    ) -> bool:
        if not isinstance(value, cls):
            return self._report(wrong_type(cls.__qualname__, value), here)
        if not visited or type(value) is not cls:
            self.check_of(cls)(value, here, self.visit, self.depth - 1)
        return True

    def _explain_items(
        self, item: Held, value: object, here: Place, visited: bool
    ) -> bool:
        if not is_sequence(value) and not (is_array(value) and value.ndim > 0):
            return self._report(wrong_type("list", value), here)
        visited = visited and type(value) is list
        fine = True
        for index, element in enumerate(cast(Sequence[object], value)):
            place = _inside(here, index)
            fine &= self.explain_value(item, element, place, visited=visited)
        return fine

    def _explain_entries(self, held: Entries, value: object, here: Place) -> bool:
        if not isinstance(value, Mapping):
            return self._report(wrong_type("dict", value), here)
        fine = True
        for key, item in cast(Mapping[object, object], value).items():
            place = _inside(here, key)
            fine &= self.explain_value(held.key, key, place, visited=False)
            fine &= self.explain_value(held.value, item, place, visited=False)
        return fine

    def _explain_choice(self, kind: Choice, value: object, record: Place) -> bool:
        try:
            name = kind.oneof.member_of(value)
        except TypeError as error:
            return self._report(Problem("structure.oneof", str(error)), record)
        member = next(member for member in kind.members if member.name == name)
        return self._explain_member(member, value, (record, member.spec_name))

    def _explain_member(self, member: ChoiceMember, value: object, here: Place) -> bool:
        if not member.is_wrapped:
            return self.explain_value(member.held, value, here, visited=True)
        inner = cast(Tagged[object], value).value
        return self.explain_value(member.held, inner, here, visited=False)

    def _report(self, problem: Problem, here: Place) -> bool:
        self.visit.report(problem.rule, problem.message, here)
        return False


def _inside(here: Place, key: object) -> Place:
    """Return the place of an item or entry of the field at a place."""
    if here is None or len(here) > 2:  # a list in a list
        return here, "", key
    return here[0], here[1], key


def _unreadable(error: Exception) -> Problem:
    if isinstance(error, AttributeError):
        return Problem("structure.type", "it was never set")
    sort = type(error).__qualname__
    return Problem("structure.type", f"it cannot be read ({sort})")
