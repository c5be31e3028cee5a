"""Sends each file to its formatter."""

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import assert_never

from opwright.compiler.formatting.command import format_by_commands
from opwright.compiler.formatting.failure import Failure
from opwright.compiler.formatting.json_text import format_json
from opwright.compiler.formatting.python_text import format_all_python
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.catalogue.source import INTERNAL_ERROR
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.targets.formats import FormatterCommand


class Formatter(StrEnum):
    """The formatters, under the names by which targets ask for them."""

    PYTHON = "python"
    JSON = "json"
    NONE = "none"


def format_files(
    files: tuple[RenderedFile, ...],
    reporter: Reporter,
    commands: tuple[FormatterCommand, ...] = (),
) -> tuple[RenderedFile, ...]:
    """Return the files with their texts formatted, in the same order.

    A text that its formatter does not understand is reported and left as it is.
    `commands` are the formatters that are not built in.
    """
    # All at once, so that they can be shared out among processes.
    asked = tuple(file for file in files if file.formatter == Formatter.PYTHON)
    python = format_all_python(
        (file.text for file in asked),
        name="\n".join(file.path.as_posix() for file in asked),
    )
    names = frozenset(command.name for command in commands)
    left = tuple(file for file in files if file.formatter in names)
    encodable = (file for file in left if isinstance(_encodable(file.text), str))
    made = format_by_commands(encodable, commands, reporter)
    return tuple(
        (
            replace(file, text=made[file.path])
            if file.path in made
            else _format_file(file, python, names, reporter)
        )
        for file in files
    )


def _format_file(
    file: RenderedFile,
    python: dict[str, str | Failure],
    commands: frozenset[str],
    reporter: Reporter,
) -> RenderedFile:
    # What a command did not format has been reported.
    made = file.text if file.formatter in commands else _formatted(file, python)
    match _encodable(made):
        case str() as text:
            return replace(file, text=text)
        case Failure() as failure:
            _report_failure(file, failure, reporter)
            return file


def _formatted(file: RenderedFile, python: dict[str, str | Failure]) -> str | Failure:
    try:
        formatter = Formatter(file.formatter)
    except ValueError:
        return Failure(reason=f"there is no formatter `{file.formatter}`")
    match formatter:
        case Formatter.PYTHON:
            return python[file.text]
        case Formatter.JSON:
            return format_json(file.text)
        case Formatter.NONE:
            return file.text
        case _:
            assert_never(formatter)


def _encodable(result: str | Failure) -> str | Failure:
    """Return the result, or a failure where UTF-8 has no way to write it."""
    match result:
        case Failure():
            return result
        case str() as text:
            try:
                text.encode()
            except UnicodeEncodeError as error:
                line = text.count("\n", 0, error.start) + 1
                return Failure(reason="half of a surrogate pair", line=line)
            return text


def _report_failure(file: RenderedFile, failure: Failure, reporter: Reporter) -> None:
    source = SourceFile(Path(file.path), file.path.as_posix(), text=file.text)
    start = Position(failure.line, failure.column)
    end = Position(failure.line, failure.column + 1)
    target = file.unit.partition(":")[0]
    template = file.template_span
    reporter.report(
        codes.UNFORMATTABLE if template else INTERNAL_ERROR,
        f"generated text cannot be formatted: {failure.reason}",
        Span(source, start, end),
        related=(Related(template, "this template made it"),) if template else (),
        notes=(f"target `{target}` renders it, to be formatted as `{file.formatter}`",),
        helps=(
            (
                "correct the template; `opwright render TEMPLATE --raw` shows what it"
                " makes"
                if template
                else "report this as a fault of opwright"
            ),
        ),
    )
