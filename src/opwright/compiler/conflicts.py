"""Conflicts: what only one contract may say of a package, said by several."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import schema as codes
from opwright.compiler.source import Span

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Said(Generic[T]):
    """What one contract says, and where."""

    value: T
    span: Span


def choose_only(
    said: Iterable[Said[T]], problem: str, reporter: Reporter
) -> Said[T] | None:
    """Return what is said, or report with both places where it differs.

    The first counts. Saying the same again is fine, since a contract may be read twice.
    """
    first: Said[T] | None = None
    for one in said:
        if first is None:
            first = one
        elif one.value != first.value:
            related = (Related(first.span, "the other contract"),)
            code = codes.CONFLICTING_CONTRACTS
            reporter.report(code, problem, one.span, related=related)
    return first
