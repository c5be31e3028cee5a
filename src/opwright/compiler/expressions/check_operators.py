"""Operators: what they take and give.

Both operands are of one sort. Where one is known at run time only, the result is what
the operator can give for the other.
"""

from opwright.compiler.expressions.checking import Checking, all_of
from opwright.compiler.expressions.signs import taken_by, takes
from opwright.compiler.expressions.sorts import unify
from opwright.compiler.ir.expressions import Apply, Call, Constant, Expression, Failure
from opwright.compiler.ir.sorts import (
    ListSort,
    MapSort,
    RecordSort,
    SimpleSort,
    Sort,
)
from opwright.compiler.ir.syntax import ExpressionSyntax, Sign
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.source import Span

_BOOL, _DYN = SimpleSort.BOOL, SimpleSort.DYN


def check_operator(
    sign: Sign,
    span: Span,
    written: tuple[ExpressionSyntax, ...],
    checking: Checking,
) -> Expression | None:
    """Return an operator with its operands, or report that they do not go with it."""
    match sign:
        case Sign.OR | Sign.AND | Sign.NOT:
            what = f"what '{sign}' works on"
            checked = [check_truth(operand, what, checking) for operand in written]
        case _:
            checked = [checking.check(operand) for operand in written]
    operands = all_of(checked)
    if operands is None:
        return None
    result = _result(sign, tuple(operand.sort for operand in operands))
    if result is None:
        if not checking.scope.dynamic:
            return _report(sign, span, operands, checking)
        result = _BOOL if _gives_truth(sign) else _DYN
    return Apply(sign=sign, operands=operands, sort=result)


def check_truth(
    syntax: ExpressionSyntax, what: str, checking: Checking
) -> Expression | None:
    """Return a truth value, at the latest at run time, or report that it is none."""
    found = checking.check(syntax)
    if found is None or found.sort is _BOOL:
        return found
    if found.sort is _DYN or checking.scope.dynamic:
        return Call(function="truth", arguments=(found,), sort=_BOOL, fails=True)
    return checking.misfit(f"{what} must be a truth value", found.sort, syntax.span)


def _gives_truth(sign: Sign) -> bool:
    return sign not in (Sign.PLUS, Sign.MINUS, Sign.TIMES, Sign.OVER, Sign.MODULO)


def _result(sign: Sign, sorts: tuple[Sort, ...]) -> Sort | None:
    """Return the sort of an operator's result, None if it does not take these."""
    match sign, sorts:
        case (Sign.OR | Sign.AND | Sign.NOT), _:
            return _BOOL
        case Sign.MINUS, (operand,):
            return operand if takes(sign, sorts) or operand is _DYN else None
        case (Sign.EQUAL | Sign.UNEQUAL), (left, right):
            common = unify(left, right)
            return _BOOL if common and common is not SimpleSort.OTHER else None
        case Sign.IN, (needle, container):
            return _BOOL if _can_contain(container, needle) else None
        case Sign.PLUS, (ListSort() as left, ListSort() as right):
            return unify(left, right)
        case _, (left, right):
            return _common(sign, left, right)
        case _:
            return None


def _common(sign: Sign, left: Sort, right: Sort) -> Sort | None:
    taken = (*taken_by(sign, 2), _DYN)
    lists = sign is Sign.PLUS and _DYN in (left, right)
    if not all(
        sort in taken or (lists and isinstance(sort, ListSort))
        for sort in (left, right)
    ):
        return None
    known = left if right is _DYN else right
    if left not in (known, _DYN):
        return None
    return _BOOL if _gives_truth(sign) else known


def _can_contain(container: Sort, needle: Sort) -> bool:
    match container:
        case ListSort(element):
            return unify(element, needle) is not None
        case MapSort(key):
            return unify(key, needle) is not None
        case _:
            return container is _DYN


def _report(
    sign: Sign, span: Span, operands: tuple[Expression, ...], checking: Checking
) -> Failure | None:
    sorts = [operand.sort for operand in operands]
    notes = ("both sides must be of one type",) if len(sorts) > 1 else ()
    match sign:
        case Sign.EQUAL | Sign.UNEQUAL:
            message, notes = f"'{sign}' compares values of one type", ()
        case Sign.IN:
            message, notes = "'in' looks for what a list or a map can hold", ()
        case _:
            taken = taken_by(sign, len(operands))
            message = f"'{sign}' works on {_either(taken)}"
    return checking.fail(
        codes.WRONG_TYPE,
        message,
        span,
        label=f"here: {' and '.join(map(str, sorts))}",
        notes=notes,
        helps=_helps(operands),
    )


def _either(sorts: tuple[SimpleSort, ...]) -> str:
    *most, last = (sort.plural for sort in sorts)
    return f"{', '.join(most)} or {last}" if most else last


def _helps(operands: tuple[Expression, ...]) -> tuple[str, ...]:
    sorts = {operand.sort for operand in operands}
    for operand in operands:
        match operand:
            case Constant(value=int(value), sort=SimpleSort.INTEGER) if (
                SimpleSort.FLOAT in sorts
            ):
                return (f"write '{value}.0'",)
            case Constant(sort=SimpleSort.NULL) if any(
                isinstance(sort, RecordSort) for sort in sorts
            ):
                return ("ask with 'has' whether a field is set",)
            case _:
                pass
    return ()
