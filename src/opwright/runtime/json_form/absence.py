"""Absence: the values of fields that were never set."""

import math
from collections.abc import Callable

import numpy as np

from ..narrowing import is_array
from .floats import to_float

Test = Callable[[object], bool]


def is_none(value: object) -> bool:
    """Tell whether a value is what a field with presence reads as."""
    return value is None


def is_empty(value: object) -> bool:
    """Tell whether a value is an empty list, array or dictionary."""
    if type(value) is list:
        return not value
    if is_array(value):
        return value.size == 0
    return isinstance(value, list | tuple | dict) and not value


def is_positive_zero(value: object) -> bool:
    """Tell whether a value is what a float reads as; -0.0 is a value of its own."""
    if type(value) is not float:
        value = to_float(value)
    return value == 0 and math.copysign(1.0, value) > 0


def equals(start: object) -> Test:
    """Return the test for one value."""

    def is_start(value: object) -> bool:
        # An array has no truth value, nor a place where this is asked for.
        return not isinstance(value, np.ndarray) and bool(value == start)

    return is_start
