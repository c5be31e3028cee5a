"""Reads files from disk; whatever is wrong with one is a diagnostic."""

import os
from pathlib import Path

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import source as codes
from opwright.compiler.source import Position, SourceFile, Span

MAX_BYTES = 16 * 2**20


def display_path(path: Path) -> str:
    """Return the name by which messages show a file: relative below the current folder.

    Elsewhere it is shown as it was given, unless the way up from the current folder is
    shorter. Always with forward slashes.
    """
    resolved = resolve(path)
    here = Path.cwd()
    if resolved.is_relative_to(here):
        return resolved.relative_to(here).as_posix()
    return shorten(resolved if path.is_absolute() else path).as_posix()


def shorten(path: Path) -> Path:
    """Return an absolute path as the way from the current folder, if that is shorter.

    Links are left as they are, and so are relative paths.
    """
    here = Path.cwd()
    if not path.is_absolute() or path.anchor != here.anchor:
        return path
    way = Path(os.path.relpath(path, here))
    return way if len(str(way)) < len(str(path)) else Path(os.path.normpath(path))


def resolve(path: Path) -> Path:
    """Return a path without links, or absolute at least where the links run in circles.

    Reading such a path is what reports it.
    """
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        return path.absolute()


def load_bytes(
    path: Path, reporter: Reporter, *, may_be_empty: bool = False
) -> SourceFile | None:
    """Read a binary file of at most 16 MiB, or report why it cannot be read."""
    display = display_path(path)
    file = SourceFile(resolve(path), display)
    reporter.inputs.file(path)
    try:
        size = path.stat().st_size
        if path.is_dir():
            reporter.report(codes.FILE_IS_FOLDER, "this is a folder", file.whole())
            return None
        if size > MAX_BYTES:
            reporter.report(
                codes.FILE_TOO_LARGE,
                f"the file has {size / 2**20:.1f} MiB, more than the 16 MiB allowed",
                file.whole(),
                helps=("interface files are text of a few hundred kilobytes at most",),
            )
            return None
        data = path.read_bytes()
    except FileNotFoundError:
        reporter.report(codes.FILE_NOT_FOUND, "no such file", file.whole())
        return None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        reporter.report(
            codes.FILE_UNREADABLE, f"cannot be read: {reason}", file.whole()
        )
        return None
    if not data and not may_be_empty:
        reporter.report(codes.FILE_EMPTY, "the file is empty", file.whole())
        return None
    return SourceFile(resolve(path), display, data=data)


def load_text(
    path: Path, reporter: Reporter, *, may_be_empty: bool = False
) -> SourceFile | None:
    """Read a UTF-8 text file of at most 16 MiB, or report why it cannot be read.

    A byte order mark at the start is dropped.
    """
    file = load_bytes(path, reporter, may_be_empty=may_be_empty)
    return decode_text(file, reporter, may_be_empty=may_be_empty) if file else None


def decode_text(
    file: SourceFile, reporter: Reporter, *, may_be_empty: bool = False
) -> SourceFile | None:
    """Return the file with its bytes decoded as UTF-8, or report where they are not."""
    try:
        text = file.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _report_undecodable(file, error, reporter)
        return None
    index = text.find("\0")
    if index >= 0:
        decoded = SourceFile(file.path, file.display, text=text)
        reporter.report(
            codes.FILE_BINARY,
            "NUL character in what should be a text file",
            _span_at(decoded, index),
        )
        return None
    if not may_be_empty and not text.strip():
        reporter.report(codes.FILE_EMPTY, "the file is empty", file.whole())
        return None
    return SourceFile(file.path, file.display, text=text)


def _report_undecodable(
    file: SourceFile, error: UnicodeDecodeError, reporter: Reporter
) -> None:
    shown = file.data.decode("utf-8", errors="replace")
    before = file.data[: error.start].decode("utf-8", errors="replace")
    decoded = SourceFile(file.path, file.display, text=shown)
    span = _span_at(decoded, len(before))
    byte = f"0x{file.data[error.start]:02x}"
    if b"\0" in file.data[:8192]:
        reporter.report(codes.FILE_BINARY, "the file holds binary data", span)
        return
    reporter.report(
        codes.FILE_NOT_UTF8,
        f"byte {byte} is not valid UTF-8 here",
        span,
        helps=("save the file as UTF-8",),
    )


def _span_at(file: SourceFile, index: int) -> Span:
    head = file.text[:index]
    line = head.count("\n") + 1
    column = index - (head.rfind("\n") + 1) + 1
    return Span(file, Position(line, column), Position(line, column + 1))
