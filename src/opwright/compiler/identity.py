"""Which code is running: what it made may be kept for as long as that is the same."""

import os
import sys
import time
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from opwright import __version__
from opwright.compiler.cache import key_of

_COMPILER = Path(__file__).parent
_LOADED = time.time_ns()
# Other modules were loaded before this one, and clocks of file systems are coarse.
_MARGIN = 2_000_000_000


@cache
def code_identity() -> str | None:
    """Return what changes with any module of the compiler, None if that is unknown."""
    return identity_of(_COMPILER, _LOADED - _MARGIN)


def identity_of(folder: Path, moment: int) -> str | None:
    """Return what changes with any module in a folder.

    It is None if there is no module, such as in an archive, or if one has changed since
    a moment, in nanoseconds, so that another text of it may be running. Names, sizes
    and times are compared, which takes a few milliseconds.
    """
    modules = sorted(_modules(os.fspath(folder)))
    if not modules or any(stat.st_mtime_ns >= moment for _, stat in modules):
        return None
    described = (_describe(path, stat) for path, stat in modules)
    return key_of(__version__, sys.version, *described)


def package_identity(name: str) -> str:
    """Return what changes with the version of a library, which is not imported."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        return name
    try:
        return _describe(spec.origin, Path(spec.origin).stat())
    except OSError:
        return spec.origin


def _modules(folder: str) -> Iterator[tuple[str, os.stat_result]]:
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(".py"):
                    yield entry.path, entry.stat()
                elif "." not in entry.name and entry.is_dir():
                    yield from _modules(entry.path)
    except OSError:
        return


def _describe(path: str, stat: os.stat_result) -> str:
    return f"{path} {stat.st_size} {stat.st_mtime_ns}"
