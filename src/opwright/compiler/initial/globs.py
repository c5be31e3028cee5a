"""Chooses globs that mean the interface files that were found, and no others."""

import re
from collections.abc import Iterator
from pathlib import Path

from opwright.compiler.initial.find import SUFFIXES, InterfaceFiles

_MOST_BASES = 6
_WILDCARD = re.compile(r"([*?\[])")


def choose_globs(found: InterfaceFiles) -> tuple[str, ...]:
    """Return globs relative to the folder, by suffix and path."""
    # Hidden folders are passed over by globs too.
    passed = tuple(p for p in found.skipped if not p.name.startswith("."))
    globs: list[str] = []
    for suffix in SUFFIXES:
        folders = {path.parent for path in found.of(suffix)}
        bases = tuple(_bases(folders, found.folder, passed))
        if len(bases) > _MOST_BASES and not passed:
            bases = ((found.folder, True),)
        for base, deep in bases:
            parts = base.relative_to(found.folder).parts
            names = (*map(_escape, parts), *(("**",) if deep else ()), f"*{suffix}")
            globs.append("/".join(names))
    return tuple(globs)


def _bases(
    folders: set[Path], top: Path, passed: tuple[Path, ...]
) -> Iterator[tuple[Path, bool]]:
    """Yield folders that cover all those with files, and whether at any depth.

    A folder is covered as a whole unless something in it was passed over. The top is
    only where it has many folders, since other things will come to stand there.
    """
    if top in folders:
        yield top, False
    inner: dict[Path, set[Path]] = {}
    for folder in sorted(folders - {top}):
        step = top / folder.relative_to(top).parts[0]
        inner.setdefault(step, set()).add(folder)
    for step, group in inner.items():
        if any(path.is_relative_to(step) for path in passed):
            yield from _bases(group, step, passed)
        else:
            yield step, True


def _escape(name: str) -> str:
    return _WILDCARD.sub(r"[\1]", name)
