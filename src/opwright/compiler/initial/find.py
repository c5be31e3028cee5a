"""Finds the interface files below a folder, but not in what tools put there."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from opwright.compiler.looking import is_file, is_folder, is_there

SUFFIXES = (".idl", ".proto", ".contract.yaml")

_TOOL_FOLDERS = re.compile(
    r"\..*|node_modules|__pycache__|build|dist|out|cmake-build-.*|bazel-.*"
)
# A folder with one of these files belongs to a tool, whatever it is called.
_MARKERS = (
    "pyvenv.cfg",
    "CACHEDIR.TAG",
    "CMakeCache.txt",
    ".opwright-manifest.json",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class InterfaceFiles:
    """Interface files and the folders that were passed over, by path.

    All paths are absolute and below `folder`.
    """

    folder: Path
    files: tuple[Path, ...]
    skipped: tuple[Path, ...]

    def of(self, suffix: str) -> tuple[Path, ...]:
        """Return the files of one suffix."""
        return tuple(path for path in self.files if path.name.endswith(suffix))


def find_interfaces(folder: Path) -> InterfaceFiles:
    """Look for interface files; links to folders are not followed."""
    skipped: list[Path] = []
    files = tuple(_walk(folder, skipped))
    return InterfaceFiles(folder=folder, files=files, skipped=tuple(skipped))


def _walk(folder: Path, skipped: list[Path]) -> Iterator[Path]:
    for path in _list(folder, skipped):
        if path.is_symlink() and is_folder(path):
            continue
        if not is_folder(path):
            if _is_interface_file(path):
                yield path
        elif _is_of_a_tool(path):
            skipped.append(path)
        else:
            yield from _walk(path, skipped)


def _is_interface_file(path: Path) -> bool:
    named = path.name.endswith(SUFFIXES) and not path.name.startswith(".")
    # Nobody may ever write into a pipe, and who reads one waits.
    return named and is_file(path)


def _list(folder: Path, skipped: list[Path]) -> tuple[Path, ...]:
    """Return what is in a folder; one that may not be looked into is passed over."""
    try:
        return tuple(sorted(folder.iterdir()))
    except OSError:
        skipped.append(folder)
        return ()


def _is_of_a_tool(folder: Path) -> bool:
    named = _TOOL_FOLDERS.fullmatch(folder.name) is not None
    return named or any(is_there(folder / marker) for marker in _MARKERS)
