"""Import paths: the folders that protoc searches, and the names of files in them.

protoc knows a file by its path below the first folder of its import path that holds it.
The import path is made of the roots that the user gave, then the folder of each file
that was asked for, then the folder of the well-known files.
"""

import os.path
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from opwright.compiler.inputs import Inputs
from opwright.compiler.reading import resolve
from opwright.compiler.roots import Roots


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundFile:
    """Where a name leads to: the index of the folder, and the file in it."""

    folder: int
    path: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPath:
    """The folders to search, in order; the first `declared` are the user's roots.

    What is found there, and where nothing is, is noted in `inputs`.
    """

    folders: tuple[Path, ...]
    declared: int
    inputs: Inputs = field(default_factory=Inputs, compare=False)

    def find(self, name: str) -> FoundFile | None:
        """Return the file that protoc takes for a name, if there is one."""
        for index, folder in enumerate(self.folders):
            path = folder / name
            if path.is_file():
                self.inputs.file(path)
                return FoundFile(folder=index, path=path)
            self.inputs.nothing(path)
        return None

    def names_of(self, path: Path) -> Iterator[str]:
        """Yield the names by which imports can reach a file, in order of preference."""
        for folder in self.folders:
            for spelling in dict.fromkeys((_absolute(path), resolve(path))):
                if not spelling.is_relative_to(folder):
                    continue
                name = spelling.relative_to(folder).as_posix()
                found = self.find(name)
                if found and resolve(found.path) == resolve(path):
                    yield name


def build_import_path(
    paths: tuple[Path, ...], roots: Roots, inputs: Inputs
) -> ImportPath:
    """Return the folders to search for the given files and what they import.

    Roots that stand for an HDI package take no part; roots that are no folder neither.
    """
    declared = tuple(
        dict.fromkeys(
            _absolute(root.folder)
            for root in roots
            if not root.package and root.folder.is_dir()
        )
    )
    beside = (_absolute(path).parent for path in paths)
    folders = tuple(dict.fromkeys((*declared, *beside, *well_known_folders())))
    return ImportPath(folders=folders, declared=len(declared), inputs=inputs)


def well_known_folders() -> tuple[Path, ...]:
    """Return the folder of the `google/protobuf` files that come with protoc."""
    spec = find_spec("grpc_tools")
    places = spec.submodule_search_locations if spec else None
    return tuple(Path(place) / "_proto" for place in places or ())


def _absolute(path: Path) -> Path:
    # Not resolved: a file that a link leads to is known by the link's name.
    return Path(os.path.normpath(path.absolute()))
