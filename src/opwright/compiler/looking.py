"""Looks at what is at a path. Where no look can be taken, nothing is."""

from collections.abc import Callable
from pathlib import Path


def is_file(path: Path) -> bool:
    """Tell whether there is a file at a path."""
    return _look(path.is_file)


def is_folder(path: Path) -> bool:
    """Tell whether there is a folder at a path."""
    return _look(path.is_dir)


def is_there(path: Path) -> bool:
    """Tell whether there is anything at a path."""
    return _look(path.exists)


def _look(ask: Callable[[], bool]) -> bool:
    try:
        return ask()
    except (OSError, ValueError):
        # The path is too long, or lies in a folder that may not be entered.
        return False
