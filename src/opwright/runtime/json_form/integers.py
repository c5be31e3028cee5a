"""Integers: numbers or, if they have 64 bits, strings; both are read."""

import operator
import re
from typing import Final, SupportsIndex, cast

import numpy as np

from .form import Form
from .level import Level
from .misfit import Misfit, shown, unexpected, unfit
from .scope import Scope

NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
"""A number as JSON spells it; the groups are what an integer need not have."""

_MAX_LENGTH: Final = 400  # no longer text is in range of any 64 bits


def integer_form(dtype: np.dtype[np.generic]) -> Form:
    """Return the form of the integers that a dtype holds."""
    limits = np.iinfo(dtype.name)
    least, greatest = int(limits.min), int(limits.max)
    quote = '"' if dtype.itemsize == 8 else ""

    def write(value: object, _level: Level) -> str:
        number = value if type(value) is int else to_integer(value)
        if least <= number <= greatest:
            return f"{quote}{number}{quote}"
        raise _out_of_range(number, least, greatest)

    def read(value: object, _scope: Scope) -> int:
        number = value if type(value) is int else read_integer(value)
        if least <= number <= greatest:
            return number
        raise _out_of_range(number, least, greatest)

    return Form(write, read)


def to_integer(value: object) -> int:
    """Return a Python value as an integer.

    Raises Misfit if it is none.
    """
    try:
        return int(operator.index(cast(SupportsIndex, value)))
    except TypeError:
        raise unfit("an integer", value) from None


def read_integer(value: object) -> int:
    """Return the integer that JSON holds: a number, or a string that spells one.

    Fractions of zero and exponents are accepted. Raises Misfit for all else.
    """
    if isinstance(value, str):
        return _spelled(value)
    if isinstance(value, float):
        return _whole(value, str(value))
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise unexpected("an integer", value)


def _spelled(text: str) -> int:
    match = NUMBER.fullmatch(text) if len(text) <= _MAX_LENGTH else None
    if match is None:
        raise unexpected("an integer", text)
    return int(text) if match.lastindex is None else _whole(float(text), text)


def _whole(value: float, text: str) -> int:
    if value.is_integer():
        return int(value)
    if value - value != 0:
        raise Misfit("the number is out of range")
    raise Misfit(f"expected an integer, got the fraction {shown(text)[1:-1]}")


def _out_of_range(number: int, least: int, greatest: int) -> Misfit:
    # Python refuses to spell integers of thousands of digits.
    spelled = str(number) if number.bit_length() <= 128 else "the number"
    return Misfit(f"{spelled} is out of range, which is {least} to {greatest}")
