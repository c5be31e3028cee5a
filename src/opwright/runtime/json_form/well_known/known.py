"""What the form of a well-known type is made of."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from ..form import Form
from ..level import Level, check_depth
from ..member_form import MemberForm
from ..members import Members
from ..misfit import unfit
from ..scope import Scope

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Known:
    """A class, and its members, to be asked for when they are needed."""

    cls: type[object]
    members: Callable[[], Members]

    def member(self, name: str) -> MemberForm:
        """Return the member that the spec calls so."""
        return self.members().by_key[name]

    def check(self, record: object, level: Level) -> None:
        """Raise Misfit if a value is not of the class, or too deep."""
        check_depth(level.records)
        if not isinstance(record, self.cls):
            raise unfit(self.cls.__qualname__, record)

    def build(self, name: str, value: object, scope: Scope) -> object:
        """Return a record with one member, read from JSON."""
        check_depth(scope.records)
        member = self.member(name)
        return self.cls(**{member.keyword: member.read(value, scope.in_record)})


def single_field_form(known: Known, name: str, *, takes_null: bool = False) -> Form:
    """Return the form of messages that are written as the value of their only field."""

    def write(record: object, level: Level) -> str:
        known.check(record, level)
        return known.member(name).write(getattr(record, name), level.in_place)

    def read(value: object, scope: Scope) -> object:
        return known.build(name, value, scope)

    return Form(write, read, takes_null)
