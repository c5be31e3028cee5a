"""Reports imports that lead nowhere."""

from pathlib import Path

from opwright.compiler.proto.texts import is_file_name, shown
from opwright.compiler.reading import display_path
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import proto as codes
from opwright.compiler.source import Span

MAX_PARENTS = 8
_ABSENT = "File not found."


def report_import(name: str, reason: str, span: Span, reporter: Reporter) -> None:
    """Report an import without a file; `reason` is protoc's own word for it."""
    if not is_file_name(name):
        message = f"import {shown(name)} is not a plain relative path"
        helps = ("write the path below a root, with forward slashes",)
    elif reason == _ABSENT:
        message = f"file {shown(name)} is not below any root nor beside this file"
        helps = (_advice(name, span.file.path),)
    else:
        message = f"file {shown(name)} cannot be read: {reason}"
        helps = ()
    reporter.report(codes.IMPORT_NOT_FOUND, message, span, helps=helps)


def _advice(name: str, importer: Path) -> str:
    for folder in importer.parents[:MAX_PARENTS]:
        if (folder / name).is_file():
            return f"pass `--root {display_path(folder)}`"
    return "pass the folder that the import starts from with `--root`"
