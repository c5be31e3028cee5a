"""Booleans: true and false."""

import operator
from typing import Final, SupportsIndex, cast

import numpy as np

from .form import Form
from .level import Level
from .misfit import Misfit, unexpected, unfit
from .scope import Scope


def _write(value: object, _level: Level) -> str:
    if isinstance(value, bool | np.bool_):
        return "true" if value else "false"
    try:
        number = operator.index(cast(SupportsIndex, value))
    except TypeError:
        raise unfit("a boolean", value) from None
    if number not in (0, 1):
        raise Misfit("expected a boolean, got an integer other than 0 and 1")
    return "true" if number else "false"


def _read(value: object, _scope: Scope) -> bool:
    if not isinstance(value, bool):
        raise unexpected("true or false", value)
    return value


def _read_key(value: object, _scope: Scope) -> bool:
    if value not in ("true", "false"):
        raise unexpected('"true" or "false"', value)
    return value == "true"


BOOLEAN: Final = Form(_write, _read)
BOOLEAN_KEY: Final = Form(_write, _read_key)
