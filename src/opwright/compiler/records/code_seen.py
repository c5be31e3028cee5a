"""The lines of what runs: opwright's modules, and those of others that were loaded."""

import os
import sys
import sysconfig
from collections.abc import Iterator

import opwright
from opwright.compiler.records.unsure import Unsure
from opwright.uptodate.contents import digest_of, is_settled, names_in
from opwright.uptodate.form import AT, Line, look

# Modules are loaded from the start of the process on, a little before it can be told.
_STARTING = 2_000_000_000
# What is made by some of these may come from a cache, so that they were not loaded.
_MAKERS = ("compiler", "cli", "uptodate")


def lines_of_code(started: int) -> Iterator[Line]:
    """Yield a line for each module, and for the folders of opwright's.

    `started` is when the process did, in nanoseconds.

    Raises:
        Unsure: one has changed since.
        OSError: one cannot be looked at.
    """
    library = sysconfig.get_path("stdlib")
    folders = tuple(sorted(_folders()))
    modules = (module for folder in folders for module in _modules_in(folder))
    for path in sorted({*_loaded(library), *modules}):
        yield AT, _old_mark(path, started), "", path
    for path in folders:
        # New times are forgiven: the first of all runs makes a folder for bytecode.
        yield AT, _old_mark(path, started), digest_of(path, frozenset()), path


def _old_mark(path: str, started: int) -> str:
    mark = look(AT, path)
    if not is_settled(mark, started - _STARTING):
        raise Unsure(path)
    return mark


def _loaded(library: str) -> Iterator[str]:
    """Yield the files of all loaded modules but those of Python itself."""
    inside = os.path.join(library, "")
    packages = os.path.join(library, "site-packages", "")
    for module in tuple(sys.modules.values()):
        path = getattr(module, "__file__", None)
        if isinstance(path, str) and (
            not path.startswith(inside) or path.startswith(packages)
        ):
            yield path


def _folders() -> Iterator[str]:
    for package in opwright.__path__:
        yield package
        for maker in _MAKERS:
            for folder, _, _ in os.walk(os.path.join(package, maker)):
                if os.path.basename(folder) != "__pycache__":
                    yield folder


def _modules_in(folder: str) -> Iterator[str]:
    names = (name for name in names_in(folder) if name.endswith(".py"))
    return (os.path.join(folder, name) for name in names)
