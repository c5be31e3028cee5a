"""What `generate` and `check` share: from the command line to finished texts."""

import argparse
import sys
from dataclasses import dataclass
from functools import partial
from typing import cast

from opwright.cli.in_force import Task, take_task
from opwright.cli.terminal import status_shown
from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.pipeline import compile_specs, generate_files, scope_of
from opwright.compiler.records import Planning
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.writing import plan_outputs


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """What was to be done, what was read, and the files made of it.

    `scope` names the units that the files are all of.
    """

    task: Task
    analysed: AnalysedSchema
    files: tuple[RenderedFile, ...]
    scope: frozenset[str]

    @property
    def output_paths(self) -> tuple[str, ...]:
        """The files' paths, below the output folder as it was typed, sorted."""
        paths = {(self.task.output / file.path).as_posix() for file in self.files}
        return tuple(sorted(paths))

    def planning(self, force: bool) -> Planning:
        """Return the function that compares the files with the output folder."""
        return partial(plan_outputs, self.files, self.task.output, self.scope, force)


def make_files(arguments: argparse.Namespace, reporter: Reporter) -> Made:
    """Read the specs and make the files, in memory.

    Raises:
        StageFailed: an error was reported.
    """
    quiet = cast(bool, vars(arguments).get("quiet", False))
    with status_shown(None if quiet else sys.stderr) as reporter.progress:
        return _make(arguments, reporter)


def _make(arguments: argparse.Namespace, reporter: Reporter) -> Made:
    task = take_task(arguments, reporter)
    analysed = compile_specs(task.specs, task.roots, reporter)
    files = generate_files(
        analysed, task.targets, task.target_folders, reporter, task.commands
    )
    scope = scope_of(analysed, task.targets)
    return Made(task=task, analysed=analysed, files=files, scope=scope)
