"""Arithmetic: 64 bits, and a result that does not fit is an error.

Integers divide as in C, towards zero. Both operands are of one type. The operators of
Python stand in generated code wherever they mean the same.
"""

import math
from collections.abc import Callable
from typing import Any, TypeVar, cast, overload

from .errors import CelError
from .kinds import Kind, Unsigned, kind_of, no_such

T = TypeVar("T")

LEAST = -(2**63)
GREATEST = 2**63 - 1
GREATEST_UNSIGNED = 2**64 - 1

# Any two values may come, but the result is of their type: hence the overloads. What is
# done most often makes no call, not even of `cast`.

# Integers of less have results of 64 bits. Nearly all are that small, so that they are
# done with before anything else is asked. Python is fastest with integers of one digit,
# which has 30 bits.
_SMALL, _NEGATIVE = 2**29, -(2**29)

_Integers = Callable[[int, int], int]
_Floats = Callable[[float, float], float]


def int64(value: int) -> int:
    """Return an integer that has 64 bits, as one of Python's own.

    Raises CelError for others.
    """
    if LEAST <= value <= GREATEST:
        return int(value)
    raise CelError("integer overflow")


def uint64(value: int) -> Unsigned:
    """Return an unsigned integer that has 64 bits.

    Raises CelError for others.
    """
    if 0 <= value <= GREATEST_UNSIGNED:
        return Unsigned(value)
    raise CelError("unsigned integer overflow")


@overload
def add(left: int, right: int) -> int: ...
@overload
def add(left: T, right: T) -> T: ...
def add(left: Any, right: Any) -> Any:
    """Return a sum, or two texts, bytes or lists as one.

    Raises CelError for a sum that is too great, and for values that cannot be added.
    """
    if (
        left.__class__ is int is right.__class__
        and _NEGATIVE < left < _SMALL
        and _NEGATIVE < right < _SMALL
    ):
        return left + right
    match kind_of(left):
        case Kind.STRING if kind_of(right) is Kind.STRING:
            return f"{left}{right}"
        case Kind.BYTES if kind_of(right) is Kind.BYTES:
            return bytes(left) + bytes(right)
        case Kind.LIST if kind_of(right) is Kind.LIST:
            return [*left, *right]
        case _:
            return _compute(left, right, lambda a, b: a + b, lambda a, b: a + b)


@overload
def subtract(left: int, right: int) -> int: ...
@overload
def subtract(left: T, right: T) -> T: ...
def subtract(left: Any, right: Any) -> Any:
    """Return a difference.

    Raises CelError for one that is too great, and for what are no numbers.
    """
    if (
        left.__class__ is int is right.__class__
        and _NEGATIVE < left < _SMALL
        and _NEGATIVE < right < _SMALL
    ):
        return left - right
    return _compute(left, right, lambda a, b: a - b, lambda a, b: a - b)


@overload
def multiply(left: int, right: int) -> int: ...
@overload
def multiply(left: T, right: T) -> T: ...
def multiply(left: Any, right: Any) -> Any:
    """Return a product.

    Raises CelError for one that is too great, and for what are no numbers.
    """
    if (
        left.__class__ is int is right.__class__
        and _NEGATIVE < left < _SMALL
        and _NEGATIVE < right < _SMALL
    ):
        return left * right
    return _compute(left, right, lambda a, b: a * b, lambda a, b: a * b)


@overload
def divide(left: int, right: int) -> int: ...
@overload
def divide(left: T, right: T) -> T: ...
def divide(left: Any, right: Any) -> Any:
    """Return a quotient, of integers rounded towards zero.

    Raises CelError for an integer divided by zero, and for what are no numbers.
    """
    if (
        left.__class__ is int is right.__class__
        and 0 <= left < _SMALL
        and 0 < right < _SMALL
    ):
        return left // right
    return _compute(left, right, _quotient, _float_quotient)


@overload
def remainder(left: int, right: int) -> int: ...
@overload
def remainder(left: T, right: T) -> T: ...
def remainder(left: Any, right: Any) -> Any:
    """Return a remainder, which has the sign of the dividend.

    Raises CelError for an integer divided by zero, and for what are no integers.
    """
    if (
        left.__class__ is int is right.__class__
        and 0 <= left < _SMALL
        and 0 < right < _SMALL
    ):
        return left % right
    return _compute(left, right, _remainder, None)


def negate(value: T) -> T:
    """Return a number with the other sign.

    Raises CelError for the least integer, and for what is no signed number.
    """
    match kind_of(value):
        case Kind.INT:
            return cast("T", int64(-int64(cast("int", value))))
        case Kind.DOUBLE:
            return cast("T", -cast("float", value))
        case _:
            raise no_such()


def _compute(left: T, right: T, integers: _Integers, floats: _Floats | None) -> T:
    kind = kind_of(left)
    if kind is not kind_of(right):
        raise no_such()
    match kind:
        case Kind.INT:
            one, other = int64(cast("int", left)), int64(cast("int", right))
            return cast("T", int64(integers(one, other)))
        case Kind.UINT:
            one, other = int(cast("int", left)), int(cast("int", right))
            return cast("T", uint64(integers(one, other)))
        case Kind.DOUBLE if floats is not None:
            return cast(
                "T", floats(float(cast("float", left)), float(cast("float", right)))
            )
        case _:
            raise no_such()


def _quotient(dividend: int, divisor: int) -> int:
    if divisor == 0:
        raise CelError(f"{dividend} cannot be divided by 0")
    quotient = abs(dividend) // abs(divisor)
    return quotient if (dividend < 0) == (divisor < 0) else -quotient


def _remainder(dividend: int, divisor: int) -> int:
    if dividend == LEAST and divisor == -1:
        # Where there is no quotient, there is no remainder.
        raise CelError("integer overflow")
    return dividend - divisor * _quotient(dividend, divisor)


def _float_quotient(dividend: float, divisor: float) -> float:
    if divisor != 0:
        return dividend / divisor
    if dividend == 0 or math.isnan(dividend):
        return math.nan
    return math.copysign(math.inf, dividend) * math.copysign(1.0, divisor)
