"""Reports why a model does not run: rules that it breaks, and what else is wrong."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from opwright.compiler.report import Code, Reporter
from opwright.compiler.report.catalogue import running as codes
from opwright.network.running import Problem, ProblemKind
from opwright.runtime.rules import Severity, Violation


class Role(StrEnum):
    """The files of a run."""

    MODEL = "MODEL"
    INPUTS = "--inputs"
    DATA = "--data"


@dataclass(frozen=True, slots=True)
class _Entry:
    """What a kind of problem is reported as, the file at fault, and what to do."""

    code: Code
    role: Role = Role.MODEL
    help: str = ""


_ENTRIES: Final[Mapping[ProblemKind, _Entry]] = MappingProxyType(
    {
        ProblemKind.NO_NETWORK: _Entry(codes.NO_NETWORK),
        ProblemKind.BROKEN_NETWORK: _Entry(codes.NETWORK_BROKEN),
        ProblemKind.MISSING_INPUT: _Entry(codes.INPUT_MISSING, Role.INPUTS),
        ProblemKind.UNKNOWN_INPUT: _Entry(codes.INPUT_UNKNOWN, Role.INPUTS),
        ProblemKind.INPUT_MISFIT: _Entry(codes.INPUT_MISFIT, Role.INPUTS),
        ProblemKind.MISSING_CONSTANT: _Entry(codes.CONSTANT_MISSING, Role.DATA),
        ProblemKind.CONSTANT_MISFIT: _Entry(codes.CONSTANT_MISFIT, Role.DATA),
        ProblemKind.MISSING_KERNEL: _Entry(
            codes.KERNEL_MISSING, help="give a module that has one with --kernels"
        ),
        ProblemKind.KERNEL_FAILURE: _Entry(codes.KERNEL_FAILED),
        ProblemKind.RESULT_MISFIT: _Entry(codes.RESULT_MISFIT),
    }
)


def report_problems(
    problems: Iterable[Problem], files: Mapping[Role, str], reporter: Reporter
) -> None:
    """Report problems; `files` has the names of the files that there are."""
    for problem in problems:
        entry = _ENTRIES[problem.kind]
        own = (entry.help,) if entry.help else ()
        given = entry.role in files
        lacking = () if given else (f"give a file with {entry.role}",)
        name = files[entry.role if given else Role.MODEL]
        reporter.report(
            entry.code,
            problem.message,
            place=_place(name, problem.path),
            notes=problem.notes,
            helps=(*problem.helps, *own, *lacking),
        )


def report_violations(
    violations: Iterable[Violation], name: str, reporter: Reporter
) -> None:
    """Report what the rules of the spec find in the model of a file."""
    for violation in violations:
        is_error = violation.severity is Severity.ERROR
        reporter.report(
            codes.RULE_BROKEN if is_error else codes.RULE_WARNING,
            violation.message,
            place=_place(name, violation.path),
            notes=tuple(_notes(violation)),
        )


def _notes(violation: Violation) -> Iterable[str]:
    yield f"rule: {violation.rule}"
    if cites := violation.cites:
        said = f": {cites.sentence}" if cites.sentence else ""
        yield f"spec: {cites.file}:{cites.line}{said}"


def _place(name: str, path: str) -> str:
    return f"{name}: {path}" if path else name
