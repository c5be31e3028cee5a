"""Removes folders that have become empty."""

from collections.abc import Iterable
from pathlib import Path


def prune_folders(folders: Iterable[Path], root: Path) -> None:
    """Remove each folder that is empty, and those above it that then are.

    The output folder `root` itself stays, and so does everything outside it.
    """
    for folder in sorted(set(folders), reverse=True):
        while folder != root and folder.is_relative_to(root):
            try:
                folder.rmdir()
            except FileNotFoundError:
                pass  # the one above may be there
            except OSError:
                break  # it is not empty
            folder = folder.parent
