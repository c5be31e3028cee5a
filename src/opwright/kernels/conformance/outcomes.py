"""Outcomes of cases, and how many of an operator's there are of each sort."""

import math
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of a case.

    `problem` is empty if it passed. `error` is the largest difference from what was
    expected, None where there was nothing to compare.
    """

    case: str
    operator: str
    problem: str = ""
    error: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The outcomes of one operator, and the largest error of all its cases."""

    operator: str
    passed: int
    failed: int
    error: float | None


def tally_outcomes(outcomes: Iterable[Outcome]) -> tuple[Tally, ...]:
    """Return a tally for each operator, in the order in which they come."""
    grouped: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        grouped.setdefault(outcome.operator, []).append(outcome)
    return tuple(_tally(operator, group) for operator, group in grouped.items())


def largest_error(errors: Iterable[float | None]) -> float | None:
    """Return the largest of some errors, None if there are none; NaN is the largest."""
    known = [error for error in errors if error is not None]
    return math.nan if any(map(math.isnan, known)) else max(known, default=None)


def _tally(operator: str, outcomes: list[Outcome]) -> Tally:
    failed = sum(bool(outcome.problem) for outcome in outcomes)
    return Tally(
        operator=operator,
        passed=len(outcomes) - failed,
        failed=failed,
        error=largest_error(outcome.error for outcome in outcomes),
    )
