"""Imports modules that a command line names."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType


def import_here(name: str) -> ModuleType:
    """Import a module, from the current folder as well, as for `python -m`.

    A module may do anything when it is imported, and raise anything.
    """
    here = str(Path.cwd())
    sys.path.append(here)
    try:
        return import_module(name)
    finally:
        sys.path.remove(here)
