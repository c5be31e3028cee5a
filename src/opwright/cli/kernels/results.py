"""What `kernels test` found out, as text or as JSON."""

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass

from opwright.compiler.report.cells import escape_controls
from opwright.compiler.report.json import VERSION, Json
from opwright.kernels.conformance import Outcome, Tally, tally_outcomes


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The outcomes of all cases, and the operators of those that were left out."""

    outcomes: tuple[Outcome, ...]
    left_out: tuple[str, ...]
    count_left_out: int

    @property
    def failures(self) -> tuple[Outcome, ...]:
        """The cases that failed."""
        return tuple(outcome for outcome in self.outcomes if outcome.problem)


def result_text(result: Result) -> str:
    """Return a line for each operator, one for each failure, and the totals."""
    return "".join(f"{escape_controls(line)}\n" for line in _lines(result))


def result_json(result: Result) -> str:
    """Return the same as one JSON object."""
    count, failed = len(result.outcomes), len(result.failures)
    document: Json = {
        "version": VERSION,
        "passed": count - failed,
        "failed": failed,
        "left_out": {
            "cases": result.count_left_out,
            "operators": list(result.left_out),
        },
        "operators": [_tally(tally) for tally in tally_outcomes(result.outcomes)],
        "failures": [_failure(failure) for failure in result.failures],
    }
    return json.dumps(document, indent=2) + "\n"


def _lines(result: Result) -> Iterator[str]:
    tallies = tally_outcomes(result.outcomes)
    width = max(len(name) for name in ("operator", *(t.operator for t in tallies)))
    yield f"{'operator':{width}}  passed  failed  largest error"
    for tally in tallies:
        numbers = f"{tally.passed:6}  {tally.failed:6}  {_shown(tally.error):>13}"
        yield f"{tally.operator:{width}}  {numbers}"
    if result.failures:
        yield ""
    for failure in result.failures:
        yield f"{failure.case}: {failure.problem}"
    yield ""
    count, failed = len(result.outcomes), len(result.failures)
    yield f"cases: {count}, passed: {count - failed}, failed: {failed}"
    if result.left_out:
        names = ", ".join(result.left_out)
        yield f"left out, without a kernel: {result.count_left_out} ({names})"


def _shown(error: float | None) -> str:
    if error is None:
        return "-"
    return f"{error:.1e}" if error else "0"


def _tally(tally: Tally) -> Json:
    return {
        "operator": tally.operator,
        "passed": tally.passed,
        "failed": tally.failed,
        "largest_error": _number(tally.error),
    }


def _failure(failure: Outcome) -> Json:
    return {
        "id": failure.case,
        "operator": failure.operator,
        "reason": failure.problem,
        "error": _number(failure.error),
    }


def _number(error: float | None) -> float | None:
    """Return an error if JSON has a number for it."""
    return error if error is not None and math.isfinite(error) else None
