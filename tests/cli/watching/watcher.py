"""A process of a verb with `--watch`, whose output is read as it comes."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

_LIMIT_SECONDS = 60.0


@dataclass(slots=True)
class Watcher:
    """A process in the current folder; `seen` is how much of its output was read."""

    process: subprocess.Popen[bytes]
    out: Path
    err: Path
    seen: int = 0

    def wait_for(self, text: str) -> str:
        """Return what was printed since the last call, up to the end of a text."""
        self.wait_until(lambda: text in self._rest)
        before, found, _ = self._rest.partition(text)
        self.seen += len(before + found)
        return before + found

    def wait_for_error(self, text: str) -> None:
        """Wait until a text stands in the diagnostics."""
        self.wait_until(lambda: text in self.err.read_text("utf-8"))

    def wait_until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds; the process must not end before."""
        limit = time.monotonic() + _LIMIT_SECONDS
        while not holds():
            told = self.out.read_text("utf-8") + self.err.read_text("utf-8")
            assert self.process.poll() is None, told
            assert time.monotonic() < limit, told
            time.sleep(0.02)

    @property
    def _rest(self) -> str:
        return self.out.read_text("utf-8")[self.seen :]

    def interrupt(self) -> int:
        """Press Ctrl-C, and return the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(_LIMIT_SECONDS)


def start_watcher(folder: Path, *arguments: str, verb: str = "generate") -> Watcher:
    """Start a process in the current folder; what it prints goes into `folder`."""
    out, err = folder / "out.txt", folder / "err.txt"
    with out.open("wb") as stdout, err.open("wb") as stderr:
        process = subprocess.Popen(
            [sys.executable, "-m", "opwright", verb, "--watch", *arguments],
            stdout=stdout,
            stderr=stderr,
            env=os.environ | {"NO_COLOR": "1"},
            preexec_fn=_heed_interrupts if os.name == "posix" else None,
        )
    return Watcher(process, out, err)


def _heed_interrupts() -> None:
    # A shell lets what it runs in the background, such as these tests, ignore Ctrl-C.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
