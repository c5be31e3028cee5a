"""Recalls what a stage made the last time, if all that it looked at is as it was.

Where it looked is kept for each thing that was asked; what it made, for each state in
which it found those places. So a file that is changed back is known again.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar, cast

from opwright.compiler.inputs import Inputs, Look
from opwright.compiler.object_cache import ObjectCache
from opwright.compiler.report import Reporter
from opwright.uptodate.contents import digest_of, is_settled, names_in
from opwright.uptodate.form import AT, look, mark_of

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Looks:
    """The places that a stage looked at: see `Inputs`."""

    files: tuple[str, ...]
    folders: tuple[str, ...]
    absent: tuple[str, ...]


def recall(
    kind: str,
    asked: tuple[str, ...],
    make: Callable[[Reporter], tuple[T, ...]],
    reporter: Reporter,
    *,
    at_once: bool = True,
) -> tuple[T, ...]:
    """Return what `make` makes of what was asked, from the cache if that is the same.

    `asked` is all but files that it depends on. What gave diagnostics is not kept; and
    if not `at_once`, neither is what is made for the first time, for keeping takes
    time, and may be in vain.
    """
    objects = ObjectCache(kind)
    looks = objects.load("looks", *asked)
    if isinstance(looks, Looks):
        inputs = _note(looks)
        state = _state_of(looks)
        made = objects.load("made", *asked, *state) if state else None
        if isinstance(made, tuple):
            reporter.inputs.add(inputs)
            return cast("tuple[T, ...]", made)
    own = Reporter(reporter.progress)
    try:
        made = make(own)
    finally:
        reporter.absorb(own)
    if not own.reports:
        _keep(made, objects, asked, own.inputs, at_once=at_once)
    return made


def _keep(
    made: object,
    objects: ObjectCache,
    asked: tuple[str, ...],
    inputs: Inputs,
    *,
    at_once: bool,
) -> None:
    looks = Looks(
        files=tuple(map(os.fspath, inputs.files)),
        folders=tuple(map(os.fspath, inputs.folders)),
        absent=tuple(map(os.fspath, inputs.absent)),
    )
    state = _state_of(looks)
    # Whatever has changed by now may have done so before it was read, or behind.
    if not state or not _is_as_it_was(inputs):
        return
    if at_once or objects.load("met", *asked, *state):
        objects.store(looks, "looks", *asked)
        objects.store(made, "made", *asked, *state)
    else:
        objects.store(True, "met", *asked, *state)


def _note(looks: Looks) -> Inputs:
    inputs = Inputs()
    for path in looks.files:
        inputs.file(Path(path))
    for path in looks.folders:
        inputs.folder(Path(path))
    for path in looks.absent:
        inputs.nothing(Path(path))
    return inputs


def _state_of(looks: Looks) -> tuple[str, ...] | None:
    """Return what tells one state of some places from another, None if one is gone."""
    try:
        return (
            *(digest_of(path, frozenset()) for path in looks.files),
            # Where links lead is shown, and the search goes on from there.
            *(os.path.realpath(path) for path in looks.files),
            *(_entries_of(path) for path in looks.folders),
            *(look(AT, path) for path in looks.absent),
        )
    except (OSError, ValueError):
        return None


def _entries_of(folder: str) -> str:
    """Return the names in a folder, and whether they are those of files or folders."""
    with os.scandir(folder) as entries:
        kinds = [f"{e.name} {e.is_file():d}{e.is_dir():d}" for e in entries]
    return "/".join(sorted(kinds))


def _is_as_it_was(inputs: Inputs) -> bool:
    return (
        all(_is_same_file(path, seen) for path, seen in inputs.files.items())
        and all(seen.names == _names(path) for path, seen in inputs.folders.items())
        and not any(seen.status for seen in inputs.absent.values())
    )


def _is_same_file(path: Path, seen: Look) -> bool:
    mark = mark_of(seen.status) if seen.status else ""
    return look(AT, os.fspath(path)) == mark and is_settled(mark, seen.moment)


def _names(folder: Path) -> tuple[str, ...]:
    try:
        return names_in(os.fspath(folder))
    except OSError:
        return ()
