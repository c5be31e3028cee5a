"""The files of values: read whole, however large; replaced only when all is well."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from opwright.compiler.reading import display_path
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import converting, source
from opwright.compiler.source import SourceFile


def read_value_file(path: Path, reporter: Reporter) -> SourceFile | None:
    """Return a file with its bytes, or report why it cannot be read."""
    display = display_path(path)
    named = SourceFile(path, display)
    try:
        return SourceFile(path, display, data=path.read_bytes())
    except FileNotFoundError:
        reporter.report(source.FILE_NOT_FOUND, "no such file", named.whole())
    except IsADirectoryError:
        reporter.report(source.FILE_IS_FOLDER, "this is a folder", named.whole())
    except (OSError, ValueError) as error:
        reporter.report(
            source.FILE_UNREADABLE, f"cannot be read: {_reason(error)}", named.whole()
        )
    return None


def write_result(data: bytes, target: Path | None, reporter: Reporter) -> None:
    """Write the result to a file, or to standard output, or report why that failed."""
    place = display_path(target) if target else "standard output"
    try:
        if target is None:
            _print(data)
        else:
            _replace(target.resolve(), data)
    except BrokenPipeError:
        raise
    except (OSError, ValueError, RuntimeError) as error:
        # A link that leads to itself is a RuntimeError.
        reporter.report(
            converting.RESULT_NOT_WRITTEN,
            f"cannot be written: {_reason(error)}",
            place=place,
        )


def print_text(text: str, reporter: Reporter) -> None:
    """Write text to standard output, or report why that failed.

    What its encoding lacks is written as escapes.
    """
    output: TextIO | None = sys.stdout
    encoding = output.encoding if output else "utf-8"
    write_result(text.encode(encoding, "backslashreplace"), None, reporter)


def _print(data: bytes) -> None:
    output: TextIO | None = sys.stdout
    if output is None:
        raise ValueError("it is closed")
    output.flush()
    output.buffer.write(data)
    output.buffer.flush()


def _replace(target: Path, data: bytes) -> None:
    """Write a file beside another, then put it in its place; a link stays a link."""
    if target.exists() and not target.is_file():  # a device or a pipe must stay one
        target.write_bytes(data)
        return
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with beside.open("xb") as file:
            file.write(data)
        with suppress(FileNotFoundError):
            beside.chmod(target.stat().st_mode)
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _reason(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) else None
    return reason or str(error)
