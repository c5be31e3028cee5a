"""Ranges: the least and the greatest integer that an expression can be.

They tell which arithmetic cannot leave 64 bits, which items are there, and which
comparisons are always true.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from opwright.compiler.ir import (
    ArrayOf,
    ListOf,
    MapOf,
    Presence,
    Scalar,
    ScalarKind,
    Type,
)
from opwright.compiler.ir.declarations import Field
from opwright.compiler.ir.expressions import (
    Apply,
    Attribute,
    Call,
    Choice,
    Comprehension,
    Constant,
    Expression,
    ItemOf,
    Items,
    Local,
    Macro,
    Read,
)
from opwright.compiler.ir.sorts import SimpleSort
from opwright.compiler.ir.syntax import Sign


class Range(NamedTuple):
    """All integers from the least to the greatest."""

    least: int
    greatest: int

    def within(self, other: "Range") -> bool:
        """Return whether another range has all of this one."""
        return other.least <= self.least and self.greatest <= other.greatest

    def meet(self, other: "Range") -> "Range":
        """Return what both have; if that is nothing, this one."""
        least = max(self.least, other.least)
        greatest = min(self.greatest, other.greatest)
        return Range(least, greatest) if least <= greatest else self


INTEGER = Range(-(2**63), 2**63 - 1)
UNSIGNED = Range(0, 2**64 - 1)
# No memory has room for more.
SIZE = Range(0, 2**48)

Facts = Mapping[Expression, Range]
"""What is known of the values of expressions at some place."""

NO_FACTS: Facts = MappingProxyType({})


def limits_of(expression: Expression) -> Range:
    """Return the range that the results of integer arithmetic must keep to."""
    return UNSIGNED if expression.sort is SimpleSort.UNSIGNED else INTEGER


def range_of(expression: Expression, facts: Facts = NO_FACTS) -> Range:
    """Return what an integer can be."""
    found = _range(expression, facts)
    known = facts.get(expression) if facts else None
    return found.meet(known) if known else found


def size_range(of: Expression, facts: Facts = NO_FACTS) -> Range:
    """Return what the size of an expression can be."""
    size = Call(function="size", arguments=(of,), sort=SimpleSort.INTEGER, fails=False)
    return range_of(size, facts)


def element_range(list_: Expression, facts: Facts = NO_FACTS) -> Range:
    """Return what the items of a list or the values of a map of integers can be."""
    match list_:
        case Read(field=field, default=default):
            return _hull(_of_elements(field.type), default, element_range)
        case Attribute(bounds=bounds) if bounds is not None:
            return Range(*bounds)
        case Items(items=items) if items:
            return _join(range_of(item, facts) for item in items)
        case Comprehension(macro=Macro.LIST, result=result):
            return range_of(result)
        case Apply(sign=Sign.PLUS, operands=operands):
            return _join(element_range(operand, facts) for operand in operands)
        case Choice(then=then, otherwise=otherwise):
            return _join(element_range(each, facts) for each in (then, otherwise))
        case _:
            return INTEGER


def raw_range(apply: Apply, facts: Facts = NO_FACTS) -> Range | None:
    """Return what integer arithmetic gives before it is cut to 64 bits.

    None if it may divide by zero.
    """
    operands = [range_of(operand, facts) for operand in apply.operands]
    match apply.sign, operands:
        case Sign.MINUS, [one]:
            return Range(-one.greatest, -one.least)
        case Sign.PLUS, [one, other]:
            return Range(one.least + other.least, one.greatest + other.greatest)
        case Sign.MINUS, [one, other]:
            return Range(one.least - other.greatest, one.greatest - other.least)
        case Sign.TIMES, [one, other]:
            return _corners(a * b for a in one for b in other)
        case (Sign.OVER | Sign.MODULO), [one, other]:
            if other.least <= 0 <= other.greatest:
                return None
            quotient = _corners(_divide(a, b) for a in (*one, 0) for b in other)
            if apply.sign is Sign.OVER or not quotient.within(limits_of(apply)):
                return quotient
            return _remainder(one, other)
        case _:
            return INTEGER


def _range(expression: Expression, facts: Facts) -> Range:
    match expression:
        case Constant(value=int(value)):
            return Range(value, value)
        case Read(field=field, default=default):
            return _read_range(field, default)
        case Local(bounds=bounds) | Attribute(bounds=bounds) if bounds is not None:
            return Range(*bounds)
        case Call(function="size", arguments=(of,), own=False):
            return _size_range(of)
        case Call(function="elements", own=False):
            return SIZE
        case Call(function="least" | "greatest", arguments=(of,), own=False):
            return element_range(of, facts)
        case Call(function="absolute", arguments=(of,), own=False):
            inner = range_of(of, facts)
            most = max(abs(inner.least), abs(inner.greatest))
            return Range(0, min(most, INTEGER.greatest))
        case ItemOf(of=of):
            return element_range(of, facts)
        case Choice(then=then, otherwise=otherwise):
            return _join(range_of(each, facts) for each in (then, otherwise))
        case Apply():
            limits = limits_of(expression)
            raw = raw_range(expression, facts)
            return raw.meet(limits) if raw else limits
        case _:
            return limits_of(expression)


def _size_range(of: Expression) -> Range:
    match of:
        case Constant(value=str(value) | bytes(value)):
            return Range(len(value), len(value))
        case Items(items=items):
            return Range(len(items), len(items))
        case Read(default=Items(items=items)) if items:
            return Range(1, SIZE.greatest)
        case Comprehension(macro=Macro.LIST, source=source, condition=None):
            return _size_range(source)
        case _:
            return SIZE


def _read_range(field: Field, default: Expression | None) -> Range:
    own = _of_type(field.type)
    implicit = field.presence in (Presence.IMPLICIT, Presence.ALWAYS)
    if default is not None and field.oneof is None and implicit and own.least == 0:
        # Zero is what makes the default count.
        own = Range(1, own.greatest)
    return _hull(own, default, range_of)


def _hull(
    own: Range, default: Expression | None, of: Callable[[Expression], Range]
) -> Range:
    return own if default is None else _join((own, of(default)))


def _of_type(type_: Type) -> Range:
    match type_:
        case Scalar(kind=kind) if kind.is_integer:
            return Range(*kind.bounds)
        case _:
            return Range(*ScalarKind.INT32.bounds)


def _of_elements(type_: Type) -> Range:
    match type_:
        case ListOf(element) | ArrayOf(element) | MapOf(_, element):
            return _of_type(element)
        case _:
            return INTEGER


def _join(ranges: Iterable[Range]) -> Range:
    all_ = list(ranges)
    return Range(min(r.least for r in all_), max(r.greatest for r in all_))


def _corners(values: Iterable[int]) -> Range:
    all_ = list(values)
    return Range(min(all_), max(all_))


def _divide(dividend: int, divisor: int) -> int:
    quotient = abs(dividend) // abs(divisor)
    return quotient if (dividend < 0) == (divisor < 0) else -quotient


def _remainder(dividend: Range, divisor: Range) -> Range:
    """Return the range of remainders, which have the sign of the dividend."""
    most = max(abs(divisor.least), abs(divisor.greatest)) - 1
    return Range(
        max(-most, min(dividend.least, 0)), min(most, max(dividend.greatest, 0))
    )
