"""What a run has looked at on disk: files, folders, and places where nothing was.

Whoever reads or looks notes it here first, so that a later run can tell from a few
numbers whether it would find the same.
"""

import os
import time
from dataclasses import dataclass, field
from pathlib import Path

from opwright.uptodate.contents import names_in


@dataclass(frozen=True, slots=True)
class Look:
    """What was at a path at a moment, in nanoseconds; None if nothing could be seen.

    `names` are those in a folder, as `names_in` returns them.
    """

    moment: int
    status: os.stat_result | None
    names: tuple[str, ...] = ()


@dataclass(slots=True)
class Inputs:
    """Paths by the kind of look that was taken, each with the first look at it.

    `files` were read; of `folders` the entries were listed; at `absent` nothing was,
    and a file there would have been read; of `ways` it counts where they lead, and
    whether anything is there. It `is_complete` unless something was started
    that may have looked at more.
    """

    files: dict[Path, Look] = field(default_factory=dict[Path, Look])
    folders: dict[Path, Look] = field(default_factory=dict[Path, Look])
    absent: dict[Path, Look] = field(default_factory=dict[Path, Look])
    ways: dict[Path, Look] = field(default_factory=dict[Path, Look])
    is_complete: bool = True

    def file(self, path: Path) -> None:
        """Note a file that is about to be read."""
        if path not in self.files:
            self.files[path] = _look(path)

    def folder(self, path: Path) -> None:
        """Note a folder whose entries are about to be listed."""
        if path not in self.folders:
            self.folders[path] = _look_into(path)

    def tree(self, path: Path) -> None:
        """Note a folder of which all is about to be listed, however deep."""
        for folder, _, _ in os.walk(path):
            self.folder(Path(folder))

    def nothing(self, path: Path) -> None:
        """Note a place where a file would have been read, had there been one."""
        if path not in self.absent:
            self.absent[path] = _look(path)

    def way(self, path: Path) -> None:
        """Note a path that is gone along, whatever lies there in the end."""
        if path not in self.ways:
            self.ways[path] = _look(path)

    def add(self, other: "Inputs") -> None:
        """Note what another part of the run has looked at."""
        self.is_complete &= other.is_complete
        for mine, theirs in (
            (self.files, other.files),
            (self.folders, other.folders),
            (self.absent, other.absent),
            (self.ways, other.ways),
        ):
            for path, look in theirs.items():
                mine.setdefault(path, look)


def _look(path: Path) -> Look:
    moment = time.time_ns()
    try:
        return Look(moment, path.stat())
    except (OSError, ValueError):
        return Look(moment, None)


def _look_into(path: Path) -> Look:
    found = _look(path)
    try:
        names = names_in(os.fspath(path))
    except (OSError, ValueError):
        return found
    return Look(found.moment, found.status, names)
