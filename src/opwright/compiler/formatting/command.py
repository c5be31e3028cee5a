"""Has texts formatted by commands that a configuration allows."""

import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from types import MappingProxyType

from opwright.compiler.formatting.limited import (
    MAX_BYTES,
    ExcessiveOutput,
    run_limited,
)
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Code, Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.targets.formats import FormatterCommand

TIMEOUT_SECONDS = 60.0

_SHOWN_LINES = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandFailure:
    """Why a command did not format a text; `notes` are what it said."""

    command: FormatterCommand
    code: Code
    message: str
    notes: tuple[str, ...] = ()


def format_by_commands(
    files: Iterable[RenderedFile],
    commands: tuple[FormatterCommand, ...],
    reporter: Reporter,
) -> Mapping[PurePosixPath, str]:
    """Return the texts that commands make, by the paths of files; report what fails.

    A command that does not end is not asked again.
    """
    asked = {command.name: command for command in commands}
    texts: dict[PurePosixPath, str] = {}
    for file in files:
        command = asked.get(file.formatter)
        if command is None:
            continue
        match format_with(command, file.text):
            case str() as text:
                texts[file.path] = text
            case CommandFailure() as failure:
                _report(failure, file, reporter)
                if failure.code is codes.FORMATTER_TOO_SLOW:
                    del asked[command.name]
    return MappingProxyType(texts)


def format_with(
    command: FormatterCommand, text: str, timeout: float | None = None
) -> str | CommandFailure:
    """Return what a command writes when it reads the text; no shell is involved."""
    seconds = TIMEOUT_SECONDS if timeout is None else timeout
    program = command.program
    if program is None:
        return _not_started(command, "there is no such program")
    try:
        words = (program, *command.words[1:])
        run = run_limited(words, text.encode(), folder=command.folder, seconds=seconds)
    except ExcessiveOutput:
        message = f"'{command.words[0]}' writes more than {MAX_BYTES >> 20} MiB"
        return CommandFailure(
            command=command, code=codes.FORMATTER_FAILED, message=message
        )
    except subprocess.TimeoutExpired:
        message = f"'{command.words[0]}' has not ended within {seconds:g} seconds"
        return CommandFailure(
            command=command, code=codes.FORMATTER_TOO_SLOW, message=message
        )
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        return _not_started(command, reason or "unknown reason")
    if run.returncode != 0:
        return _failed(command, run.returncode, run.stderr)
    if text.strip() and not run.stdout.strip():
        return _silent(command)
    return _decode(command, run.stdout)


def _report(failure: CommandFailure, file: RenderedFile, reporter: Reporter) -> None:
    reporter.report(
        failure.code,
        failure.message,
        failure.command.span,
        notes=(*failure.notes, f"it was to format '{file.path}'"),
    )


def _not_started(command: FormatterCommand, reason: str) -> CommandFailure:
    return CommandFailure(
        command=command,
        code=codes.FORMATTER_NOT_FOUND,
        message=f"'{command.words[0]}' cannot be started: {reason}",
    )


def _failed(command: FormatterCommand, code: int, said: bytes) -> CommandFailure:
    lines = said.decode(errors="replace").strip().splitlines()
    return CommandFailure(
        command=command,
        code=codes.FORMATTER_FAILED,
        message=f"'{command.words[0]}' ended with {code}",
        notes=tuple(f"it said: {line.strip()}" for line in lines[:_SHOWN_LINES]),
    )


def _silent(command: FormatterCommand) -> CommandFailure:
    """Return the failure of a command that may format files, but not its input."""
    return CommandFailure(
        command=command,
        code=codes.FORMATTER_FAILED,
        message=f"'{command.words[0]}' has written nothing",
        notes=("it is to read standard input, and to write to standard output",),
    )


def _decode(command: FormatterCommand, data: bytes) -> str | CommandFailure:
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return CommandFailure(
            command=command,
            code=codes.FORMATTER_NOT_UTF8,
            message=f"'{command.words[0]}' wrote what is no UTF-8, on line {line}",
        )
    # As everywhere, lines end in the same way on every system.
    return text.replace("\r\n", "\n")
