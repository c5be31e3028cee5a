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
class OneofForm:
    """The members of a oneof, told apart by its value."""

    oneof: Oneof
    by_name: Mapping[str, MemberForm]
    by_type: Mapping[type[object], MemberForm]

    def member_of(self, value: object) -> MemberForm:
        """Return the member that a value, which is not None, belongs to.

        Raises Misfit if no member takes it.
        """
        member = self.by_type.get(type(value))
        if member is not None:
            return member
        try:
            return self.by_name[self.oneof.member_of(value) or ""]
        except TypeError as error:
            raise Misfit(str(error)) from None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """An attribute of a record, which is a field's or a oneof's.

    `is_absent` tells whether its value is what there is if nothing was ever set;
    `start` is one such value, known without a call. `empty` is written for a container
    that was never made. `has_presence`: nothing that is set has such a value. `first`
    and `last` are the least and greatest number of a field.
    """

    slot: str
    form: MemberForm | OneofForm
    start: object
    empty: object
    is_absent: Callable[[object], bool]
    has_presence: bool
    first: int
    last: int
