"""Evaluates the expressions of enumerators, by the rules of C."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from opwright.compiler.hdi.integers import (
    ArithmeticFault,
    Integer,
    Overflow,
    ShiftRange,
    ZeroDivision,
    apply_operator,
    apply_sign,
)
from opwright.compiler.hdi.literals import (
    NumberTooLarge,
    explain_number,
    parse_number,
)
from opwright.compiler.hdi.syntax import Chain, Expression, Name, Number, Step, Unary
from opwright.compiler.hdi.wording import quote
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import hdi as codes
from opwright.compiler.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class EnumeratorScope:
    """What names mean in an enum's expressions.

    `known` has the enumerators so far, None for those whose value is not known because
    of an error; `places` are those of all of them; about `lost` names nothing is said.
    """

    known: Mapping[str, Integer | None]
    places: Mapping[str, Span]
    lost: frozenset[str]
    reporter: Reporter


def evaluate(expression: Expression, scope: EnumeratorScope) -> Integer | None:
    """Return the value of an expression, or report why it has none."""
    match expression:
        case Number():
            return _evaluate_number(expression, scope)
        case Name():
            return _evaluate_name(expression, scope)
        case Unary():
            return _evaluate_unary(expression, scope)
        case Chain():
            return _evaluate_chain(expression, scope)
        case _:
            assert_never(expression)


def _evaluate_number(number: Number, scope: EnumeratorScope) -> Integer | None:
    try:
        value = parse_number(number.text)
    except NumberTooLarge:
        scope.reporter.report(
            codes.NUMBER_TOO_LARGE,
            f"{quote(number.text)} has more than 64 bits",
            number.span,
        )
        return None
    if value is None:
        scope.reporter.report(
            codes.BAD_NUMBER,
            f"{quote(number.text)} is not an integer",
            number.span,
            notes=(explain_number(number.text),),
        )
    return value


def _evaluate_name(name: Name, scope: EnumeratorScope) -> Integer | None:
    if name.text not in scope.known and name.text not in scope.lost:
        place = scope.places.get(name.text)
        scope.reporter.report(
            codes.UNKNOWN_ENUMERATOR,
            f"{quote(name.text)} is no earlier enumerator of this enum",
            name.span,
            related=(Related(place, "declared only here"),) if place else (),
            notes=("an expression can use the enumerators above it, by simple name",),
        )
    return scope.known.get(name.text)


def _evaluate_unary(unary: Unary, scope: EnumeratorScope) -> Integer | None:
    operand = evaluate(unary.operand, scope)
    if operand is None:
        return None
    try:
        return apply_sign(unary.operator, operand)
    except Overflow:
        _report_overflow(unary.span, scope)
        return None


def _evaluate_chain(chain: Chain, scope: EnumeratorScope) -> Integer | None:
    # All operands are looked at, so that each error in them is reported.
    value = evaluate(chain.first, scope)
    for step in chain.steps:
        operand = evaluate(step.operand, scope)
        if value is not None:
            value = _apply_step(value, step, operand, chain.first, scope)
    return value


def _apply_step(
    value: Integer,
    step: Step,
    operand: Integer | None,
    first: Expression,
    scope: EnumeratorScope,
) -> Integer | None:
    if operand is None:
        return None
    try:
        return apply_operator(step.operator, value, operand)
    except ArithmeticFault as fault:
        _report_fault(fault, value, operand, first.span, step.operand.span, scope)
        return None


def _report_fault(
    fault: ArithmeticFault,
    value: Integer,
    operand: Integer,
    first: Span,
    span: Span,
    scope: EnumeratorScope,
) -> None:
    match fault:
        case ZeroDivision():
            scope.reporter.report(codes.DIVISION_BY_ZERO, "division by zero", span)
        case ShiftRange():
            scope.reporter.report(
                codes.BAD_SHIFT,
                f"cannot shift {value.kind.bits} bits by {operand.value}",
                span,
                helps=_wider(value),
            )
        case _:
            _report_overflow(first.to(span), scope)


def _wider(value: Integer) -> tuple[str, ...]:
    if value.kind.bits == 64:
        return ()
    return ("a suffix, as in `1ULL << 40`, makes the number 64 bits wide",)


def _report_overflow(span: Span, scope: EnumeratorScope) -> None:
    scope.reporter.report(
        codes.ARITHMETIC_OVERFLOW,
        "the result does not fit into its C type",
        span,
        helps=("a suffix, as in `1ULL`, makes a number 64 bits wide and unsigned",),
    )
