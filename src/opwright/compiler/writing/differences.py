"""Shows how what is on disk differs from what would be written."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import assert_never

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import writing as codes
from opwright.compiler.writing.manifest import MANIFEST_NAME, render_manifest
from opwright.compiler.writing.objections import (
    first_difference,
    report_edited,
    report_foreign,
    report_taken,
)
from opwright.compiler.writing.on_disk import read_text
from opwright.compiler.writing.plan import Plan, PlannedOutput, StaleOutput, State
from opwright.compiler.writing.unified import unified_hunks

_NO_FILE = "/dev/null"
_ADVICE = "run `opwright generate` with the same arguments"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Difference:
    """A file that would change. `text` is what it would then hold, None for nothing."""

    path: PurePosixPath
    display: str
    location: Path
    text: str | None


def diff_plan(plan: Plan) -> str:
    """Return a unified diff from what is on disk to what would be, by path.

    It is empty if nothing would change. The manifest is part of it only where nothing
    else is: else it says again what the other files say.
    """
    differences = sorted(_differences(plan), key=lambda d: d.path.as_posix())
    return "".join(line for d in differences for line in _show(d))


def report_differences(plan: Plan, reporter: Reporter) -> None:
    """Report each output that is missing, out of date, edited or no longer generated.

    What the plan has reported already is not reported twice.
    """
    for output in plan.pending:
        _report_output(output, plan, reporter)
    for stale in plan.stale:
        _report_orphan(stale, reporter)
    if _is_manifest_all(plan):
        reporter.report(
            codes.OUTPUT_OUT_OF_DATE,
            "the manifest is out of date, though the outputs are not",
            place=plan.folder.shown(PurePosixPath(MANIFEST_NAME)),
            helps=(_ADVICE,),
        )


def _report_output(output: PlannedOutput, plan: Plan, reporter: Reporter) -> None:
    match output.state:
        case State.NEW:
            _report_missing(output, reporter)
        case State.CHANGED:
            _report_out_of_date(output, reporter)
        case State.EDITED:
            report_edited(output, reporter)
        case State.FOREIGN:
            report_foreign(output, plan.recorded is not None, reporter)
        case State.TAKEN:
            report_taken(output, reporter)
        case State.UNCHANGED | State.KEPT:
            pass
        case _:
            assert_never(output.state)


def _report_missing(output: PlannedOutput, reporter: Reporter) -> None:
    reporter.report(
        codes.OUTPUT_MISSING,
        "this output has not been written",
        place=output.display,
        helps=(_ADVICE,),
    )


def _report_out_of_date(output: PlannedOutput, reporter: Reporter) -> None:
    span, _ = first_difference(output)
    reporter.report(
        codes.OUTPUT_OUT_OF_DATE,
        "this output is not what would be generated now",
        span,
        label="the first difference",
        helps=(_ADVICE,),
    )


def _report_orphan(stale: StaleOutput, reporter: Reporter) -> None:
    reporter.report(
        codes.OUTPUT_ORPHANED,
        "this output is no longer generated and would be removed",
        place=stale.display,
        helps=(_ADVICE,),
    )


def _is_manifest_all(plan: Plan) -> bool:
    # Without a manifest on disk, somebody may have chosen to keep it out of version
    # control; that alone is no reason to fail.
    rest = plan.pending or plan.stale
    return plan.records and plan.recorded is not None and not rest


def _differences(plan: Plan) -> Iterator[_Difference]:
    for output in plan.pending:
        yield _Difference(
            path=output.file.path,
            display=output.display,
            location=output.location,
            text=output.file.text,
        )
    for stale in plan.stale:
        yield _Difference(
            path=stale.entry.path,
            display=stale.display,
            location=stale.location,
            text=None,
        )
    if _is_manifest_all(plan):
        path = PurePosixPath(MANIFEST_NAME)
        yield _Difference(
            path=path,
            display=plan.folder.shown(path),
            location=plan.folder.real / path,
            text=render_manifest(plan.manifest),
        )


def _show(difference: _Difference) -> Iterator[str]:
    exists = difference.location.exists()
    before = read_text(difference.location) if exists else ""
    old = f"a/{difference.display}" if exists else _NO_FILE
    new = _NO_FILE if difference.text is None else f"b/{difference.display}"
    if before is None:
        yield f"Binary files {old} and {new} differ\n"
        return
    yield f"--- {old}\n"
    yield f"+++ {new}\n"
    yield from unified_hunks(before, difference.text or "")
