"""What terminals are shown and other readers are not: colors, and a line of status."""

import os
import time
from collections.abc import Generator
from contextlib import contextmanager
from typing import TextIO

from opwright.compiler.progress import Progress
from opwright.compiler.report.palette import Style, paint

# Erases the line and goes to its beginning.
_ERASE = "\r\x1b[2K"
_PATIENCE_SECONDS = 1.0


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether a stream is a terminal whose cursor can be moved."""
    # A stream that was closed before the program started is None.
    is_one = stream is not None and stream.isatty()
    return is_one and os.environ.get("TERM") != "dumb"


def wants_color(stream: TextIO | None) -> bool:
    """Return whether what is written to a stream is to have colors.

    On a terminal, unless NO_COLOR is set; elsewhere only if FORCE_COLOR is.
    """
    if stream is None or os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or is_terminal(stream)


def paint_diff(diff: str, *, color: bool) -> str:
    """Return a unified diff in colors, or as it is without color."""
    if not color:
        return diff
    return "".join(_paint_line(line) for line in diff.splitlines(keepends=True))


class StatusLine(Progress):
    """Shows on a terminal what goes on, from some time after the start on."""

    def __init__(self, stream: TextIO, patience: float) -> None:
        """Show nothing before `patience` seconds have passed."""
        self._stream = stream
        self._silent_until = time.monotonic() + patience
        self._process = os.getpid()
        self._shown = ""

    def tell(self, stage: str, done: int = 0, total: int = 0) -> None:
        """Show the stage, and how much of it is done."""
        # Processes that were forked have a copy, and are silent.
        if time.monotonic() < self._silent_until or os.getpid() != self._process:
            return
        counted = f"{done}/{total}" if total else f"{done}"
        text = f"{stage} {counted}" if done else stage
        if text != self._shown:
            self._write(f"{_ERASE}{text}")
            self._shown = text

    def clear(self) -> None:
        """Remove the line, if there is one."""
        if self._shown:
            self._write(_ERASE)
            self._shown = ""

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


@contextmanager
def status_shown(
    stream: TextIO | None, patience: float = _PATIENCE_SECONDS
) -> Generator[Progress, None, None]:
    """Show how far a run is while it goes on, if the stream is a terminal."""
    if stream is None or not is_terminal(stream):
        yield Progress()
        return
    status = StatusLine(stream, patience)
    try:
        yield status
    finally:
        status.clear()


def _paint_line(line: str) -> str:
    text = line.rstrip("\n")
    end = line[len(text) :]
    if text.startswith(("+++ ", "--- ")):
        style = Style.STRONG
    elif text.startswith("@@"):
        style = Style.PLACE
    elif text.startswith("+"):
        style = Style.ADDED
    elif text.startswith("-"):
        style = Style.REMOVED
    else:
        return line
    return paint(text, style, color=True) + end
