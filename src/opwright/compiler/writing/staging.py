"""Puts files in place all at once or not at all.

Each text is written to a temporary file beside its place, and each file that is to be
replaced or removed gets a second name in the output folder. Only when all of that has
succeeded are the files moved, one rename each. If one fails, those before it are
undone.
"""

import os
import shutil
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from opwright.compiler.writing.leftovers import temporary_name


class CannotWrite(Exception):
    """Raised when a file cannot be put in its place, or be removed from there."""

    def __init__(self, location: Path, error: OSError) -> None:
        super().__init__(location, error)
        self.location = location
        self.error = error


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A file to be put at `location`, or to be removed from there.

    `staged` is the file that holds the text, None for a removal. `backup` is a second
    name of the file that is there now, None if none is.
    """

    location: Path
    staged: Path | None
    backup: Path | None


class Staging:
    """Files on their way into the output folder `root`.

    As a context manager it undoes what was not committed, and leaves no temporary file.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._temporaries: list[Path] = []
        self._folders: list[Path] = []
        self._done: list[Move] = []
        self._committed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if not self._committed:
            self._undo()
        for temporary in self._temporaries:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
        if not self._committed:
            for folder in reversed(self._folders):
                with suppress(OSError):
                    folder.rmdir()

    def stage_text(
        self, location: Path, data: bytes, mode: int | None, staged: Path | None = None
    ) -> Move:
        """Write a text beside its place, or to `staged`.

        `mode` holds the mode bits of the file that it replaces, None if there is none.

        Raises:
            CannotWrite: there is no folder for it, or no room.
        """
        with _blaming(location):
            self._make_folder(location.parent)
            backup = None if mode is None else self._back_up(location)
            temporary = self._new_temporary(location.parent)
            with temporary.open("xb") as stream:
                stream.write(data)
            if mode is not None:
                temporary.chmod(mode)
            if staged is not None:
                self._temporaries.append(staged)
                temporary = temporary.replace(staged)
        return Move(location=location, staged=temporary, backup=backup)

    def stage_removal(self, location: Path) -> Move:
        """Prepare to remove a file.

        Raises:
            CannotWrite: it cannot be kept for the case that something fails.
        """
        with _blaming(location):
            return Move(location=location, staged=None, backup=self._back_up(location))

    def carry_out(self, moves: tuple[Move, ...], check: Callable[[], None]) -> None:
        """Make moves, in order; `check` may stop it before each of them.

        Raises:
            CannotWrite: a move failed.
        """
        for move in moves:
            check()
            with _blaming(move.location):
                if move.staged is None:
                    move.location.unlink()
                else:
                    move.staged.replace(move.location)
            self._done.append(move)

    def commit(self) -> None:
        """Let the moves that were carried out stand."""
        self._committed = True

    def _undo(self) -> None:
        for move in reversed(self._done):
            with suppress(OSError):
                if move.backup is None:
                    move.location.unlink()
                else:
                    move.location.parent.mkdir(parents=True, exist_ok=True)
                    shutil.move(move.backup, move.location)

    def _back_up(self, location: Path) -> Path:
        backup = self._new_temporary(self._root)
        try:
            os.link(location, backup, follow_symlinks=False)
        except (OSError, NotImplementedError):
            # Not every file system has second names, nor may every file have one.
            shutil.copy2(location, backup, follow_symlinks=False)
        return backup

    def _new_temporary(self, folder: Path) -> Path:
        temporary = folder / temporary_name(len(self._temporaries) + 1)
        self._temporaries.append(temporary)
        return temporary

    def _make_folder(self, folder: Path) -> None:
        way = (folder, *folder.parents)
        missing = [path for path in way if not os.path.lexists(path)]
        for path in reversed(missing):
            path.mkdir()
            self._folders.append(path)


@contextmanager
def _blaming(location: Path) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise CannotWrite(location, error) from error
