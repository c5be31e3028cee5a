"""Arithmetic of contract expressions, where Python's own means something else.

Integers divide as in C, towards zero; indexes do not count from the end. What has no
result raises ValueError.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def divide(dividend: int, divisor: int) -> int:
    """Return the quotient, rounded towards zero.

    Raises ValueError for a division by zero.
    """
    if divisor == 0:
        raise ValueError(f"{dividend} cannot be divided by 0")
    quotient = abs(dividend) // abs(divisor)
    return quotient if (dividend < 0) == (divisor < 0) else -quotient


def remainder(dividend: int, divisor: int) -> int:
    """Return the remainder, which has the dividend's sign.

    Raises ValueError for a division by zero.
    """
    return dividend - divisor * divide(dividend, divisor)


def item(items: Sequence[T], index: int) -> T:
    """Return the item at a place.

    Raises ValueError for a place that the list does not have.
    """
    if not 0 <= index < len(items):
        raise ValueError(f"there is no item {index} in a list of {len(items)}")
    return items[index]
