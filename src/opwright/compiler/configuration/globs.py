"""Finds the files that a glob means: `*`, `?`, `[…]` in a name, `**` for any folders.

What begins with a dot is hidden: it is found only where the glob says the dot. `**`
follows no links, so that it ends.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fnmatch import translate
from itertools import groupby
from pathlib import Path

from opwright.compiler.inputs import Inputs
from opwright.compiler.looking import is_file, is_folder, is_there

_MAGIC = re.compile(r"[*?\[]")
_ANY_FOLDERS = "**"

Listing = Callable[[Path], tuple[Path, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Glob:
    """A glob in two parts: the folder that it says, and the parts with wildcards."""

    folder: Path
    parts: tuple[str, ...]


def is_glob(text: str) -> bool:
    """Tell whether a text has a wildcard."""
    return _MAGIC.search(text) is not None


def split_glob(text: str, folder: Path) -> Glob:
    """Split a glob that is relative to a folder."""
    parts = Path(text).parts
    fixed = next((i for i, part in enumerate(parts) if is_glob(part)), len(parts))
    # Two `**` in a row say what one does.
    runs = ((part, len(tuple(run))) for part, run in groupby(parts[fixed:]))
    rest = tuple(
        part
        for part, length in runs
        for _ in range(1 if part == _ANY_FOLDERS else length)
    )
    # What is below a folder are the files in it, at any depth.
    ending = ("*",) if rest and rest[-1] == _ANY_FOLDERS else ()
    return Glob(folder=folder.joinpath(*parts[:fixed]), parts=(*rest, *ending))


def everything_in(folder: Path) -> Glob:
    """Return the glob for all files in a folder, at any depth."""
    return Glob(folder=folder, parts=(_ANY_FOLDERS, "*"))


def find_files(glob: Glob, avoid: Path, listing: Listing, inputs: Inputs) -> list[Path]:
    """Return the files that a glob means, by path.

    It does not go down into `avoid`, unless it says so itself. `listing` yields what is
    in a folder; what has been looked at goes to `inputs`.
    """
    return sorted(set(_Walk(avoid, listing, inputs).files(glob.folder, glob.parts)))


class _Walk:
    """One walk; a folder is gone through once for each part of the glob."""

    def __init__(self, avoid: Path, listing: Listing, inputs: Inputs) -> None:
        self._avoid = avoid
        self._listing = listing
        self._inputs = inputs
        self._seen: set[tuple[Path, int]] = set()

    def files(self, folder: Path, parts: tuple[str, ...]) -> Iterator[Path]:
        if (folder, len(parts)) in self._seen:
            return
        self._seen.add((folder, len(parts)))
        first, *rest = parts
        if first == _ANY_FOLDERS:
            yield from self.files(folder, tuple(rest))
            for path in self._listing(folder):
                if self._is_open(path) and not path.is_symlink() and is_folder(path):
                    yield from self.files(path, parts)
            return
        for path in self._entries(folder, first):
            if not rest and is_file(path):
                yield path
            elif rest and is_folder(path) and path != self._avoid:
                yield from self.files(path, tuple(rest))

    def _entries(self, folder: Path, part: str) -> Iterator[Path]:
        """Yield what a part of the glob means in a folder."""
        if not is_glob(part):
            path = folder / part
            if is_there(path):
                self._inputs.way(path)
                yield path
            else:
                self._inputs.nothing(path)
            return
        name = re.compile(translate(part))
        for path in self._listing(folder):
            hidden = path.name.startswith(".") and not part.startswith(".")
            if not hidden and name.match(path.name):
                yield path

    def _is_open(self, path: Path) -> bool:
        return not path.name.startswith(".") and path != self._avoid
