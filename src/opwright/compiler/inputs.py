"""What a run has looked at on disk: files, folders, and places where nothing was.

Whoever reads or looks notes it here first, so that a later run can tell from a few
numbers whether it would find the same.
"""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(slots=True)
class Inputs:
    """Paths by the kind of look that was taken, in the order of first looks.

    `files` were read; of `folders` the entries were listed; at `absent` nothing was, and
    a file there would have been read.
    """

    files: dict[Path, None] = field(default_factory=dict[Path, None])
    folders: dict[Path, None] = field(default_factory=dict[Path, None])
    absent: dict[Path, None] = field(default_factory=dict[Path, None])

    def file(self, path: Path) -> None:
        """Note a file that is about to be read."""
        self.files.setdefault(path)

    def folder(self, path: Path) -> None:
        """Note a folder whose entries are about to be listed."""
        self.folders.setdefault(path)

    def nothing(self, path: Path) -> None:
        """Note a place where a file would have been read, had there been one."""
        self.absent.setdefault(path)
