"""C integers: the types, conversions and arithmetic of C's constant expressions.

`int` has 32 bits and `long` 64. Nothing here grows beyond 128 bits.
"""

from dataclasses import dataclass

from opwright.compiler.ir import ScalarKind

INT = ScalarKind.INT32
_RANKED = (
    ScalarKind.INT32,
    ScalarKind.UINT32,
    ScalarKind.INT64,
    ScalarKind.UINT64,
)


class ArithmeticFault(Exception):
    """Raised for an operation without a value in C."""


class Overflow(ArithmeticFault):
    """Raised for a result outside a signed type."""


class ZeroDivision(ArithmeticFault):
    """Raised for a division by zero."""


class ShiftRange(ArithmeticFault):
    """Raised for a shift by a negative number or by the whole width or more."""


@dataclass(frozen=True, slots=True)
class Integer:
    """A value and its type, one of `int`, `unsigned int`, `long`, `unsigned long`."""

    value: int
    kind: ScalarKind


def fits(value: int, kind: ScalarKind) -> bool:
    """Whether a type holds a value."""
    low, high = kind.bounds
    return low <= value <= high


def typed(value: int, kind: ScalarKind) -> Integer:
    """Return a value of a declared type as it takes part in an expression.

    Narrow types are promoted to `int`. A value that its type does not hold, which is
    diagnosed elsewhere, has the first type that does.
    """
    if fits(value, kind):
        return Integer(value, kind if kind.bits >= INT.bits else INT)
    holding = (ranked for ranked in _RANKED if fits(value, ranked))
    return wrap(value, next(holding, ScalarKind.UINT64))


def wrap(value: int, kind: ScalarKind) -> Integer:
    """Return a value modulo a type's size."""
    low, _ = kind.bounds
    return Integer((value - low) % 2**kind.bits + low, kind)


def apply_sign(operator: str, operand: Integer) -> Integer:
    """Evaluate `+x`, `-x` or `~x`.

    Raises:
        Overflow: the result is outside the type.
    """
    match operator:
        case "-":
            return _checked(-operand.value, operand.kind)
        case "~":
            return wrap(~operand.value, operand.kind)
        case _:
            return operand


def apply_operator(operator: str, left: Integer, right: Integer) -> Integer:
    """Evaluate a binary operator.

    Raises:
        ArithmeticFault: C gives the operation no value.
    """
    if operator in {"<<", ">>"}:
        return _shift(operator, left, right)
    kind = max(left.kind, right.kind, key=_RANKED.index)
    a, b = wrap(left.value, kind).value, wrap(right.value, kind).value
    return _checked(_compute(operator, a, b), kind)


def _compute(operator: str, a: int, b: int) -> int:
    match operator:
        case "|":
            return a | b
        case "^":
            return a ^ b
        case "&":
            return a & b
        case "+":
            return a + b
        case "-":
            return a - b
        case "*":
            return a * b
        case _:
            return _divide(operator, a, b)


def _divide(operator: str, a: int, b: int) -> int:
    """Divide as C does: towards zero, and the remainder has the dividend's sign."""
    if b == 0:
        raise ZeroDivision
    quotient = abs(a) // abs(b)
    if (a < 0) != (b < 0):
        quotient = -quotient
    return quotient if operator == "/" else a - quotient * b


def _shift(operator: str, left: Integer, right: Integer) -> Integer:
    if not 0 <= right.value < left.kind.bits:
        raise ShiftRange
    if operator == ">>":
        return Integer(left.value >> right.value, left.kind)
    shifted = left.value << right.value
    # A bit may move into the sign: `1 << 31` is a value in C++.
    if left.kind.is_signed and left.value >= 0 and shifted >= 2**left.kind.bits:
        raise Overflow
    return wrap(shifted, left.kind)


def _checked(value: int, kind: ScalarKind) -> Integer:
    if kind.is_signed and not fits(value, kind):
        raise Overflow
    return wrap(value, kind)
