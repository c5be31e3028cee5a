"""Looks closer than a mark does: what a file holds, which names are in a folder."""

import os
import stat
from hashlib import file_digest, sha256

from opwright.uptodate.form import NOTHING

# How far apart two changes are at least if they have different times.
_TICK = 20_000_000
_COARSE_TICK = 2_000_000_000
_SECOND = 1_000_000_000


def digest_of(path: str, ignored: frozenset[str]) -> str:
    """Return the SHA-256 of a file, or of the names in a folder but the `ignored`.

    Raises:
        OSError: there is neither, or it cannot be read.
    """
    status = os.stat(path)
    if stat.S_ISDIR(status.st_mode):
        return digest_of_names(names_in(path, ignored))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(f"{path} is no file")
    with open(path, "rb") as file:
        return file_digest(file, "sha256").hexdigest()


def names_in(folder: str, ignored: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """Return the names in a folder, sorted, without those of paths that are ignored.

    What leads to a folder ends in a slash, and what leads to no file either in `/?`:
    who lists a folder goes into some, reads others, and passes over the rest.

    Raises:
        OSError: it cannot be listed.
    """
    whole = os.path.realpath(folder)
    hidden = {os.path.basename(p) for p in ignored if os.path.dirname(p) == whole}
    with os.scandir(folder) as entries:
        return tuple(sorted(_named(e) for e in entries if e.name not in hidden))


def links_in(folder: str) -> tuple[str, ...]:
    """Return the paths of the links in a folder, sorted.

    Raises:
        OSError: it cannot be listed.
    """
    with os.scandir(folder) as entries:
        return tuple(sorted(entry.path for entry in entries if entry.is_symlink()))


def digest_of_names(names: tuple[str, ...]) -> str:
    """Return the SHA-256 of names."""
    return sha256("\0".join(names).encode(errors="surrogateescape")).hexdigest()


def is_settled(mark: str, moment: int) -> bool:
    """Whether any change since a moment would have to give another mark.

    Not so if the last change was within a tick of the file system's clock, which is
    coarse where times have no fraction.
    """
    if mark == NOTHING:
        return True
    return all(
        time < moment - (_TICK if time % _SECOND else _COARSE_TICK)
        for time in map(int, mark.split(" ")[2:4])
    )


def _named(entry: os.DirEntry[str]) -> str:
    if entry.is_dir():
        return f"{entry.name}/"
    return entry.name if entry.is_file() else f"{entry.name}/?"
