"""What a run is about: the command line, with the configuration behind it."""

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from opwright.cli.session import WrongUsage
from opwright.compiler.configuration.expand import expand_specs
from opwright.compiler.configuration.find import find_configuration, load_configuration
from opwright.compiler.configuration.model import Configuration
from opwright.compiler.configuration.settle import CommandLine, Settings, settle
from opwright.compiler.configuration.wanted import allowed_commands, wanted_targets
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue.configuration import NO_SPECS
from opwright.compiler.roots import Root, Roots
from opwright.compiler.targets.formats import FormatterCommand
from opwright.compiler.targets.pack import TargetOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What to read, what to make of it, and where to write it.

    Paths are relative to the current folder.
    """

    specs: tuple[str, ...]
    roots: Roots
    targets: tuple[TargetOptions, ...]
    target_folders: tuple[Path, ...]
    output: Path
    commands: tuple[FormatterCommand, ...]


def take_task(arguments: argparse.Namespace, reporter: Reporter) -> Task:
    """Return what is to be done.

    Raises:
        StageFailed: the configuration has errors.
        WrongUsage: neither the command line nor the configuration names a spec.
    """
    settings = take_settings(arguments, reporter)
    specs = expand_specs(settings, reporter)
    if not (specs or reporter.failed):
        _report_no_specs(settings, reporter)
        raise WrongUsage
    reporter.checkpoint()
    task = Task(
        specs=specs,
        roots=tuple(root.value for root in settings.roots),
        targets=wanted_targets(settings),
        target_folders=tuple(folder.value for folder in settings.target_folders),
        output=settings.output.value,
        commands=allowed_commands(settings),
    )
    for path in (*(r.folder for r in task.roots), *task.target_folders, task.output):
        reporter.inputs.way(path)
    return task


def take_settings(arguments: argparse.Namespace, reporter: Reporter) -> Settings:
    """Return what is in force; what is wrong with the configuration is reported."""
    named = cast(Path | None, arguments.config)
    return settle(_command_line(arguments), _configuration(named, reporter))


def take_format(arguments: argparse.Namespace) -> str:
    """Return the form in which diagnostics are shown."""
    return cast(str, arguments.format)


def _configuration(named: Path | None, reporter: Reporter) -> Configuration:
    if named is not None:
        return load_configuration(named, reporter)
    return find_configuration(Path.cwd(), reporter)


def _command_line(arguments: argparse.Namespace) -> CommandLine:
    """Take what a verb's arguments say; not every verb has all of them."""
    given = vars(arguments)
    return CommandLine(
        specs=tuple(cast(list[str], given.get("specs", []))),
        roots=tuple(cast(list[Root], given.get("root", []))),
        targets=tuple(cast(list[str], given.get("targets", []))),
        target_folders=tuple(cast(list[Path], given.get("target_dir", []))),
        options=tuple(cast(list[tuple[str, str]], given.get("option", []))),
        output=cast(Path | None, given.get("output")),
    )


def _report_no_specs(settings: Settings, reporter: Reporter) -> None:
    file = settings.file
    where = f"'{file.display}' names none" if file else "there is no configuration"
    reporter.report(
        NO_SPECS,
        f"no spec is given, and {where}",
        place="SPEC",
        helps=(
            "give a file, a folder or a home spec, as in `opwright generate nnrt`",
            'or name them in opwright.toml, as in `specs = ["interfaces"]`;'
            " `opwright init` writes one",
        ),
    )
