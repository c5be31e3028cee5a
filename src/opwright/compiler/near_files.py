"""Near files: what a path that leads nowhere may have been meant to say."""

import os
from itertools import islice
from pathlib import Path

from opwright.compiler.report.closest import closest

_MOST_ENTRIES = 1000


def find_near_file(
    folder: Path, parts: tuple[str, ...], suffix: str
) -> tuple[str, ...] | None:
    """Return the parts of a path to a file that is there and is called nearly so.

    Starts at `folder` and takes at each of `parts`, the last of which has no suffix,
    the entry that is most like it. The result is without the suffix too.
    """
    found: list[str] = []
    for part in parts[:-1]:
        step = _closest_entry(folder, part, None)
        if step is None:
            return None
        found.append(step)
        folder = folder / step
    stem = _closest_entry(folder, parts[-1], suffix) if parts else None
    return (*found, stem) if stem is not None else None


def _closest_entry(folder: Path, name: str, suffix: str | None) -> str | None:
    """Return the closest file of a suffix, without that, or the closest folder."""
    try:
        with os.scandir(folder) as entries:
            names = sorted(
                entry.name.removesuffix(suffix or "")
                for entry in islice(entries, _MOST_ENTRIES)
                if (
                    entry.is_dir()
                    if suffix is None
                    else entry.name.endswith(suffix) and entry.is_file()
                )
            )
    except (OSError, ValueError):
        return None
    return name if name in names else closest(name, names)
