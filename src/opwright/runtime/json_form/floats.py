"""Floats: numbers, or the names of the three values that JSON has no number for."""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, SupportsFloat, cast

import numpy as np

from .form import Form
from .integers import NUMBER
from .level import Level
from .misfit import Misfit, unexpected, unfit
from .scope import Scope
from .shortest import as_single, shortest

_SPECIAL: Final[Mapping[str, float]] = MappingProxyType(
    {"NaN": math.nan, "Infinity": math.inf, "-Infinity": -math.inf}
)
_MAX_LENGTH: Final = 2000  # a double spelled out in full has up to 1100 characters


def float_form(dtype: np.dtype[np.generic]) -> Form:
    """Return the form of float32 or float64.

    A float32 is written with the fewest digits that read back as the same float32.
    """
    single = dtype.itemsize == 4

    def write(value: object, _level: Level) -> str:
        number = value if type(value) is float else to_float(value)
        number = as_single(number) if single else number
        if not math.isfinite(number):
            return spell_special(number)
        return repr(shortest(number) if single else number)

    def read(value: object, _scope: Scope) -> float:
        number = value if type(value) is float else _read_other(value)
        if number - number != 0 and not isinstance(value, str):
            raise Misfit("the number is out of range")
        return _narrowed(number) if single else number

    return Form(write, read)


def to_float(value: object) -> float:
    """Return a Python value as a float.

    Raises Misfit if it is no number.
    """
    if not hasattr(value, "__float__"):
        raise unfit("a number", value)
    try:
        return float(cast(SupportsFloat, value))
    except OverflowError:
        raise Misfit("the number is out of range") from None
    except (TypeError, ValueError):  # an array, or a string of NumPy's
        raise unfit("a number", value) from None


def spell_special(value: float) -> str:
    """Return the text of NaN or of an infinity."""
    if math.isnan(value):
        return '"NaN"'
    return '"Infinity"' if value > 0 else '"-Infinity"'


def _read_other(value: object) -> float:
    if isinstance(value, str):
        return _spelled(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return to_float(value)
    raise unexpected("a number", value)


def _spelled(text: str) -> float:
    special = _SPECIAL.get(text)
    if special is not None:
        return special
    if len(text) > _MAX_LENGTH or NUMBER.fullmatch(text) is None:
        raise unexpected("a number", text)
    number = float(text)
    if math.isinf(number):
        raise Misfit("the number is out of range")
    return number


def _narrowed(number: float) -> float:
    """Return a number as a float32; only infinity may become infinity."""
    single = as_single(number)
    if math.isinf(single) and not math.isinf(number):
        raise Misfit(f"{number} is out of range for 32 bits")
    return single
