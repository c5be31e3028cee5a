"""What is not as a run saw it: inputs that were written, made or removed since.

No list of events is kept: what was seen is compared with what is there. So nothing is
missed that is saved during a run, or by an editor that puts a new file into the place
of the old one.
"""

import os
import re
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from opwright.compiler.inputs import Inputs, Look
from opwright.compiler.reading import resolve
from opwright.compiler.writing.paths import RESERVED_PREFIX
from opwright.uptodate.contents import names_in
from opwright.uptodate.form import mark_of

_NOTHING = "nothing"
_FOLDER = "folder"

# What editors and Python leave beside a file for a moment.
_PASSING = re.compile(r"^\.#|^#.*#$|~$|\.sw.$|^4913$|^__pycache__$")


def changed_inputs(inputs: Inputs, own: frozenset[Path]) -> tuple[Path, ...]:
    """Return what has changed since it was looked at, sorted.

    `own` is what the run has written: in a folder, it does not count as new.
    """
    looks = (inputs.files | inputs.absent).items()
    changed = {path for path, seen in looks if _mark_of(seen) != mark_at(path)}
    for folder, seen in inputs.folders.items():
        changed.update(_changed_entries(folder, seen, own))
    return tuple(sorted(changed))


def mark_at(path: Path) -> str:
    """Return what is to be the same of a path's file that has not changed."""
    try:
        return _mark(path.stat())
    except (OSError, ValueError):
        return _NOTHING


def places_of(outputs: Iterable[Path]) -> frozenset[Path]:
    """Return what comes into being with some files: these and the folders above."""
    files = [resolve(path) for path in outputs]
    return frozenset(files).union(*(path.parents for path in files))


def folders_to_watch(inputs: Inputs) -> tuple[Path, ...]:
    """Return the folders in which something happens if an input changes."""
    files = (path.parent for path in (*inputs.files, *inputs.absent))
    return tuple(sorted({_standing(path) for path in (*files, *inputs.folders)}))


def _changed_entries(folder: Path, seen: Look, own: frozenset[Path]) -> Iterator[Path]:
    try:
        now = names_in(os.fspath(folder))
    except (OSError, ValueError):
        now = ()
    real = resolve(folder)
    # Behind a slash stands what kind of thing a name is of.
    for name in {entry.partition("/")[0] for entry in set(now) ^ set(seen.names)}:
        bare = name.partition("/")[0]
        passing = bare.startswith(RESERVED_PREFIX) or _PASSING.search(bare)
        if not passing and real / bare not in own:
            yield folder / bare


def _standing(folder: Path) -> Path:
    """Return a folder, or the nearest above it that is there."""
    absolute = resolve(folder)
    return next(path for path in (absolute, *absolute.parents) if path.is_dir())


def _mark_of(seen: Look) -> str:
    return _mark(seen.status) if seen.status else _NOTHING


def _mark(status: os.stat_result) -> str:
    # A folder's times change with whatever is written there.
    return _FOLDER if stat.S_ISDIR(status.st_mode) else mark_of(status)
