"""Runs a command on a text, for so long, and as long as it writes no flood."""

import subprocess
from pathlib import Path
from time import monotonic

MAX_BYTES = 64 * 2**20

_PAUSE_SECONDS = 0.1


class ExcessiveOutput(Exception):
    """A command has written more than `MAX_BYTES`."""


def run_limited(
    words: tuple[str, ...], text: bytes, *, folder: Path, seconds: float
) -> subprocess.CompletedProcess[bytes]:
    """Return how a command ended that got the text, and what it wrote.

    Raises:
        ExcessiveOutput: it writes too much.
        OSError, ValueError: it cannot be started.
        subprocess.TimeoutExpired: it has not ended in time.
    """
    end = monotonic() + seconds
    pipe = subprocess.PIPE
    with subprocess.Popen(
        words, stdin=pipe, stdout=pipe, stderr=pipe, cwd=folder
    ) as process:
        try:
            return _communicate(process, text, end)
        except BaseException:
            # Whatever it is, an interruption too: nobody waits for the command now.
            process.kill()
            raise


def _communicate(
    process: subprocess.Popen[bytes], text: bytes, end: float
) -> subprocess.CompletedProcess[bytes]:
    rest: bytes | None = text
    while True:
        # Looked at in between, since a flood would fill the memory before the end.
        pause = max(min(_PAUSE_SECONDS, end - monotonic()), 0)
        try:
            out, said = process.communicate(rest, timeout=pause)
        except subprocess.TimeoutExpired as waiting:
            rest = None
            _check_size(waiting.stdout, waiting.stderr)
            if monotonic() >= end:
                raise
        else:
            _check_size(out, said)
            return subprocess.CompletedProcess(
                process.args, process.returncode, out, said
            )


def _check_size(*written: bytes | None) -> None:
    if sum(len(data or b"") for data in written) > MAX_BYTES:
        raise ExcessiveOutput
