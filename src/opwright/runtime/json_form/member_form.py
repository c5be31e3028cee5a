"""Members: what writes and reads one field of a record."""

from dataclasses import dataclass
from typing import cast

from ..tagged import Tagged
from .form import Form
from .level import Level
from .misfit import Misfit
from .scope import Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberForm:
    """A field of a record.

    `spec_key` and `json_key` are its names, and `number` gives the order of writing.
    `keyword` is what the constructor calls it: its own name or its oneof's, which holds
    the value inside a `wrapper` if there is one.
    """

    name: str
    spec_key: str
    json_key: str
    number: int
    keyword: str
    form: Form
    wrapper: type[Tagged[object]] | None = None
    required: bool = False

    def missing(self) -> Misfit:
        """Return the misfit for a required field that is not set."""
        return Misfit(f"required field {self.name!r} is not set")

    def write(self, value: object, level: Level) -> str:
        """Return the text of the field, key and value."""
        if self.wrapper is not None:
            value = cast("Tagged[object]", value).value
        key = self.spec_key if level.style.spec_names else self.json_key
        try:
            return f"{key}: {self.form.write(value, level.in_record)}"
        except Misfit as misfit:
            misfit.add_step(f".{self.name}")
            raise

    def read(self, value: object, scope: Scope) -> object:
        """Return the field's value as the constructor takes it."""
        try:
            found = self.form.read(value, scope)
        except Misfit as misfit:
            misfit.add_step(f".{self.name}")
            raise
        return self.wrapper(found) if self.wrapper is not None else found
