"""Paths of outputs: which are allowed, and where in the output folder they lead."""

import os
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from opwright.compiler.reading import display_path

RESERVED_PREFIX = ".opwright-"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a path may not be written to."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OutputFolder:
    """The folder that outputs go to: its real path, and its name in messages."""

    real: Path
    display: str

    def barrier(self) -> Path | None:
        """Return what keeps the folder from being one: it, or one above, is a file."""
        way = (self.real, *self.real.parents)
        nearest = next((path for path in way if os.path.lexists(path)), None)
        return None if nearest is None or nearest.is_dir() else nearest

    def shown(self, path: PurePosixPath) -> str:
        """Return the name by which messages show an output."""
        return (PurePosixPath(self.display) / path).as_posix()

    def locate(self, path: PurePosixPath) -> Path | Refusal:
        """Return where an output goes, or why it may not go there."""
        refusal = check_output_path(path)
        if refusal is not None:
            return refusal
        location = self.real / path
        # Links inside the folder are the user's business, ways out of it are not.
        if Path(os.path.realpath(location)).is_relative_to(self.real):
            return location
        return Refusal("a symbolic link leads out of the output folder")


def open_output_folder(folder: Path) -> OutputFolder:
    """Return the output folder at a path, whether or not it exists."""
    return OutputFolder(
        real=Path(os.path.realpath(folder)), display=display_path(folder)
    )


def check_output_path(path: PurePosixPath) -> Refusal | None:
    """Return why no output may have this path, or None if one may."""
    if path.is_absolute() or not path.parts:
        return Refusal("it is not a path below the output folder")
    if ".." in path.parts:
        return Refusal("`..` may lead out of the output folder")
    if any(part.startswith(RESERVED_PREFIX) for part in path.parts):
        return Refusal(f"names in `{RESERVED_PREFIX}` are opwright's own")
    # A backslash or a colon makes it another path, or another drive, on Windows.
    if any(sign in "\\:" or not sign.isprintable() for sign in path.as_posix()):
        return Refusal("it holds a character that not every system has in file names")
    return None
