"""Problems: what the checks of descriptors find, before it is reported."""

from collections.abc import Iterable
from dataclasses import dataclass

from opwright.compiler.proto.elements import Path
from opwright.compiler.proto.locations import Locations
from opwright.compiler.report import Code, Reporter
from opwright.compiler.report.catalogue import proto as codes


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One problem at the element that `path` leads to.

    `named`: the element's name is what is wrong, not the element as a whole.
    """

    code: Code
    message: str
    path: Path
    named: bool = True
    notes: tuple[str, ...] = ()
    helps: tuple[str, ...] = ()


def contradiction(message: str, path: Path) -> Problem:
    """Return the problem that an element contradicts itself or another one."""
    return Problem(code=codes.BAD_DESCRIPTOR, message=message, path=path)


def report_problems(
    problems: Iterable[Problem], locations: Locations, reporter: Reporter
) -> bool:
    """Report the problems of one file; tell whether there were none."""
    clean = True
    for problem in problems:
        span_of = locations.name_span if problem.named else locations.span_of
        reporter.report(
            problem.code,
            problem.message,
            span_of(problem.path),
            notes=problem.notes,
            helps=problem.helps,
        )
        clean = False
    return clean
