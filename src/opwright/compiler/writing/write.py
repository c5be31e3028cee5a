"""Carries out a plan: everything is written and recorded, or nothing is."""

import errno
import stat
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import writing as codes
from opwright.compiler.writing.interruption import Interruption, signals_held_back
from opwright.compiler.writing.leftovers import recover
from opwright.compiler.writing.lock import FolderBusy, folder_locked
from opwright.compiler.writing.manifest import (
    JOURNAL_NAME,
    MANIFEST_NAME,
    render_manifest,
)
from opwright.compiler.writing.objections import report_busy
from opwright.compiler.writing.on_disk import explain
from opwright.compiler.writing.plan import Plan, State
from opwright.compiler.writing.planning import plan_request
from opwright.compiler.writing.pruning import prune_folders
from opwright.compiler.writing.staging import CannotWrite, Move, Staging


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteResult:
    """What a run did with each path: of the outputs, and of what it removed.

    `kept` are outputs that are written once and were there.
    """

    written: tuple[PurePosixPath, ...]
    unchanged: tuple[PurePosixPath, ...]
    removed: tuple[PurePosixPath, ...]
    kept: tuple[PurePosixPath, ...]


def write_plan(plan: Plan, reporter: Reporter) -> WriteResult:
    """Write what a plan says, remove what is stale, and record both in the manifest.

    Files that would not change are not touched; if nothing would, nothing is, not even
    the lock. After a failure or an interruption the folder is as it was.

    Raises:
        StageFailed: an error was reported, by the plan or here.
    """
    reporter.checkpoint()
    if not plan.has_work:
        return _result(plan)
    try:
        with signals_held_back() as interruption:
            plan = _write_locked(plan, interruption, reporter)
    except FolderBusy:
        report_busy(plan.folder, reporter)
    except CannotWrite as failure:
        _report_failure(plan, failure.location, failure.error, reporter)
    except OSError as error:
        _report_failure(plan, _culprit(plan, error), error, reporter)
    reporter.checkpoint()
    return _result(plan)


def _write_locked(plan: Plan, interruption: Interruption, reporter: Reporter) -> Plan:
    """Carry out a plan under the folder's lock and return it as it then stood."""
    with folder_locked(plan.folder.real, interruption.check):
        recover(plan.folder, reporter)
        # Another run may have written since, or a killed one was just cleaned up after.
        plan = plan_request(plan.request, reporter)
        reporter.checkpoint()
        with Staging(plan.folder.real) as staging:
            # Staged first, the manifest is the journal of what follows. Moved last, it
            # says that all of that is done, the removal of empty folders included.
            record = _stage_manifest(plan, staging)
            moves = _stage_outputs(plan, staging, interruption)
            staging.carry_out(moves, interruption.check)
            prune_folders((s.location.parent for s in plan.stale), plan.folder.real)
            staging.carry_out(record, interruption.check)
            staging.commit()
    return plan


def _stage_outputs(
    plan: Plan, staging: Staging, interruption: Interruption
) -> tuple[Move, ...]:
    moves: list[Move] = []
    for output in plan.pending:
        interruption.check()
        moves.append(staging.stage_text(output.location, output.data, output.mode))
    moves += (staging.stage_removal(file.location) for file in plan.stale)
    return tuple(moves)


def _stage_manifest(plan: Plan, staging: Staging) -> tuple[Move, ...]:
    if not plan.records:
        return ()
    text = render_manifest(plan.manifest)
    folder = plan.folder.real
    location, journal = folder / MANIFEST_NAME, folder / JOURNAL_NAME
    mode = stat.S_IMODE(location.stat().st_mode) if location.exists() else None
    return (staging.stage_text(location, text.encode(), mode, journal),)


def _result(plan: Plan) -> WriteResult:
    return WriteResult(
        written=tuple(output.file.path for output in plan.pending),
        unchanged=tuple(o.file.path for o in plan.in_state(State.UNCHANGED)),
        removed=tuple(stale.entry.path for stale in plan.stale),
        kept=tuple(output.file.path for output in plan.in_state(State.KEPT)),
    )


def _culprit(plan: Plan, error: OSError) -> Path:
    """Return the file in the output folder that an error is about, or the folder."""
    match error.filename:
        case str() | Path() as name if Path(name).is_relative_to(plan.folder.real):
            return Path(name)
        case _:
            return plan.folder.real


def _report_failure(
    plan: Plan, location: Path, error: OSError, reporter: Reporter
) -> None:
    path = PurePosixPath(location.relative_to(plan.folder.real).as_posix())
    reporter.report(
        codes.WRITING_FAILED,
        f"cannot be written: {explain(error)}",
        place=plan.folder.shown(path),
        notes=("the outputs that were there before have been left as they were",),
        helps=_advice(error),
    )


def _advice(error: OSError) -> tuple[str, ...]:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return ("make room on the disk and run again",)
    return ("make the output folder writable, or choose another with `-o`",)
