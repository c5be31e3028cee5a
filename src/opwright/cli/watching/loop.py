"""Runs, waits until an input changes, and runs again, until it is interrupted.

Nothing watches while a run goes on, so that it may fork; what is saved meanwhile is
seen right after it.
"""

import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from opwright.cli.extras import check_extra
from opwright.cli.session import guarded
from opwright.cli.watching.changes import (
    changed_inputs,
    folders_to_watch,
    mark_at,
    places_of,
)
from opwright.cli.watching.ticks import ticks
from opwright.compiler.inputs import Inputs
from opwright.compiler.reading import display_path
from opwright.compiler.report import Reporter
from opwright.compiler.report.cells import escape_controls

_SHOWN = 3
_REST_SECONDS = 0.05
_MOST_LOOKS = 20

Changed = tuple[Path, ...]
Work = Callable[[Changed, Reporter], tuple[Path, ...]]
"""A run: is told what has changed, nothing the first time; returns what it writes."""


class _Turn:
    """One of many runs; afterwards it knows what was looked at and written."""

    def __init__(self, work: Work, changed: Changed) -> None:
        self._work = work
        self._changed = changed
        self.inputs = Inputs()
        self.own: frozenset[Path] = frozenset()

    def __call__(self, reporter: Reporter) -> int:
        self.inputs = reporter.inputs
        self.own = places_of(self._work(self._changed, reporter))
        return 0

    def wait(self) -> Changed:
        """Return what has changed since it was looked at, as soon as anything has."""
        with closing(ticks(folders_to_watch(self.inputs))) as moments:
            for _ in moments:
                changed = changed_inputs(self.inputs, self.own)
                if changed:
                    return self._changed_at_rest(changed)
        raise AssertionError("ticks never end")

    def _changed_at_rest(self, changed: Changed) -> Changed:
        """Return what has changed when that is being written no more, or after a while.

        Many programs empty a file before they write it.
        """
        marks: tuple[str, ...] = ()
        for _ in range(_MOST_LOOKS):
            before, marks = marks, tuple(map(mark_at, changed))
            if marks == before:
                break
            time.sleep(_REST_SECONDS)
            changed = changed_inputs(self.inputs, self.own) or changed
        return changed


def run_on_changes(work: Work, form: str, *, quiet: bool) -> int:
    """Run now and after every change; return only if there is nothing to wait for.

    Raises:
        KeyboardInterrupt: the user has enough.
    """
    code = guarded(_check, form, always=False)
    changed: Changed = ()
    while not code:
        turn = _Turn(work, changed)
        ended = guarded(turn, form)
        if not turn.inputs.files and not turn.inputs.folders:
            return ended
        if not (changed or quiet):
            sys.stdout.write("\nwatching all that was read; Ctrl-C ends\n")
        sys.stdout.flush()
        changed = turn.wait()
    return code


def describe_change(changed: Changed) -> str:
    """Return what has changed, in one line."""
    # The same file may have been looked at by several paths.
    paths = list(dict.fromkeys(map(display_path, changed)))
    shown = ", ".join(map(escape_controls, paths[:_SHOWN]))
    more = f" and {len(paths) - _SHOWN} more" if len(paths) > _SHOWN else ""
    return f"{shown}{more} {'has' if len(paths) == 1 else 'have'} changed"


def _check(reporter: Reporter) -> int:
    check_extra("watchfiles", "watch", "--watch", reporter)
    return 0
