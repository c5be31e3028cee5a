"""Facts: what a condition tells of the values in it.

Behind `size(this.pad) == 4` the list has four items, so `this.pad[3]` is there.
"""

from opwright.compiler.expressions.ranges import (
    INTEGER,
    NO_FACTS,
    Facts,
    Range,
    range_of,
    size_range,
)
from opwright.compiler.ir.expressions import (
    Apply,
    Call,
    Constant,
    Expression,
    Has,
    Items,
    Read,
)
from opwright.compiler.ir.sorts import ListSort, SimpleSort
from opwright.compiler.ir.syntax import Sign

_TRUE = Range(1, 1)
_INTEGERS = (SimpleSort.INTEGER, SimpleSort.UNSIGNED)

_OPPOSITE = {
    Sign.EQUAL: Sign.UNEQUAL,
    Sign.UNEQUAL: Sign.EQUAL,
    Sign.LESS: Sign.AT_LEAST,
    Sign.AT_LEAST: Sign.LESS,
    Sign.MORE: Sign.AT_MOST,
    Sign.AT_MOST: Sign.MORE,
}
_SWAPPED = {
    Sign.EQUAL: Sign.EQUAL,
    Sign.UNEQUAL: Sign.UNEQUAL,
    Sign.LESS: Sign.MORE,
    Sign.MORE: Sign.LESS,
    Sign.AT_LEAST: Sign.AT_MOST,
    Sign.AT_MOST: Sign.AT_LEAST,
}


def facts_if(condition: Expression, result: bool, facts: Facts = NO_FACTS) -> Facts:
    """Return what is known where a condition has a result, besides what was known."""
    match condition:
        case Apply(sign=Sign.NOT, operands=(operand,)):
            return facts_if(operand, not result, facts)
        case Apply(sign=Sign.AND, operands=(left, right)) if result:
            return facts_if(right, True, facts_if(left, True, facts))
        case Apply(sign=Sign.OR, operands=(left, right)) if not result:
            return facts_if(right, False, facts_if(left, False, facts))
        case Apply(sign=sign, operands=(left, right)) if (
            sign in _OPPOSITE and left.sort in _INTEGERS and right.sort in _INTEGERS
        ):
            holds = sign if result else _OPPOSITE[sign]
            known = _learn(left, holds, right, facts)
            return _learn(right, _SWAPPED[holds], left, known)
        case Apply(sign=Sign.IN, operands=(needle, Items(items=items))) if (
            result and items and needle.sort in _INTEGERS
        ):
            ranges = [range_of(item, facts) for item in items]
            least = min(found.least for found in ranges)
            return _know(needle, Range(least, max(r.greatest for r in ranges)), facts)
        case Has(what=Read() as read) if result:
            return _know_set(read, facts)
        case _:
            return facts


def facts_inside(source: Expression, facts: Facts = NO_FACTS) -> Facts:
    """Return what is known inside of a macro: a list that it goes over is not empty."""
    if not isinstance(source.sort, ListSort):
        return facts
    return _know_items(source, facts)


def is_set(read: Read, facts: Facts) -> bool:
    """Return whether a field is known to be set."""
    return bool(facts) and Has(what=read) in facts


def without_presence(facts: Facts) -> Facts:
    """Return what is known, but not what is set."""
    return {what: known for what, known in facts.items() if not isinstance(what, Has)}


def _know_set(read: Read, facts: Facts) -> Facts:
    """Return what is known of a field that is set, and of the records around it."""
    if isinstance(read.sort, ListSort):
        facts = _know_items(read, facts)
    part: Expression = read
    while isinstance(part, Read):
        facts = {**facts, Has(what=part): _TRUE}
        part = part.record
    return facts


def _know_items(of: Expression, facts: Facts) -> Facts:
    """Return what is known where a list has items."""
    integer = SimpleSort.INTEGER
    size = Call(function="size", arguments=(of,), sort=integer, fails=False)
    return _know(size, Range(1, size_range(of).greatest), facts)


def _learn(one: Expression, sign: Sign, other: Expression, facts: Facts) -> Facts:
    """Return what `one sign other` tells of `one`."""
    if isinstance(one, Constant):
        return facts
    known, limit = range_of(one, facts), range_of(other, facts)
    match sign:
        case Sign.EQUAL:
            told = limit
        case Sign.LESS:
            told = Range(known.least, limit.greatest - 1)
        case Sign.AT_MOST:
            told = Range(known.least, limit.greatest)
        case Sign.MORE:
            told = Range(limit.least + 1, known.greatest)
        case Sign.AT_LEAST:
            told = Range(limit.least, known.greatest)
        case _:
            told = _without(known, limit)
    return _know(one, told, facts)


def _without(known: Range, excluded: Range) -> Range:
    """Return a range without one number, if that is its least or its greatest."""
    if excluded.least != excluded.greatest or known.least == known.greatest:
        return known
    return Range(
        known.least + (known.least == excluded.least),
        known.greatest - (known.greatest == excluded.least),
    )


def _know(expression: Expression, told: Range, facts: Facts) -> Facts:
    known = range_of(expression, facts)
    narrowed = known.meet(told)
    # A condition that cannot hold tells nothing.
    return facts if narrowed == INTEGER else {**facts, expression: narrowed}
