"""Places the files that were asked for: each gets the name by which protoc knows it."""

import re
from dataclasses import dataclass
from pathlib import Path

from opwright.compiler.proto.import_paths import ImportPath
from opwright.compiler.proto.texts import is_file_name, shown
from opwright.compiler.reading import display_path, resolve
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import proto as codes
from opwright.compiler.source import SourceFile

IMPORT = re.compile(
    r"^[ \t]*import\s+(?:public\s+|weak\s+|option\s+)?[\"']([^\"'\n]+)[\"']",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenFile:
    """A file that was asked for: the path as the user wrote it, and what it holds."""

    path: Path
    source: SourceFile


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedFile:
    """A file, its import name, and the index of the folder that the name starts at."""

    name: str
    folder: int
    source: SourceFile


def place_files(
    files: tuple[GivenFile, ...], import_path: ImportPath, reporter: Reporter
) -> tuple[PlacedFile, ...]:
    """Name each file, or report why it cannot have a name of its own.

    Of several names a file takes the one by which another file imports it, so that
    nothing is read twice. Of files with the same name and text the first counts.
    """
    imported = frozenset(
        name for file in files for name in IMPORT.findall(file.source.text)
    )
    placed: dict[str, PlacedFile] = {}
    for file in files:
        name = _choose_name(file, imported, import_path)
        first = placed.get(name)
        if first and first.source.text == file.source.text:
            continue
        result = _place(file.source, name, import_path, reporter)
        if result:
            placed[name] = result
    return tuple(placed.values())


def _choose_name(
    file: GivenFile, imported: frozenset[str], import_path: ImportPath
) -> str:
    names = (*import_path.names_of(file.path), file.path.name)
    return next((name for name in names if name in imported), names[0])


def _place(
    source: SourceFile, name: str, import_path: ImportPath, reporter: Reporter
) -> PlacedFile | None:
    if not is_file_name(name):
        reporter.report(
            codes.BAD_FILE_NAME,
            f"file name {shown(name)} cannot be imported",
            source.whole(),
            notes=("control characters and backslashes are not allowed in it",),
        )
        return None
    found = import_path.find(name)
    if found and resolve(found.path) == source.path:
        return PlacedFile(name=name, folder=found.folder, source=source)
    if found:
        _report_taken(source, name, found.path, reporter)
    return None


def _report_taken(
    source: SourceFile, name: str, other: Path, reporter: Reporter
) -> None:
    shown_other = display_path(other)
    first = SourceFile(resolve(other), shown_other).whole()
    reporter.report(
        codes.IMPORT_NAME_TAKEN,
        f"the import name `{name}` stands for `{shown_other}` already",
        source.whole(),
        related=(Related(first, "the file that has the name"),),
        helps=("pass the folder above both files with `--root` before any other",),
    )
