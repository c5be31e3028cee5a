"""Truth: which conditions have the same result whatever they are about."""

import operator
from collections.abc import Callable, Mapping
from types import MappingProxyType

from opwright.compiler.expressions.can_fail import can_fail
from opwright.compiler.expressions.facts import facts_if
from opwright.compiler.expressions.ranges import NO_FACTS, Facts, Range, range_of
from opwright.compiler.ir import Presence
from opwright.compiler.ir.expressions import (
    Apply,
    Choice,
    Comprehension,
    Constant,
    Expression,
    Has,
    Items,
    Macro,
    Read,
)
from opwright.compiler.ir.sorts import ListSort, RecordSort, SimpleSort, Sort
from opwright.compiler.ir.syntax import Sign

_INTEGERS = (SimpleSort.INTEGER, SimpleSort.UNSIGNED)
_EXACT = (*_INTEGERS, SimpleSort.BOOL, SimpleSort.TEXT, SimpleSort.BYTES)

_COMPARE: Mapping[Sign, Callable[..., object]] = MappingProxyType(
    {
        Sign.EQUAL: operator.eq,
        Sign.UNEQUAL: operator.ne,
        Sign.LESS: operator.lt,
        Sign.AT_MOST: operator.le,
        Sign.MORE: operator.gt,
        Sign.AT_LEAST: operator.ge,
    }
)


def is_always_true(expression: Expression) -> bool:
    """Return whether a condition is known never to be false."""
    return truth_of(expression) is True


def truth_of(expression: Expression, facts: Facts = NO_FACTS) -> bool | None:
    """Return the only result that a condition can have, None if it can have both.

    It may be without a value nevertheless.
    """
    match expression:
        case Constant(value=bool(value)):
            return value
        case Apply(sign=Sign.NOT, operands=(operand,)):
            known = truth_of(operand, facts)
            return None if known is None else not known
        case Apply(sign=Sign.AND | Sign.OR as sign, operands=operands):
            return _logic(operands, sign is Sign.OR, facts)
        case Apply(sign=Sign.IN, operands=(needle, Items(items=items))):
            return _contains(items, needle, facts)
        case Apply(sign=sign, operands=(left, right)) if sign in _COMPARE:
            return _comparison(sign, left, right, facts)
        case Choice():
            return _choice(expression, facts)
        case Comprehension():
            return _comprehension(expression, facts)
        case Has(what=Read(sort=RecordSort(), field=field)):
            return True if field.presence is Presence.ALWAYS else None
        case _:
            return None


def _logic(
    operands: tuple[Expression, ...], decides: bool, facts: Facts
) -> bool | None:
    """Return the result of `||` if `decides`, else of `&&`."""
    results: list[bool | None] = []
    for operand in operands:
        results.append(truth_of(operand, facts))
        if not can_fail(operand, facts):
            # What follows counts only where this one did not decide.
            facts = facts_if(operand, not decides, facts)
    if decides in results:
        return decides
    return None if None in results else not decides


def _comparison(
    sign: Sign, left: Expression, right: Expression, facts: Facts
) -> bool | None:
    if left.sort in _INTEGERS and right.sort in _INTEGERS:
        known = _integers(sign, range_of(left, facts), range_of(right, facts))
        if known is not None:
            return known
    match left, right:
        case Constant(value=one), Constant(value=other) if left.sort == right.sort:
            return bool(_COMPARE[sign](one, other))
        case _ if left == right and _is_exact(left.sort):
            return sign in (Sign.EQUAL, Sign.AT_MOST, Sign.AT_LEAST)
        case _:
            return None


def _is_exact(sort: Sort) -> bool:
    """Whether values of a sort equal themselves: not a number does not."""
    match sort:
        case ListSort(element):
            return element is None or _is_exact(element)
        case _:
            return sort in _EXACT


def _integers(sign: Sign, left: Range, right: Range) -> bool | None:
    match sign:
        case Sign.LESS:
            return _order(left.greatest < right.least, left.least >= right.greatest)
        case Sign.AT_MOST:
            return _order(left.greatest <= right.least, left.least > right.greatest)
        case Sign.MORE:
            return _integers(Sign.LESS, right, left)
        case Sign.AT_LEAST:
            return _integers(Sign.AT_MOST, right, left)
        case _:
            apart = left.greatest < right.least or right.greatest < left.least
            same = left == right and left.least == left.greatest
            equal = sign is Sign.EQUAL
            return _order(same, apart) if equal else _order(apart, same)


def _order(surely: bool, never: bool) -> bool | None:
    return True if surely else False if never else None


def _contains(
    items: tuple[Expression, ...], needle: Expression, facts: Facts
) -> bool | None:
    results = [_comparison(Sign.EQUAL, needle, item, facts) for item in items]
    if True in results:
        return True
    return None if None in results else False


def _choice(choice: Choice, facts: Facts) -> bool | None:
    condition = truth_of(choice.condition, facts)
    then = truth_of(choice.then, facts_if(choice.condition, True, facts))
    otherwise = truth_of(choice.otherwise, facts_if(choice.condition, False, facts))
    if condition is not None:
        return then if condition else otherwise
    return then if then == otherwise else None


def _comprehension(comprehension: Comprehension, facts: Facts) -> bool | None:
    found = truth_of(comprehension.result, facts)
    empty = comprehension.source == Items(items=(), sort=ListSort(None))
    match comprehension.macro:
        case Macro.ALL:
            return True if empty or found is True else None
        case Macro.EXISTS | Macro.EXISTS_ONE:
            return False if empty or found is False else None
        case _:
            return None
