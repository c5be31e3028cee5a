"""Stored attributes: which fields of a record are there to be written."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from ..oneofs import Oneof
from .member_form import MemberForm
from .misfit import Misfit

Chosen = tuple[MemberForm, object]

NO_START: Final = object()
"""The `start` where no object stands for an absent field."""


@dataclass(frozen=True, slots=True)
class StoredField:
    """A field with an attribute of its own.

    `is_absent` tells whether a value is what a field reads as that was never set;
    `start` is one such value, known without a call. `has_presence`: no field that is
    set has such a value.
    """

    member: MemberForm
    start: object
    is_absent: Callable[[object], bool]
    has_presence: bool

    def chosen(self, value: object) -> Chosen | None:
        """Return the field and its value if it is set.

        Raises Misfit if it is not and must be.
        """
        if not self.is_absent(value):
            return self.member, value
        if self.member.required:
            raise self.member.missing()
        return None

    def default(self, value: object) -> Chosen | None:
        """Return the field and its value if one cannot see that it is not set."""
        absent = not self.has_presence and self.is_absent(value)
        return (self.member, value) if absent else None


@dataclass(frozen=True, slots=True)
class StoredOneof:
    """The attribute of a oneof, whose value tells the member."""

    oneof: Oneof
    members: Mapping[str, MemberForm]
    start: None = None

    def chosen(self, value: object) -> Chosen | None:
        """Return the member that is set, and the oneof's value.

        Raises Misfit for a value that no member takes.
        """
        try:
            name = self.oneof.member_of(value)
        except TypeError as error:
            raise Misfit(str(error)) from None
        return None if name is None else (self.members[name], value)

    def default(self, _value: object) -> Chosen | None:
        """Return nothing: one can see that a oneof is not set."""
        return None


Stored = StoredField | StoredOneof
