"""The formats of outputs: built in, or a command that a configuration allows."""

import os
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.source import Span
from opwright.compiler.targets.pack import Format, Output, Target


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatterCommand:
    """A command that reads a text and writes it formatted, which somebody has allowed.

    `words` are the program and its arguments; `folder` is where it runs, `span` where
    a configuration names it.
    """

    name: str
    words: tuple[str, ...]
    folder: Path
    span: Span

    @property
    def program(self) -> str | None:
        """The path of the program, None if there is none.

        One with a folder is relative to that of the configuration.
        """
        word = self.words[0]
        # Not by `Path`, to which `./run` and `run` are the same.
        has_folder = bool({"/", os.sep}.intersection(word))
        beside = (self.folder / word).absolute()
        return shutil.which(str(beside) if has_folder else word)


def check_formats(
    targets: Iterable[Target],
    commands: tuple[FormatterCommand, ...],
    reporter: Reporter,
) -> None:
    """Report formats of outputs that neither are built in nor were allowed."""
    for target in targets:
        for output in target.pack.outputs:
            check_format(output, commands, reporter)


def check_format(
    output: Output, commands: tuple[FormatterCommand, ...], reporter: Reporter
) -> None:
    """Report the format of an output if it neither is built in nor was allowed."""
    allowed = {command.name: command for command in commands}
    known = (*(format_.value for format_ in Format), *allowed)
    if output.format not in known:
        _report_unknown(output, known, reporter)
    command = allowed.get(output.format)
    if command is not None:
        _check_program(command, reporter)


def _report_unknown(output: Output, known: tuple[str, ...], reporter: Reporter) -> None:
    reporter.report(
        codes.UNKNOWN_FORMATTER,
        f"no formatter is called '{output.format}'",
        output.format_span,
        notes=(f"formatters: {', '.join(known)}",),
        helps=(
            *did_you_mean(output.format, known),
            "a command runs only if the configuration allows it: [formatters] with"
            f' {output.format} = ["PROGRAM", "ARGUMENT"]',
        ),
    )


def _check_program(command: FormatterCommand, reporter: Reporter) -> None:
    program = command.program
    if program is None:
        reporter.report(
            codes.FORMATTER_NOT_FOUND,
            f"there is no program '{command.words[0]}'",
            command.span,
            helps=("install it, or give its path",),
        )
        return
    reporter.inputs.file(Path(program))
    # It may read whatever it likes, so that nothing tells whether it would do the same.
    reporter.inputs.is_complete = False
