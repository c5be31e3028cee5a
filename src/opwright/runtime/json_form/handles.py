"""Handles: only the absence of one can be written down."""

from typing import Final

from .form import Form
from .level import Level
from .misfit import Misfit, unexpected
from .scope import Scope


def _handle_form(start: int | None, text: str) -> Form:
    """Return the form of a handle whose absence is `start`, written as `text`."""

    def write(value: object, _level: Level) -> str:
        if value is None or (isinstance(value, int) and value == start):
            return text
        raise Misfit("a live handle has no JSON form")

    def read(value: object, _scope: Scope) -> int | None:
        absent = type(value) is int and value == start
        if value is not None and not absent:
            raise unexpected("null, since a handle cannot be read", value)
        return start

    return Form(write, read, takes_null=True)


FILE_DESCRIPTOR: Final = _handle_form(-1, "-1")
ADDRESS: Final = _handle_form(0, "null")
OBJECT: Final = _handle_form(None, "null")
"""The form of handles that are objects: buffers, queues, interfaces."""
