"""Output paths: where a rendered file may go, and that no two go to one place."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from unicodedata import normalize

from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A rendered file, what it was made for, and where its path is written.

    `declared` is where a spec declares what it was made for, if one does.
    """

    file: RenderedFile
    key: str
    span: Span
    declared: Span | None = None


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
    if any(part.endswith((".", " ")) for part in path.parts):
        # Some systems leave these out, so that the file is another one.
        return f"the output path {shown} has a name that ends in a dot or a space"
    return path


def drop_taken_paths(made: tuple[Made, ...], reporter: Reporter) -> tuple[Made, ...]:
    """Report files that go where another one goes, and return the others.

    Letters' case does not count, nor how Unicode writes them, since on some systems
    they do not.
    """
    first: dict[str, Made] = {}
    taken: dict[tuple[str, Span], list[Made]] = {}
    for one in made:
        path = _composed(one.file.path).casefold()
        if first.setdefault(path, one) is not one:
            taken.setdefault((path, one.span), []).append(one)
    for (path, _), others in taken.items():
        _report_taken(first[path], others[0], len(others) - 1, reporter)
    return tuple(first.values())


def _report_taken(first: Made, second: Made, more: int, reporter: Reporter) -> None:
    suffix = f", and for {more} more" if more else ""
    reporter.report(
        codes.OUTPUT_PATH_TAKEN,
        _clash(first.file.path, second.file.path),
        second.span,
        related=tuple(_related(first, second)),
        notes=(f"once for {first.key}, once for {second.key}{suffix}",),
    )


def _clash(first: PurePosixPath, second: PurePosixPath) -> str:
    if first == second:
        return f"'{second}' is made twice"
    is_case = _composed(first) != _composed(second)
    where = "in case" if is_case else "in how Unicode writes them"
    return f"'{first}' and '{second}' differ only {where}"


def _composed(path: PurePosixPath) -> str:
    """Return a path with each letter and its accents as one character."""
    return normalize("NFC", str(path))


def _related(first: Made, second: Made) -> Iterator[Related]:
    if first.span != second.span:
        yield Related(first.span, "the other one gets its path here")
    if first.key == second.key:
        return
    for one in (first, second):
        if one.declared is not None:
            yield Related(one.declared, f"one is made for '{one.key}'")
