"""Reports what keeps a plan from being carried out, and files that it leaves alone."""

from pathlib import Path
from string import ascii_letters, digits

from opwright.compiler.reading import display_path
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import writing as codes
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.writing.lock import WAIT_SECONDS
from opwright.compiler.writing.manifest import MANIFEST_NAME
from opwright.compiler.writing.on_disk import Obstacle, read_text
from opwright.compiler.writing.paths import OutputFolder, Refusal
from opwright.compiler.writing.plan import PlannedOutput

_WORD_CHARACTERS = f"{ascii_letters}{digits}_"


def report_folder_blocked(
    folder: OutputFolder, barrier: Path, reporter: Reporter
) -> None:
    """Report an output folder that is a file, or would have to be inside one."""
    reporter.report(
        codes.PATH_BLOCKED,
        f"outputs go to a folder, but `{display_path(barrier)}` is a file",
        place=folder.display,
        helps=("choose another folder with `-o`",),
    )


def report_busy(folder: OutputFolder, reporter: Reporter) -> None:
    """Report that another run holds the output folder's lock, and does not end."""
    reporter.report(
        codes.WRITING_FAILED,
        "another run is writing to this folder",
        place=folder.display,
        notes=(f"it did not end within {WAIT_SECONDS:.0f} seconds",),
        helps=("run again when it has ended, or choose another folder with `-o`",),
    )


def report_blocked(display: str, obstacle: Obstacle, reporter: Reporter) -> None:
    """Report an output in whose place there is no file, or no way to it."""
    reporter.report(
        codes.PATH_BLOCKED,
        f"an output belongs here, but {obstacle.reason}",
        place=display,
        helps=("move it out of the way, or choose another folder with `-o`",),
    )


def report_refused(display: str, refusal: Refusal, reporter: Reporter) -> None:
    """Report an output with a path that it may not have."""
    reporter.report(
        codes.PATH_REFUSED,
        f"no output may be written here: {refusal.reason}",
        place=display,
        helps=("outputs stay below the output folder, under plain names",),
    )


def report_edited(output: PlannedOutput, reporter: Reporter) -> None:
    """Report an output that was edited since opwright wrote it."""
    span, same_lines = first_difference(output)
    reporter.report(
        codes.OUTPUT_EDITED,
        "this output was edited by hand since it was generated",
        span,
        label="the first difference from what would be written",
        notes=("only its line ends differ",) if same_lines else (),
        helps=(
            "move the change elsewhere and overwrite the file with `generate --force`, "
            "or delete the file",
        ),
    )


def report_foreign(
    output: PlannedOutput, has_manifest: bool, reporter: Reporter
) -> None:
    """Report a file in the place of an output that opwright never wrote."""
    span, _ = first_difference(output)
    reporter.report(
        codes.FOREIGN_FILE,
        "an output belongs here, and opwright did not write this file",
        span,
        label="the first difference from what would be written",
        notes=() if has_manifest else (f"there is no `{MANIFEST_NAME}` here",),
        helps=(
            "choose another folder with `-o`, or overwrite it with `generate --force`",
        ),
    )


def report_taken(output: PlannedOutput, reporter: Reporter) -> None:
    """Report a file in the place of an output that was written for another target."""
    span, _ = first_difference(output)
    reporter.report(
        codes.OUTPUT_TAKEN,
        "an output belongs here, and another target has written this file",
        span,
        label="the first difference from what would be written",
        notes=(f"`{MANIFEST_NAME}` tells which one",),
        helps=(
            "choose another folder with `-o`, or overwrite it with `generate --force`",
        ),
    )


def report_stale_edited(display: str, reporter: Reporter) -> None:
    """Warn of a file that is no longer generated but was edited, and so is kept."""
    reporter.report(
        codes.STALE_OUTPUT_EDITED,
        "this output is no longer generated, but it was edited by hand and is kept",
        place=display,
        helps=("delete the file, or move what you need of it elsewhere",),
    )


def report_stale_kept(display: str, reporter: Reporter) -> None:
    """Note a file that was written once, for the user to fill, and would not be now."""
    reporter.report(
        codes.STALE_OUTPUT_KEPT,
        "nothing is generated for this file any more; it is yours, and is kept",
        place=display,
        helps=("delete the file if you need nothing of it",),
    )


def first_difference(output: PlannedOutput) -> tuple[Span, bool]:
    """Return where the file on disk departs from an output.

    The second value says that it does so in no line, so in line ends only. For a file
    that is not text the span is the whole file's.
    """
    text = read_text(output.location)
    file = SourceFile(output.location, output.display, text=text or "")
    if text is None:
        return file.whole(), False
    wanted = SourceFile(output.location, output.display, text=output.file.text).lines
    pairs = enumerate(zip(file.lines, wanted, strict=False), start=1)
    differing = next((n for n, (mine, other) in pairs if mine != other), None)
    if differing is not None:
        return _departure(file, differing, wanted[differing - 1]), False
    # All of the shorter text is the start of the longer one.
    last = min(len(file.lines), len(wanted))
    end = Position(last, len(file.line(last)) + 1)
    return Span(file, end, end), len(file.lines) == len(wanted)


def _departure(file: SourceFile, number: int, wanted: str) -> Span:
    """Return the span from the first word that departs to the end of the line."""
    line = file.line(number)
    pairs = zip(line, wanted, strict=False)
    column = next((i for i, (a, b) in enumerate(pairs) if a != b), None)
    if column is None:
        column = min(len(line), len(wanted))
    column = _word_start(line, wanted, column)
    end = max(len(line), column + 1)
    return Span(file, Position(number, column + 1), Position(number, end + 1))


def _word_start(line: str, wanted: str, column: int) -> int:
    """Return where the word begins that a column is in, in either of two lines."""
    here = line[column : column + 1] + wanted[column : column + 1]
    if not any(character in _WORD_CHARACTERS for character in here):
        return column
    return len(line[:column].rstrip(_WORD_CHARACTERS))
