"""Absence: the values of fields that were never set."""

import math
from collections.abc import Callable
from typing import cast

import numpy as np

from ..narrowing import is_array

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
    if not isinstance(value, float | int | np.floating | np.integer):
        return False
    return bool(value == 0) and math.copysign(1.0, float(cast(float, value))) > 0


def equals(start: object) -> Test:
    """Return the test for one value."""

    usual = type(start)

    def is_start(value: object) -> bool:
        if type(value) is usual:
            return value == start
        # An array has no truth value, nor a place where this is asked for.
        return not isinstance(value, np.ndarray) and bool(value == start)

    return is_start
