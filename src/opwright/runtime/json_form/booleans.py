"""Booleans: true and false."""

from typing import Final

import numpy as np

from .form import Form
from .level import Level
from .misfit import unexpected, unfit
from .scope import Scope


def _write(value: object, _level: Level) -> str:
    if not isinstance(value, bool | np.bool_):
        raise unfit("a boolean", value)
    return "true" if value else "false"


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
