"""Members: what writes and reads one field of a record."""

from dataclasses import dataclass
from typing import cast

from ..tagged import Tagged
from .form import SKIPPED, Form, Reader, Writer
from .level import Level
from .misfit import Misfit
from .scope import Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberForm:
    """A field of a record.

    `spec_key` and `json_key` are what it is called in JSON, and `number` gives the
    order of writing. `keyword` is what the constructor calls it: its own name or its
    oneof's. `takes_null`: null is a value, and does not mean that there is none.
    """

    name: str
    spec_key: str
    json_key: str
    number: int
    keyword: str
    write: Writer
    read: Reader
    takes_null: bool
    required: bool

    def missing(self) -> Misfit:
        """Return the misfit for a required field that is not set."""
        return Misfit(f"required field {self.name!r} is not set")


def wrapped(form: Form, wrapper: type[Tagged[object]] | None) -> Form:
    """Return the form of values inside the wrapper that their oneof has, if any."""
    if wrapper is None:
        return form

    def write(value: object, level: Level) -> str:
        return form.write(cast("Tagged[object]", value).value, level)

    def read(value: object, scope: Scope) -> object:
        found = form.read(value, scope)
        return found if found is SKIPPED else wrapper(found)

    return Form(write, read, form.takes_null)
