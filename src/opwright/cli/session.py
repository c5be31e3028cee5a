"""Runs a verb's work and shows its diagnostics, whatever happens."""

import os
import sys
import traceback
from collections.abc import Callable
from typing import TextIO

from opwright.cli.terminal import wants_color
from opwright.compiler.report import Reporter, StageFailed
from opwright.compiler.report.catalogue.source import INTERNAL_ERROR
from opwright.compiler.report.formats import render_diagnostics


class WrongUsage(StageFailed):
    """Raised when the command line lacks something; it has been reported."""


def guarded(work: Callable[[Reporter], int], form: str, *, always: bool = True) -> int:
    """Run `work` and print what it reported; return its exit code, or 1 on errors.

    Unless it is to be `always`, nothing is printed where nothing was reported, not even
    an empty document: that is for verbs whose result is in the form itself.
    A crash becomes the diagnostic "this is a bug"; the traceback follows only if
    `OPWRIGHT_TRACEBACK` is set.
    """
    reporter = Reporter()
    try:
        code = work(reporter)
    except WrongUsage:
        code = 2
    except StageFailed:
        code = 1
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as error:
        report_crash(error, reporter)
        code = 1
    if always or reporter.diagnostics:
        _print(reporter, form)
    return max(code, 1) if reporter.failed else code


def _print(reporter: Reporter, form: str) -> None:
    text = render_diagnostics(
        reporter.diagnostics,
        form,
        suppressed=reporter.suppressed,
        color=wants_color(sys.stderr),
    )
    # What was said before comes before, wherever both go.
    said: TextIO | None = sys.stdout
    if said is not None:
        said.flush()
    sys.stderr.write(text)


def report_crash(error: Exception, reporter: Reporter) -> None:
    """Report an exception that nobody foresaw as a bug of ours."""
    module, line = _last_place(error)
    reporter.report(
        INTERNAL_ERROR,
        f"this is a bug in opwright: {type(error).__name__}: {error}",
        place=f"{module}:{line}",
        helps=(
            "please report it with the input that caused it",
            "set OPWRIGHT_TRACEBACK=1 to see where it happened",
        ),
    )
    if os.environ.get("OPWRIGHT_TRACEBACK"):
        traceback.print_exception(error)


def _last_place(error: Exception) -> tuple[str, int]:
    """Return the file and line of ours that an exception came through last."""
    frames = traceback.extract_tb(error.__traceback__)
    places = ((f.filename.replace("\\", "/"), f.lineno or 0) for f in reversed(frames))
    ours = (
        (name.rpartition("/opwright/")[2], line)
        for name, line in places
        if "/opwright/" in name
    )
    return next(ours, ("opwright", 0))
