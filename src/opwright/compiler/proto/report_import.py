"""Reports imports that lead nowhere."""

from pathlib import Path

from opwright.compiler.near_files import find_near_file
from opwright.compiler.proto.import_paths import ImportPath
from opwright.compiler.proto.texts import is_file_name, shown
from opwright.compiler.reading import display_path, resolve
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import proto as codes
from opwright.compiler.source import Span

MAX_PARENTS = 8
SUFFIX = ".proto"
_ABSENT = "File not found."


def report_import(
    name: str, reason: str, span: Span, import_path: ImportPath, reporter: Reporter
) -> None:
    """Report an import without a file; `reason` is protoc's own word for it."""
    if not is_file_name(name):
        message = f"import {shown(name)} is not a plain relative path"
        helps = ("write the path below a root, with forward slashes",)
    elif reason == _ABSENT:
        message = f"file {shown(name)} is not below any root nor beside this file"
        helps = (_advice(name, span.file.path, import_path),)
    else:
        message = f"file {shown(name)} cannot be read: {reason}"
        helps = ()
    reporter.report(codes.IMPORT_NOT_FOUND, message, span, helps=helps)


def _advice(name: str, importer: Path, import_path: ImportPath) -> str:
    for folder in importer.parents[:MAX_PARENTS]:
        if (folder / name).is_file():
            return f"pass `--root {display_path(folder)}`"
    near = _find_near(name, importer, import_path)
    if near is not None:
        return f"did you mean `{near}`?"
    return "pass the folder that the import starts from with `--root`"


def _find_near(name: str, importer: Path, import_path: ImportPath) -> str | None:
    """Return the name of a file that is there and is called nearly so, if any."""
    *parents, last = name.split("/")
    stem = last.rpartition(".")[0] or last
    for folder in import_path.folders:
        near = find_near_file(folder, (*parents, stem), SUFFIX)
        found = "/".join(near) + SUFFIX if near else None
        if found and not _is_same(folder / found, importer):
            return found
    return None


def _is_same(path: Path, other: Path) -> bool:
    return resolve(path) == resolve(other)
