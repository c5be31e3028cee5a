"""The lines of what was written: as it would be written again, and at rest."""

import os
import time
from collections.abc import Callable, Iterator

from opwright.compiler.records.unsure import Unsure
from opwright.compiler.report import Reporter
from opwright.compiler.writing import Plan, State
from opwright.compiler.writing.lock import LOCK_NAME
from opwright.compiler.writing.manifest import JOURNAL_NAME, MANIFEST_NAME
from opwright.uptodate.contents import digest_of, is_settled
from opwright.uptodate.form import NOTHING, OWN, SHAPE, Line, look

Planning = Callable[[Reporter], Plan]


def lines_of_outputs(plan: Plan, plan_again: Planning) -> Iterator[Line]:
    """Yield a line for each output, for the manifest, and for what is not to be there.

    Outputs that are looked at are planned once more afterwards: what that finds to be
    as it should is what the looks were at.

    Raises:
        Unsure: another run may have written meanwhile.
        OSError: an output cannot be read any more.
    """
    before = tuple(_lines(plan))
    moment = time.time_ns()
    reporter = Reporter()
    again = plan_again(reporter)
    settled = (mark for kind, mark, _, _ in before if kind == OWN)
    if (
        reporter.diagnostics
        or _is_at_variance(again)
        or tuple(_lines(again)) != before
        or not all(is_settled(mark, moment) for mark in settled)
    ):
        raise Unsure(plan.folder.display)
    yield from before


def _is_at_variance(plan: Plan) -> bool:
    # Who compares does not miss a manifest; who writes has written one.
    manifest = plan.records and plan.recorded is not None
    return bool(plan.pending or plan.stale or plan.leftovers or manifest)


def _lines(plan: Plan) -> Iterator[Line]:
    folder = plan.folder.real
    for name in (LOCK_NAME, JOURNAL_NAME):
        yield OWN, NOTHING, "", os.fspath(folder / name)
    manifest = os.fspath(folder / MANIFEST_NAME)
    mark = look(OWN, manifest)
    yield OWN, mark, "" if mark == NOTHING else _digest(manifest), manifest
    for output in plan.outputs:
        path = os.fspath(output.location)
        if output.state is State.KEPT:
            # The user's: that it is there is all that counts.
            yield SHAPE, look(SHAPE, path), "", path
        else:
            yield OWN, look(OWN, path), output.digest, path


def _digest(path: str) -> str:
    return digest_of(path, frozenset())
