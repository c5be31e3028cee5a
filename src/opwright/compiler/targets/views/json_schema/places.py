"""Places: the file of each declaration, and how one schema refers to another.

A top-level declaration has a file, named after it; those that are nested in it stand
below `$defs` there. References are relative, so that a folder can be moved as a whole.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from types import MappingProxyType

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Module, QualifiedName
from opwright.compiler.targets.views.file_stems import FileStems

SUFFIX = ".schema.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where the schema of a declaration is: its file, and its key below `$defs`.

    The key is empty for the declaration that the file is named after.
    """

    file: PurePosixPath
    key: str

    @property
    def fragment(self) -> str:
        """What leads to the schema within its file."""
        return f"#/$defs/{self.key}" if self.key else "#"


def find_places(analysed: AnalysedSchema) -> Mapping[QualifiedName, Place]:
    """Return the place of every declaration."""
    files: dict[QualifiedName, PurePosixPath] = {}
    stems = FileStems()
    for module in analysed.schema.modules:
        folder = PurePosixPath(*_folders(module, analysed))
        for declaration in analysed.top_level[module.name]:
            stem = stems.take(folder, declaration.name.simple)
            files[declaration.name] = folder / f"{stem}{SUFFIX}"
    return MappingProxyType(
        {name: _place(name, files) for name in analysed.declarations}
    )


def relative(target: Place, origin: Place) -> str:
    """Return the reference to a place from another one."""
    if target.file == origin.file:
        return target.fragment
    there, here = target.file.parts, origin.file.parts[:-1]
    shared = _shared(there, here)
    path = "/".join((*[".."] * (len(here) - shared), *there[shared:]))
    return f"{path}{target.fragment}" if target.key else path


def _folders(module: Module, analysed: AnalysedSchema) -> Iterable[str]:
    namespace = analysed.namespace_of(module)
    return namespace.split(".") if namespace else ()


def _place(name: QualifiedName, files: Mapping[QualifiedName, PurePosixPath]) -> Place:
    top = QualifiedName(name.package, name.path[:1])
    return Place(file=files[top], key=".".join(name.path[1:]))


def _shared(one: Iterable[str], other: Iterable[str]) -> int:
    """Return how many folders two paths begin with alike."""
    count = 0
    for mine, yours in zip(one, other, strict=False):
        if mine != yours:
            break
        count += 1
    return count
