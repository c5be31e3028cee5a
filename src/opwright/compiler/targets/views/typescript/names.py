"""Names: what every declaration is called in its package, and where its module is."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from types import MappingProxyType

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    Declaration,
    Enum,
    Module,
    QualifiedName,
    Struct,
    Union,
)
from opwright.compiler.targets.views.naming import (
    Scope,
    module_file_stem,
    package_segments,
    python_name,
)
from opwright.compiler.targets.views.typescript.spelling import type_name

_INDEX = "index"


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeScriptNames:
    """The names of declarations with values, and the files of modules.

    `taken` are the names of all declarations in a namespace.
    """

    types: Mapping[QualifiedName, str]
    files: Mapping[str, PurePosixPath]
    taken: Mapping[str, frozenset[str]]


def name_types(analysed: AnalysedSchema) -> TypeScriptNames:
    """Name all declarations: nested ones behind their owners, as in `Outer_Inner`.

    All modules of a namespace share its names, since its index exports all of them.
    """
    types: dict[QualifiedName, str] = {}
    taken: dict[str, frozenset[str]] = {}
    for namespace, modules in _by_namespace(analysed).items():
        declared = [d.name for module in modules for d in declared_in(module, analysed)]
        named = _name_all(declared)
        types |= named
        taken[namespace] = frozenset(named.values())
    return TypeScriptNames(
        types=MappingProxyType(types),
        files=MappingProxyType(
            {module.name: _file(module, analysed) for module in analysed.schema.modules}
        ),
        taken=MappingProxyType(taken),
    )


def declared_in(
    module: Module, analysed: AnalysedSchema
) -> Iterator[Struct | Union | Enum]:
    """Yield the declarations of a module that have values, nested ones after owners."""
    for declaration in analysed.top_level[module.name]:
        yield from _with_nested(declaration, analysed)


def index_file(namespace: str) -> PurePosixPath:
    """Return the file of a package's index."""
    return PurePosixPath(*package_segments(namespace), f"{_INDEX}.ts")


def import_path(target: PurePosixPath, origin: PurePosixPath) -> str:
    """Return how one file refers to another: as the JavaScript that it becomes."""
    there, here = target.with_suffix(".js").parts, origin.parts[:-1]
    shared = 0
    while shared < len(here) and there[shared] == here[shared]:
        shared += 1
    up = [".."] * (len(here) - shared) or ["."]
    return "/".join((*up, *there[shared:]))


def _by_namespace(analysed: AnalysedSchema) -> Mapping[str, list[Module]]:
    found: dict[str, list[Module]] = {}
    for module in analysed.schema.modules:
        found.setdefault(analysed.namespace_of(module), []).append(module)
    return found


def _with_nested(
    declaration: Declaration, analysed: AnalysedSchema
) -> Iterator[Struct | Union | Enum]:
    if isinstance(declaration, Struct | Union | Enum):
        yield declaration
    for child in analysed.children.get(declaration.name, ()):
        yield from _with_nested(child, analysed)


def _name_all(declared: list[QualifiedName]) -> dict[QualifiedName, str]:
    """Return the names of declarations; top-level ones have the first choice."""
    scope = Scope()
    ordered = sorted(declared, key=lambda name: len(name.path))
    return {name: scope.take(type_name("_".join(name.path))) for name in ordered}


def _file(module: Module, analysed: AnalysedSchema) -> PurePosixPath:
    folders = package_segments(analysed.namespace_of(module))
    stem = python_name(module_file_stem(module.stem), frozenset({_INDEX}))
    return PurePosixPath(*folders, f"{stem}.ts")
