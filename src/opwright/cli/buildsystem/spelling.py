"""Spells paths the way they were reached, as compilers do in their depfiles.

Build systems compare paths as texts, so that a file must be called what it is called in
their own rules.
"""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from opwright.compiler.reading import resolve


@dataclass(frozen=True, slots=True)
class _Base:
    """A folder of inputs as it was typed, and as it is."""

    typed: Path
    real: Path


class Spelling:
    """Spells inputs, by the paths that were typed for specs, roots and packs."""

    def __init__(self, typed: Iterable[Path]) -> None:
        bases = tuple(_base_of(path) for path in typed)
        self._absolute = tuple(b for b in bases if b.typed.is_absolute())
        self._relative = tuple(b for b in bases if not b.typed.is_absolute())
        self._here = resolve(Path())

    def spell(self, path: Path) -> str:
        """Return a path as a depfile has it, with forward slashes.

        Below a folder that was typed it begins as that was typed. Anywhere else it is
        relative below the current folder if relative paths were typed.
        """
        if not path.is_absolute():
            return _join(path, Path())
        real = resolve(path)
        if not any(real.is_relative_to(base.real) for base in self._absolute):
            for base in (*self._relative, _Base(Path(), self._here)):
                if self._relative and real.is_relative_to(base.real):
                    return _join(base.typed, real.relative_to(base.real))
        return Path(os.path.normpath(path.absolute())).as_posix()


def _base_of(path: Path) -> _Base:
    real = resolve(path)
    return _Base(path, real) if real.is_dir() else _Base(path.parent, real.parent)


def _join(folder: Path, rest: Path) -> str:
    return Path(os.path.normpath(folder / rest)).as_posix()
