"""A lock on an output folder, so that two runs do not write to it at once.

The lock is the operating system's, held on an open file: it ends with the process, so
that a killed run leaves a file behind but no lock.
"""

import os
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from opwright.compiler.writing.paths import RESERVED_PREFIX

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK_NAME = f"{RESERVED_PREFIX}lock"
WAIT_SECONDS = 10.0

PAUSE_SECONDS = 0.02
_LOOK_FLAGS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0)
_TAKE_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)


class FolderBusy(Exception):
    """Raised when another run holds the lock for longer than one cares to wait."""


@contextmanager
def folder_locked(folder: Path, check: Callable[[], None]) -> Generator[None]:
    """Hold the lock of a folder, which is made if there is none.

    Waits for another run to end, calling `check` meanwhile. A folder that was made and
    is empty in the end is removed again.

    Raises:
        FolderBusy: the other run did not end within `WAIT_SECONDS`.
        OSError: the folder or the lock file cannot be made.
    """
    missing = _missing_folders(folder)
    try:
        descriptor = _acquire(folder, check)
        try:
            yield
        finally:
            _release(descriptor, folder / LOCK_NAME)
    finally:
        for made in missing:
            with suppress(OSError):
                made.rmdir()


def is_locked(folder: Path) -> bool:
    """Return whether a run holds the lock of a folder, without keeping it."""
    try:
        descriptor = os.open(folder / LOCK_NAME, _LOOK_FLAGS)
    except OSError:
        return False
    try:
        return not _lock(descriptor)
    finally:
        os.close(descriptor)


def _missing_folders(folder: Path) -> tuple[Path, ...]:
    """Return the folders that would have to be made, the innermost first."""
    return tuple(
        path for path in (folder, *folder.parents) if not os.path.lexists(path)
    )


def _acquire(folder: Path, check: Callable[[], None]) -> int:
    deadline = time.monotonic() + WAIT_SECONDS
    while True:
        check()
        # Each time anew: the run that made the folder removes it if it fails.
        folder.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            descriptor = _try_lock(folder / LOCK_NAME)
            if descriptor is not None:
                return descriptor
        if time.monotonic() > deadline:
            raise FolderBusy
        time.sleep(PAUSE_SECONDS)


def _try_lock(path: Path) -> int | None:
    descriptor = os.open(path, _TAKE_FLAGS, 0o666)
    try:
        if _lock(descriptor) and _is_at(descriptor, path):
            return descriptor
    except BaseException:
        os.close(descriptor)
        raise
    os.close(descriptor)
    return None


def _is_at(descriptor: int, path: Path) -> bool:
    # The run that had the lock removes the file, so this may be the lock of no path.
    return os.path.samestat(os.fstat(descriptor), path.stat())


def _release(descriptor: int, path: Path) -> None:
    if sys.platform == "win32":  # where an open file cannot be removed
        os.close(descriptor)
        with suppress(OSError):
            path.unlink()
        return
    with suppress(OSError):
        path.unlink()
    os.close(descriptor)


if sys.platform == "win32":

    def _lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # Some network file systems have no locks, and are written to without.
            return True
        return True
