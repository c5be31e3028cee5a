"""Output paths: where a rendered file may go, and that no two go to one place."""

from dataclasses import dataclass
from pathlib import PurePosixPath

from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A rendered file, what it was made for, and where its path is written."""

    file: RenderedFile
    key: str
    span: Span


def parse_output_path(text: str) -> PurePosixPath | str:
    """Return the path below the output folder, or the reason why there is none.

    Paths have forward slashes on every system.
    """
    if not text.strip():
        return "the output path is empty"
    shown = ascii(text)
    if not text.isprintable() or any(character in text for character in '\\:<>"|?*'):
        return f"the output path {shown} has a character that file names must not have"
    if text.startswith("/"):
        return f"the output path {shown} is absolute"
    path = PurePosixPath(text)
    if ".." in path.parts:
        return f"the output path {shown} leads out of the output folder"
    if not path.parts or text.endswith("/"):
        return f"the output path {shown} names a folder"
    return path


def drop_taken_paths(made: tuple[Made, ...], reporter: Reporter) -> tuple[Made, ...]:
    """Report files that go where another one goes, and return the others.

    Letters' case does not count, since on some systems it does not.
    """
    first: dict[str, Made] = {}
    for one in made:
        other = first.setdefault(str(one.file.path).casefold(), one)
        if other is not one:
            _report_taken(other, one, reporter)
    return tuple(first.values())


def _report_taken(first: Made, second: Made, reporter: Reporter) -> None:
    same = first.file.path == second.file.path
    related = (
        ()
        if first.span == second.span
        else (Related(first.span, "the other one gets its path here"),)
    )
    reporter.report(
        codes.OUTPUT_PATH_TAKEN,
        (
            f"'{second.file.path}' is made twice"
            if same
            else f"'{first.file.path}' and '{second.file.path}' differ only in case"
        ),
        second.span,
        related=related,
        notes=(f"once for {first.key}, once for {second.key}",),
    )
