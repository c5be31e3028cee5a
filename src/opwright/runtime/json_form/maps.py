"""Maps: objects, whose keys are the text of numbers, booleans, enums and strings."""

from typing import Final

from ..narrowing import is_dict
from .booleans import BOOLEAN, BOOLEAN_KEY
from .form import SKIPPED, Form
from .level import Level, in_braces
from .misfit import Misfit, step_of, unexpected, unfit
from .scope import Scope


def map_form(key: Form, value: Form) -> Form:
    """Return the form of dictionaries, given the forms of keys and values."""
    entry = _Entry(BOOLEAN_KEY if key is BOOLEAN else key, value)

    def write(table: object, level: Level) -> str:
        if not is_dict(table):
            raise unfit("a dictionary", table)
        inner = level.in_list
        return in_braces([entry.write(*pair, inner) for pair in table.items()], level)

    def read(table: object, scope: Scope) -> dict[object, object]:
        if not is_dict(table):
            raise unexpected("an object", table)
        found: dict[object, object] = {}
        for name, item in table.items():
            entry.read_into(found, str(name), item, scope)
        return found

    return Form(write, read)


class _Entry:
    """A key and its value."""

    def __init__(self, key: Form, value: Form) -> None:
        self._key = key
        self._value = value

    def write(self, key: object, value: object, level: Level) -> str:
        name = self._key.write(key, level)
        name = name if name.startswith('"') else f'"{name}"'
        try:
            return f"{name}: {self._value.write(value, level)}"
        except Misfit as misfit:
            misfit.add_step(f"[{name}]")
            raise

    def read_into(
        self, found: dict[object, object], name: str, value: object, scope: Scope
    ) -> None:
        try:
            key = self._key.read(name, scope)
            item = self._value.read(value, scope)
            if key in found:
                raise Misfit("another key of this map has the same value")
        except Misfit as misfit:
            misfit.add_step(step_of(name))
            raise
        if key is not SKIPPED and item is not SKIPPED:
            found[key] = item


def _no_key(_key: object, _place: object) -> str:
    raise Misfit("a map with keys of this type has no JSON form")


NO_KEY: Final = Form(_no_key, _no_key)
"""The form of keys that no text stands for."""
