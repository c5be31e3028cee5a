"""Stored attributes: which fields of a record are there to be written."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..layout import UNION_MEMBER
from ..oneofs import Oneof
from .member_form import MemberForm
from .misfit import Misfit

Chosen = tuple[MemberForm, object]


@dataclass(frozen=True, slots=True)
class StoredField:
    """A field with an attribute of its own.

    `is_absent` tells whether a value is what a field reads as that was never set;
    `has_presence`, whether no set field can have that value.
    """

    member: MemberForm
    get: Callable[[object], object]
    is_absent: Callable[[object], bool]
    has_presence: bool

    def chosen(self, record: object) -> Chosen | None:
        """Return the field and its value if it is set.

        Raises Misfit if it is not and must be.
        """
        value = self.get(record)
        if not self.is_absent(value):
            return self.member, value
        if self.member.required:
            raise self.member.missing()
        return None

    def default(self, record: object) -> Chosen | None:
        """Return the field and its value if one cannot see that it is not set."""
        value = self.get(record)
        absent = not self.has_presence and self.is_absent(value)
        return (self.member, value) if absent else None


@dataclass(frozen=True, slots=True)
class StoredOneof:
    """The attribute of a oneof, whose value tells the member."""

    oneof: Oneof
    members: Mapping[str, MemberForm]
    get: Callable[[object], object]

    def chosen(self, record: object) -> Chosen | None:
        """Return the member that is set, and the oneof's value.

        Raises Misfit for a value that no member takes.
        """
        value = self.get(record)
        try:
            name = self.oneof.member_of(value)
        except TypeError as error:
            raise Misfit(str(error)) from None
        return None if name is None else (self.members[name], value)

    def default(self, _record: object) -> Chosen | None:
        """Return nothing: one can see that a oneof is not set."""
        return None


@dataclass(frozen=True, slots=True)
class StoredUnion:
    """An HDI union, which knows the member that was set."""

    members: Mapping[str, MemberForm]

    def chosen(self, record: object) -> Chosen | None:
        """Return the member that is set, and its value."""
        name: str | None = getattr(record, UNION_MEMBER)
        return None if name is None else (self.members[name], getattr(record, name))

    def default(self, _record: object) -> Chosen | None:
        """Return nothing: one can see that a union is not set."""
        return None


Stored = StoredField | StoredOneof | StoredUnion
