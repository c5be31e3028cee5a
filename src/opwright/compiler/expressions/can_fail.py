"""Whether an expression can be without a value, such as a division by zero."""

from dataclasses import dataclass

from opwright.compiler.expressions.facts import facts_if, facts_inside
from opwright.compiler.expressions.ranges import (
    INTEGER,
    NO_FACTS,
    Facts,
    limits_of,
    range_of,
    raw_range,
    size_range,
)
from opwright.compiler.expressions.signs import takes
from opwright.compiler.ir.expressions import (
    Apply,
    Attribute,
    Call,
    Choice,
    Comprehension,
    Constant,
    Entries,
    Expression,
    Failure,
    Has,
    ItemOf,
    Items,
    Local,
    Macro,
    Read,
    TypeName,
    Variable,
)
from opwright.compiler.ir.sorts import ListSort, MapSort, SimpleSort
from opwright.compiler.ir.syntax import Sign

_DYN = SimpleSort.DYN
_ARITHMETIC = (Sign.PLUS, Sign.MINUS, Sign.TIMES, Sign.OVER, Sign.MODULO)
_INTEGERS = (SimpleSort.INTEGER, SimpleSort.UNSIGNED)

_LISTS = (ListSort(SimpleSort.INTEGER), ListSort(SimpleSort.FLOAT))


def can_fail(expression: Expression, facts: Facts = NO_FACTS) -> bool:
    """Return whether computing an expression may raise `CelError`.

    `facts` are what is known where it stands.
    """
    match expression:
        case Constant() | TypeName() | Variable() | Local():
            return False
        case Failure():
            return True
        case Items(items=items):
            return any(can_fail(item, facts) for item in items)
        case Entries():
            return _entries_fail(expression, facts)
        case Read(record=record, default=default):
            return can_fail(record, facts) or (
                default is not None and can_fail(default)
            )
        case Attribute(of=of, may_fail=may_fail):
            return may_fail or can_fail(of, facts)
        case ItemOf(of=of, index=index):
            parts = (of, index)
            return not is_there(expression, facts) or any(
                can_fail(part, facts) for part in parts
            )
        case Has():
            return _has_fails(expression, facts)
        case Call():
            return call_fails(expression, facts) or any(
                can_fail(argument, facts) for argument in expression.arguments
            )
        case Apply(sign=Sign.AND | Sign.OR):
            return bool(plan_logic(expression, facts).failing)
        case Apply():
            return apply_fails(expression, facts) or any(
                can_fail(operand, facts) for operand in expression.operands
            )
        case Choice():
            return _choice_fails(expression, facts)
        case Comprehension():
            return _comprehension_fails(expression, facts)


def is_there(item: ItemOf, facts: Facts) -> bool:
    """Return whether a list surely has an item."""
    if not isinstance(item.of.sort, ListSort) or item.index.sort is _DYN:
        return False
    index, size = range_of(item.index, facts), size_range(item.of, facts)
    return index.least >= 0 and index.greatest < size.least


def call_fails(call: Call, facts: Facts) -> bool:
    """Return whether a function may have no result for arguments that have a value."""
    match call:
        case Call(function="least" | "greatest", arguments=(values,), own=False) if (
            values.sort in _LISTS
        ):
            return size_range(values, facts).least == 0
        case Call(function="absolute", arguments=(value,), own=False) if (
            value.sort in _INTEGERS
        ):
            return range_of(value, facts).least <= INTEGER.least
        case _:
            return call.fails


def apply_fails(apply: Apply, facts: Facts) -> bool:
    """Return whether an operator may have no result for operands that have one."""
    sorts = [operand.sort for operand in apply.operands]
    match apply.sign:
        case Sign.NOT | Sign.EQUAL | Sign.UNEQUAL:
            return False
        case Sign.IN:
            return not isinstance(sorts[1], ListSort | MapSort)
        case Sign.PLUS if all(isinstance(sort, ListSort) for sort in sorts):
            return False
        case sign if sorts[0] != sorts[-1] or not takes(sign, sorts):
            return True
        case sign if sign in _ARITHMETIC and sorts[0] in _INTEGERS:
            raw = raw_range(apply, facts)
            limits = limits_of(apply)
            operands = [range_of(operand, facts) for operand in apply.operands]
            return raw is None or not all(r.within(limits) for r in (raw, *operands))
        case _:
            return False


@dataclass(frozen=True, slots=True, kw_only=True)
class LogicPlan:
    """The operands of a chain of `&&` or `||`: those that cannot fail come first.

    Each goes with what is known where all before it did not decide; `facts` are what is
    known behind the last of them.
    """

    safe: tuple[tuple[Expression, Facts], ...]
    failing: tuple[Expression, ...]
    facts: Facts


def plan_logic(apply: Apply, facts: Facts) -> LogicPlan:
    """Return the order in which a chain of `&&` or `||` is to be computed.

    In CEL an operand that decides absorbs the errors of the others, so their order
    makes no difference to the result.
    """
    goes_on = apply.sign is Sign.AND
    safe: list[tuple[Expression, Facts]] = []
    failing: list[Expression] = []
    for operand in _flatten(apply, apply.sign):
        if can_fail(operand, facts):
            failing.append(operand)
        else:
            safe.append((operand, facts))
            facts = facts_if(operand, goes_on, facts)
    return LogicPlan(safe=tuple(safe), failing=tuple(failing), facts=facts)


def _flatten(expression: Expression, sign: Sign) -> tuple[Expression, ...]:
    match expression:
        case Apply(sign=same, operands=operands) if same is sign:
            return tuple(
                part for operand in operands for part in _flatten(operand, sign)
            )
        case _:
            return (expression,)


def keys_are_plain(entries: Entries) -> bool:
    """Return whether the keys of a map are known, of one sort, and all different."""
    keys = [key.value for key, _ in entries.entries if isinstance(key, Constant)]
    known = len(keys) == len(entries.entries)
    plain = entries.sort.key not in (_DYN, SimpleSort.FLOAT, SimpleSort.NULL)
    return known and plain and len(set(keys)) == len(keys)


def _entries_fail(entries: Entries, facts: Facts) -> bool:
    if not keys_are_plain(entries):
        return True
    return any(can_fail(value, facts) for _, value in entries.entries)


def _has_fails(has: Has, facts: Facts) -> bool:
    match has.what:
        case Read(record=of):
            return can_fail(of, facts)
        case Attribute(of=of):
            return can_fail(of, facts)
        case ItemOf(of=of):
            return not isinstance(of.sort, MapSort) or can_fail(of, facts)


def _choice_fails(choice: Choice, facts: Facts) -> bool:
    condition = choice.condition
    return (
        can_fail(condition, facts)
        or can_fail(choice.then, facts_if(condition, True, facts))
        or can_fail(choice.otherwise, facts_if(condition, False, facts))
    )


def _comprehension_fails(comprehension: Comprehension, facts: Facts) -> bool:
    source, condition = comprehension.source, comprehension.condition
    if not isinstance(source.sort, ListSort | MapSort):
        return True
    if comprehension.macro is Macro.ENTRIES or can_fail(source, facts):
        return True
    facts = facts_inside(source, facts)
    if condition is not None:
        if can_fail(condition, facts):
            return True
        facts = facts_if(condition, True, facts)
    return can_fail(comprehension.result, facts)
