"""What conditions are worth where all in them is known: fields that are not set."""

import operator
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from opwright.compiler.ir.expressions import (
    Apply,
    Call,
    Choice,
    Comprehension,
    Constant,
    Expression,
    ItemOf,
    Items,
    Macro,
)
from opwright.compiler.ir.syntax import Sign
from opwright.compiler.targets.views.json_schema.rules.untold import Untold

Known: TypeAlias = "bool | int | float | str | bytes | Sequence[Known] | None"

_OPERATORS: Mapping[Sign, Callable[..., bool]] = MappingProxyType(
    {
        Sign.EQUAL: operator.eq,
        Sign.UNEQUAL: operator.ne,
        Sign.LESS: operator.lt,
        Sign.AT_MOST: operator.le,
        Sign.MORE: operator.gt,
        Sign.AT_LEAST: operator.ge,
    }
)


class NoValue(Exception):
    """A condition has no value, which is as bad as to be false."""


def compare(sign: Sign, left: Known, right: Known) -> bool:
    """Return how two values compare.

    Raises Untold for what is no comparison.
    """
    if sign not in _OPERATORS:
        raise Untold
    return _OPERATORS[sign](left, right)


def evaluate(expression: Expression, known: Mapping[Expression, Known]) -> Known:
    """Return what an expression is worth; `known` has what some parts of it are.

    Raises NoValue if it has no value, and Untold if that cannot be told.
    """
    if expression in known:
        return known[expression]
    match expression:
        case Constant(value=value):
            return value
        case Items(items=items):
            return tuple(evaluate(item, known) for item in items)
        case Apply():
            return _apply(expression, known)
        case Choice(condition=condition, then=then, otherwise=otherwise):
            return evaluate(then if evaluate(condition, known) else otherwise, known)
        case Call(function=function, arguments=arguments, own=False):
            return _call(function, [evaluate(part, known) for part in arguments])
        case Comprehension():
            return _comprehend(expression, known)
        case ItemOf(of=of, index=index):
            return _item(evaluate(of, known), evaluate(index, known))
        case _:
            raise Untold


def truth(expression: Expression, known: Mapping[Expression, Known]) -> bool:
    """Return whether a condition holds; one without a value does not."""
    try:
        return evaluate(expression, known) is True
    except NoValue:
        return False


def _apply(apply: Apply, known: Mapping[Expression, Known]) -> Known:
    match apply.sign, apply.operands:
        case Sign.NOT, (operand,):
            return not evaluate(operand, known)
        case Sign.AND, operands:
            return all(truth(operand, known) for operand in operands)
        case Sign.OR, operands:
            return any(truth(operand, known) for operand in operands)
        case Sign.MINUS, (operand,):
            return -_number(evaluate(operand, known))
        case Sign.IN, (needle, items):
            return evaluate(needle, known) in _items(evaluate(items, known))
        case sign, (left, right):
            return compare(sign, evaluate(left, known), evaluate(right, known))
        case _:
            raise Untold


def _call(function: str, arguments: Sequence[Known]) -> Known:
    match function, *arguments:
        case "size", str(text):
            return len(text)
        case "size", items:
            return len(_items(items))
        case ("least" | "greatest"), items:
            numbers = [_number(item) for item in _items(items)]
            if not numbers:
                raise NoValue
            return min(numbers) if function == "least" else max(numbers)
        case "distinct", items:
            found = _items(items)
            return len(set(found)) == len(found)
        case _:
            raise Untold


def _comprehend(
    comprehension: Comprehension, known: Mapping[Expression, Known]
) -> bool:
    *_, variable = comprehension.variables
    items = _items(evaluate(comprehension.source, known))
    results = [truth(comprehension.result, {**known, variable: item}) for item in items]
    match comprehension.macro:
        case Macro.ALL:
            return all(results)
        case Macro.EXISTS:
            return any(results)
        case Macro.EXISTS_ONE:
            return sum(results) == 1
        case _:
            raise Untold


def _item(value: Known, index: Known) -> Known:
    items = _items(value)
    if not isinstance(index, int):
        raise Untold
    if not 0 <= index < len(items):
        raise NoValue
    return items[index]


def _items(value: Known) -> Sequence[Known]:
    if isinstance(value, bytes | tuple):
        return value
    raise Untold


def _number(value: Known) -> int | float:
    if isinstance(value, int | float):
        return value
    raise Untold
