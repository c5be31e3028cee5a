"""`FieldMask`: paths of fields in one string, in lowerCamelCase."""

import re
from typing import Final

from ...narrowing import is_sequence
from ..form import Form
from ..level import Level
from ..misfit import Misfit, shown, unexpected, unfit
from ..scope import Scope
from ..strings import quote
from .known import Known

_SNAKE_CASE: Final = re.compile(r"(?:[^A-Z_,]|_[a-z])*")
_CAMEL_CASE: Final = re.compile(r"[^_]*")


def field_mask_form(known: Known) -> Form:
    """Return the form of `FieldMask`."""

    def write(record: object, level: Level) -> str:
        known.check(record, level)
        paths: object = getattr(record, "paths")  # noqa: B009 # untyped
        if not is_sequence(paths):
            raise unfit("a list", paths)
        return quote(",".join(map(_camel_case, paths)))

    def read(value: object, scope: Scope) -> object:
        if not isinstance(value, str):
            raise unexpected("a string of paths", value)
        paths = [_snake_case(path) for path in value.split(",")] if value else []
        return known.build("paths", paths, scope)

    return Form(write, read)


def _camel_case(path: object) -> str:
    if not isinstance(path, str):
        raise unfit("a string", path)
    if _SNAKE_CASE.fullmatch(path) is None:
        raise Misfit(f"the path {shown(path)} has no form in lowerCamelCase")
    return re.sub("_([a-z])", lambda match: match[1].upper(), path)


def _snake_case(path: str) -> str:
    if _CAMEL_CASE.fullmatch(path) is None:
        raise unexpected("a path in lowerCamelCase", path)
    return re.sub("[A-Z]", lambda match: f"_{match[0].lower()}", path)
