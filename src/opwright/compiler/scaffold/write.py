"""Writes the files of a new pack: all of them, in a folder that was not there."""

import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from opwright.compiler.reading import display_path
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.catalogue import writing
from opwright.compiler.scaffold.files import NewFile


def write_folder(folder: Path, files: Iterable[NewFile], reporter: Reporter) -> None:
    """Make a folder with files in it, or report why not; then nothing is left of it."""
    if os.path.lexists(folder):
        reporter.report(
            codes.PACK_PLACE_TAKEN,
            "there is something at this path already",
            place=display_path(folder),
            helps=("remove it, or give another name or `--dir`",),
        )
        return
    beside = folder.with_name(f".{folder.name}.{os.getpid()}")
    try:
        for file in files:
            path = beside / file.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(file.text, encoding="utf-8", newline="\n")
        # A folder that has come there meanwhile is not replaced, unless it is empty.
        beside.rename(folder)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        reporter.report(
            writing.WRITING_FAILED,
            f"the pack cannot be written: {reason}",
            place=display_path(folder),
        )
    finally:
        with suppress(OSError, ValueError):
            shutil.rmtree(beside)
