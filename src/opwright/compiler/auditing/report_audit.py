"""Reports what an audit found as diagnostics in the interface files."""

from opwright.compiler.auditing.audit import Audit
from opwright.compiler.auditing.changes import Change, Kind
from opwright.compiler.auditing.coverage import Cover
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import auditing as codes

_MOST_SHOWN = 5
_CODES = {
    Kind.NEW: codes.NEW_SENTENCE,
    Kind.CHANGED: codes.CHANGED_SENTENCE,
    Kind.GONE: codes.LOST_SENTENCE,
}


def report_audit(audit: Audit, reporter: Reporter) -> None:
    """Report sentences that nothing speaks for, and those that changed."""
    for statement in audit.uncovered:
        reporter.report(
            codes.UNCOVERED_SENTENCE,
            f"no rule covers what is said of '{statement.element}'",
            statement.span,
            notes=(f"it says: {statement.sentence}",),
            helps=("add a rule that cites it, or a waiver with a reason",),
        )
    for change in audit.changes:
        _report_change(change, audit.covers.get(change.element, ()), reporter)
    if not audit.reviewed:
        reporter.report(
            codes.NEVER_RECORDED,
            f"no review of the documentation of '{audit.package}' is on record",
            place=audit.package,
            helps=("record one with --record, so that changes are found",),
        )


def _report_change(
    change: Change, covers: tuple[Cover, ...], reporter: Reporter
) -> None:
    concerned = [cover for cover in covers if cover.origin]
    names = ", ".join(dict.fromkeys(cover.name for cover in concerned[:_MOST_SHOWN]))
    what = {
        Kind.NEW: "a sentence is new in what is said of",
        Kind.CHANGED: "a sentence is not what it was in what is said of",
        Kind.GONE: "a sentence is gone from what is said of",
    }[change.kind]
    statement = change.statement
    reporter.report(
        _CODES[change.kind],
        f"{what} '{change.element}'",
        statement.span if statement else None,
        place=None if statement else change.element,
        related=tuple(
            Related(cover.origin.span, f"{cover.name} cites it")
            for cover in concerned[:_MOST_SHOWN]
            if cover.origin
        ),
        notes=(f"it says: {statement.sentence}",) if statement else (),
        helps=(f"look at {names or 'whether a rule is needed'}, then use --record",),
    )
