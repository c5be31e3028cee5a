"""Compares outputs with what is on disk and decides what is to be done with each."""

import time
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from opwright.compiler.render.rendered import Policy, RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.writing import lock
from opwright.compiler.writing.collisions import SharedFile, merge_outputs
from opwright.compiler.writing.leftovers import has_leftovers
from opwright.compiler.writing.manifest import (
    Entry,
    Manifest,
    load_journal,
    load_manifest,
    make_manifest,
    settle,
)
from opwright.compiler.writing.objections import (
    report_blocked,
    report_busy,
    report_edited,
    report_folder_blocked,
    report_foreign,
    report_refused,
    report_taken,
)
from opwright.compiler.writing.on_disk import FileOnDisk, Obstacle, observe
from opwright.compiler.writing.paths import OutputFolder, Refusal, open_output_folder
from opwright.compiler.writing.plan import (
    Plan,
    PlannedOutput,
    Request,
    State,
)
from opwright.compiler.writing.stale import (
    StaleOutputs,
    find_stale,
    units_left,
    unwanted_entries,
)


def plan_outputs(
    files: tuple[RenderedFile, ...],
    folder: Path,
    scope: frozenset[str] | None,
    force: bool,
    reporter: Reporter,
) -> Plan:
    """Compare outputs with a folder and plan what is to be written and removed.

    `scope` names the units of which `files` are all outputs, None for all units: what
    else the manifest has of them is stale. Reported are a manifest that cannot be used,
    paths that are refused, blocked or taken twice, and, without `force`, outputs edited
    by hand and foreign files in their way. Nothing is written.
    """
    request = Request(files=files, folder=folder, scope=scope, force=force)
    plan, attempt = _plan_undisturbed(request)
    for diagnostic in attempt.diagnostics:
        reporter.add(diagnostic)
    reporter.suppressed += attempt.suppressed
    return plan


def _plan_undisturbed(request: Request) -> tuple[Plan, Reporter]:
    """Plan without a lock, again if another run has been moving files meanwhile.

    Nothing is locked here, since a folder must be open to comparison that is not open
    to writing. But whoever takes the lock or gives it up changes the output folder.
    """
    deadline = time.monotonic() + lock.WAIT_SECONDS
    while True:
        reporter = Reporter()
        before = _last_change(request.folder)
        plan = plan_request(request, reporter)
        if (
            not lock.is_locked(request.folder)
            and _last_change(request.folder) == before
        ):
            return plan, reporter
        if time.monotonic() > deadline:
            report_busy(plan.folder, reporter)
            return plan, reporter
        time.sleep(lock.PAUSE_SECONDS)


def _last_change(folder: Path) -> int | None:
    try:
        return folder.stat().st_mtime_ns
    except OSError:
        return None


def plan_request(request: Request, reporter: Reporter) -> Plan:
    """Do what `plan_outputs` does, for a request that can be planned again."""
    folder = open_output_folder(request.folder)
    barrier = folder.barrier()
    if barrier is not None:
        report_folder_blocked(folder, barrier, reporter)
        return _plan_nothing(request, folder)
    recorded = load_manifest(folder, reporter)
    journal = load_journal(folder) or Manifest()
    known = settle(recorded.manifest, journal, folder)
    outputs = _plan_files(request, folder, known, reporter)
    if not request.force:
        _report_edits(outputs, recorded.text is not None, reporter)
    stale = find_stale(request, folder, known, reporter)
    return Plan(
        request=request,
        folder=folder,
        outputs=outputs,
        stale=stale.removed,
        manifest=_next_manifest(request, known, outputs, stale),
        recorded=recorded.text,
        leftovers=has_leftovers(folder, known, journal),
    )


def _plan_nothing(request: Request, folder: OutputFolder) -> Plan:
    return Plan(
        request=request,
        folder=folder,
        outputs=(),
        stale=(),
        manifest=Manifest(),
        recorded=None,
        leftovers=False,
    )


def _plan_files(
    request: Request, folder: OutputFolder, known: Manifest, reporter: Reporter
) -> tuple[PlannedOutput, ...]:
    entries = {entry.path: entry for entry in known.entries}
    planned = (
        _plan_file(shared, folder, entries.get(shared.file.path), reporter)
        for shared in merge_outputs(request.files, folder, reporter)
    )
    return tuple(output for output in planned if output is not None)


def _plan_file(
    shared: SharedFile, folder: OutputFolder, entry: Entry | None, reporter: Reporter
) -> PlannedOutput | None:
    file = shared.file
    display = folder.shown(file.path)
    location = folder.locate(file.path)
    if isinstance(location, Refusal):
        report_refused(display, location, reporter)
        return None
    found = observe(location)
    if isinstance(found, Obstacle):
        report_blocked(display, found, reporter)
        return None
    data = file.text.encode()
    digest = sha256(data).hexdigest()
    return PlannedOutput(
        file=file,
        location=location,
        display=display,
        data=data,
        digest=digest,
        state=_compare(shared, digest, found, entry),
        mode=found.mode if found else None,
        units=shared.units,
    )


def _compare(
    shared: SharedFile, digest: str, found: FileOnDisk | None, entry: Entry | None
) -> State:
    if found is None:
        return State.NEW
    if found.digest == digest:
        return State.UNCHANGED
    if shared.file.policy is Policy.ONCE:
        return State.KEPT
    if entry is None:
        return State.FOREIGN
    if found.digest != entry.digest:
        return State.EDITED
    is_ours = not _targets(shared.units).isdisjoint(_targets(entry.units))
    return State.CHANGED if is_ours else State.TAKEN


def _targets(units: tuple[str, ...]) -> frozenset[str]:
    return frozenset(unit.partition(":")[0] for unit in units)


def _report_edits(
    outputs: tuple[PlannedOutput, ...], has_manifest: bool, reporter: Reporter
) -> None:
    for output in outputs:
        match output.state:
            case State.EDITED:
                report_edited(output, reporter)
            case State.FOREIGN:
                report_foreign(output, has_manifest, reporter)
            case State.TAKEN:
                report_taken(output, reporter)
            case _:
                pass


def _next_manifest(
    request: Request,
    known: Manifest,
    outputs: tuple[PlannedOutput, ...],
    stale: StaleOutputs,
) -> Manifest:
    """Return the manifest as it will be when the plan has been carried out."""
    entries = {entry.path: entry for entry in known.entries}
    of_outputs = (_entry_of(o, entries.get(o.file.path), request) for o in outputs)
    of_others = (
        replace(entry, units=units)
        for entry in unwanted_entries(request, known)
        if (units := units_left(entry, request))
    )
    written = tuple(entry for entry in of_outputs if entry is not None)
    return make_manifest((*written, *of_others, *stale.kept))


def _entry_of(
    output: PlannedOutput, known: Entry | None, request: Request
) -> Entry | None:
    # Of a file that is kept, the manifest goes on saying what was written at first. One
    # that was there before opwright ever wrote it is not opwright's to list.
    kept = output.state is State.KEPT
    if kept and known is None:
        return None
    others = units_left(known, request) if known else ()
    return Entry(
        path=output.file.path,
        digest=known.digest if kept and known else output.digest,
        units=tuple(sorted({*others, *output.units})),
        policy=output.file.policy,
    )
