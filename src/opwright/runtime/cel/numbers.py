"""Functions of numbers and of lists of numbers, which CEL itself does not have."""

import math
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import reduce
from typing import TypeVar, cast

from .arithmetic import GREATEST, add, multiply, negate
from .errors import CelError
from .kinds import Kind, kind_of, no_such

N = TypeVar("N", int, float)
T = TypeVar("T")

_INTEGERS: frozenset[type[object]] = frozenset((int,))


def absolute(value: N) -> N:
    """Return a number without its sign.

    Raises CelError for the least integer, and for what is no signed number.
    """
    match kind_of(value):
        case Kind.INT if value >= 0:
            return value
        case Kind.DOUBLE:
            return cast("N", math.fabs(value))
        case _:
            return negate(value)


def total(values: Sequence[int]) -> int:
    """Return the sum of integers, 0 of none.

    Raises CelError if it is too great.
    """
    return reduce(add, _list(values), 0)


def float_total(values: Sequence[float]) -> float:
    """Return the sum of floats, 0 of none."""
    return sum(_list(values), 0.0)


def product(values: Sequence[int]) -> int:
    """Return the product of integers, 1 of none.

    Raises CelError if it is too great.
    """
    if values.__class__ is list and set(map(type, values)) == {int}:
        # Without a zero among the factors, no product on the way was greater.
        found = math.prod(values)
        if found != 0 and -GREATEST <= found <= GREATEST:
            return found
    return reduce(multiply, _list(values), 1)


def least(values: Sequence[N]) -> N:
    """Return the least of numbers.

    Raises CelError if there is none.
    """
    if not _list(values):
        raise CelError("the list is empty")
    with _comparable():
        return min(values)


def greatest(values: Sequence[N]) -> N:
    """Return the greatest of numbers.

    Raises CelError if there is none.
    """
    if not _list(values):
        raise CelError("the list is empty")
    with _comparable():
        return max(values)


def is_permutation(values: Sequence[int]) -> bool:
    """Return whether integers are those from 0 on, in any order.

    Raises CelError for what are no numbers.
    """
    with _comparable():
        return sorted(_list(values)) == list(range(len(values)))


def distinct(values: Sequence[object]) -> bool:
    """Return whether no value is there twice.

    Raises CelError for lists and maps among them.
    """
    with _comparable():
        return len(set(_list(values))) == len(values)


@contextmanager
def _comparable() -> Generator[None]:
    """Let what Python cannot compare be an error of the rule."""
    try:
        yield
    except TypeError as error:
        raise no_such() from error


def _list(values: Sequence[T]) -> Sequence[T]:
    if kind_of(values) is Kind.LIST:
        return values
    raise no_such()
