"""Narrowing: `isinstance` for values of unknown sort, with element types to work on."""

from collections.abc import Sequence
from typing import TypeGuard

import numpy as np
from numpy.typing import NDArray


def is_list(value: object) -> TypeGuard[list[object]]:
    """Tell whether a value is a list."""
    return isinstance(value, list)


def is_sequence(value: object) -> TypeGuard[Sequence[object]]:
    """Tell whether a value is a list or stands in for one, as a tuple does.

    Strings and bytes do not, nor do arrays.
    """
    octets = str | bytes | bytearray | memoryview
    return isinstance(value, Sequence) and not isinstance(value, octets)


def is_dict(value: object) -> TypeGuard[dict[object, object]]:
    """Tell whether a value is a dictionary."""
    return isinstance(value, dict)


def is_view(value: object) -> TypeGuard["memoryview[int]"]:
    """Tell whether a value is a view of another object's bytes."""
    return isinstance(value, memoryview)


def is_array(value: object) -> TypeGuard[NDArray[np.generic]]:
    """Tell whether a value is a NumPy array."""
    return isinstance(value, np.ndarray)
