"""Makes files and writes them, and leaves what a build system wants."""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import cast

from opwright.cli.buildsystem.leaving import (
    check_places,
    leave_files,
    make_dependencies,
)
from opwright.cli.buildsystem.options import BuildOptions
from opwright.cli.making import Made, make_files
from opwright.compiler.records import Planning
from opwright.compiler.report import Reporter
from opwright.compiler.writing import Plan, WriteResult, write_plan
from opwright.compiler.writing.line_counts import LineCounts, count_lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """A run that is done: what was made, what was planned, and what became of it.

    `counts` are the lines of each output that is new or gone, if they were asked for;
    `dependencies` is the text of the depfile.
    """

    made: Made
    planning: Planning
    plan: Plan
    counts: Mapping[PurePosixPath, LineCounts]
    result: WriteResult
    dependencies: str

    def places(self, wanted: BuildOptions) -> tuple[Path, ...]:
        """Return the paths of all that the run has written, or may have."""
        left = (wanted.depfile, wanted.stamp)
        touched = (*self.plan.outputs, *self.plan.stale)
        outputs = (output.location for output in touched)
        return (*outputs, *(Path(path) for path in left if path is not None))


def generate_outputs(
    arguments: argparse.Namespace,
    wanted: BuildOptions,
    reporter: Reporter,
    *,
    counting: bool,
) -> Done:
    """Do all that `generate` does but say it.

    Raises:
        StageFailed: an error was reported.
    """
    made = make_files(arguments, reporter)
    check_places(wanted, made, reporter)
    dependencies = make_dependencies(wanted, made, reporter)
    reporter.checkpoint()
    planning = made.planning(cast(bool, arguments.force))
    plan = planning(reporter)
    counts = count_lines(plan) if counting else {}
    result = write_plan(plan, reporter)
    leave_files(wanted, dependencies, reporter)
    reporter.checkpoint()
    return Done(
        made=made,
        planning=planning,
        plan=plan,
        counts=counts,
        result=result,
        dependencies=dependencies,
    )
