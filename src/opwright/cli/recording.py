"""Keeps a record of a run in good order, for the next that is asked the same."""

import argparse
from typing import cast

from opwright.cli.in_force import take_format
from opwright.compiler.records import Echo, Planning, record_run
from opwright.compiler.report import Reporter
from opwright.compiler.report.formats import render_diagnostics
from opwright.compiler.writing import Plan
from opwright.uptodate.form import asks_why
from opwright.uptodate.start import Start


def record_if_clean(
    arguments: argparse.Namespace,
    echo: Echo,
    reporter: Reporter,
    plan: Plan | None = None,
    planning: Planning | None = None,
) -> None:
    """Record a run that reported nothing; what it reports must be seen again.

    `echo` is what a run with nothing to do says and leaves. Only a process that was
    started for this one run is recorded: of any other, nobody knows what it runs.
    """
    start = start_of(arguments)
    if start is None or reporter.diagnostics:
        return
    verbose = cast(bool, vars(arguments).get("verbose", False))
    if verbose != asks_why(start.arguments):
        # It was said in a way that is not understood before a run.
        return
    quiet = render_diagnostics((), take_format(arguments), suppressed=0, color=False)
    record_run(start, reporter.inputs, echo, quiet, plan, planning)


def start_of(arguments: argparse.Namespace) -> Start | None:
    """Return the start of the process, None if there is more that it is to do."""
    return cast(Start | None, vars(arguments).get("start"))
