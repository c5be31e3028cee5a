"""Appends a configuration to a pyproject.toml."""

from pathlib import Path

from opwright.compiler.reading import load_bytes, load_text
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import configuration as codes
from opwright.compiler.source import SourceFile
from opwright.compiler.toml import parse_toml

_WINDOWS_END = b"\r\n"


def extend_pyproject(path: Path, table: str, reporter: Reporter) -> bytes:
    """Return the file with a table at its end, or report why that cannot be.

    What is there stays as it is, its line ends included.
    """
    file = load_text(path, reporter)
    whole = load_bytes(path, reporter) if file else None
    if file is None or whole is None:
        return b""
    joint = "\n" if file.text.endswith("\n") else "\n\n"
    extended = SourceFile(file.path, file.display, text=f"{file.text}{joint}{table}")
    parse_toml(extended, codes.BAD_TOML, reporter)
    added = f"{joint}{table}".encode()
    if _WINDOWS_END in whole.data:
        added = added.replace(b"\n", _WINDOWS_END)
    return whole.data + added
