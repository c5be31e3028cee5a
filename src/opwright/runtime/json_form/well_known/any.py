"""`Any`: a message of any type, which only a table of all types could tell."""

from typing import Final

from ..form import Form
from ..level import Level
from ..misfit import Misfit
from ..scope import Scope
from .known import Known

_PROBLEM: Final = "google.protobuf.Any has no JSON form here, unless it is empty"


def any_form(known: Known) -> Form:
    """Return the form of `Any`: an empty object for one that holds nothing."""

    def write(record: object, level: Level) -> str:
        known.check(record, level)
        if record != known.cls():
            raise Misfit(_PROBLEM)
        return "{}"

    def read(value: object, _scope: Scope) -> object:
        if value != {}:
            raise Misfit(_PROBLEM)
        return known.cls()

    return Form(write, read)
