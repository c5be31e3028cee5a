"""What lies at a path: nothing, a file with a digest, or something in the way."""

import os
import stat
from dataclasses import dataclass
from hashlib import file_digest
from pathlib import Path

# Beyond this size a file is compared by its digest only, and not shown in a diff.
MAX_TEXT_BYTES = 16 * 2**20


@dataclass(frozen=True, slots=True, kw_only=True)
class FileOnDisk:
    """A regular file: the SHA-256 of its bytes in hexadecimal, and its mode bits."""

    digest: str
    mode: int


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something at a path that is no readable file, or that bars the way there."""

    reason: str


def observe(location: Path) -> FileOnDisk | Obstacle | None:
    """Return what lies at a path, None if nothing does."""
    try:
        # Looked at before it is opened: to open a pipe might never end.
        status = location.stat()
        if stat.S_ISDIR(status.st_mode):
            return Obstacle("a folder is there")
        if not stat.S_ISREG(status.st_mode):
            return Obstacle("something is there that is not a regular file")
        with location.open("rb") as stream:
            digest = file_digest(stream, "sha256").hexdigest()
    except FileNotFoundError:
        return None
    except NotADirectoryError:
        return Obstacle("a part of its path is a file, not a folder")
    except OSError as error:
        return Obstacle(f"it cannot be read: {explain(error)}")
    return FileOnDisk(digest=digest, mode=stat.S_IMODE(status.st_mode))


def read_text(location: Path) -> str | None:
    """Return the text of a file as it is; None if it is no UTF-8 text or too large."""
    try:
        if location.stat().st_size > MAX_TEXT_BYTES:
            return None
        return location.read_bytes().decode()
    except (OSError, UnicodeDecodeError):
        return None


def explain(error: OSError) -> str:
    """Return the system's words for an error, without paths."""
    return os.strerror(error.errno) if error.errno else str(error)
