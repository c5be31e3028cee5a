"""The C++ names of a whole schema, decided once before anything is spelled."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from types import MappingProxyType

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    Enum,
    Language,
    Module,
    QualifiedName,
    Struct,
    Union,
)
from opwright.compiler.targets.views.cpp.naming import (
    NEVER,
    assign_identifiers,
    free_identifier,
)
from opwright.compiler.targets.views.naming import module_file_stem

ROOT = "opwright"
"""The namespace around all others: the drivers' own begin with that of the package."""

# What generated code calls by a name that a spec could hide, or declares in a class.
_USED = (
    "Compute",
    "Decode",
    "Inputs",
    "Load",
    "Outputs",
    "Run",
    ROOT,
    "runtime",
    "std",
)

Segments = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CppNames:
    """The names by which everything is known.

    `namespaces` has the segments of each namespace of the schema, as folders and, in
    C++, inside of `opwright`. `types` has the names of structs, unions and enums.
    """

    namespaces: Mapping[str, Segments]
    types: Mapping[QualifiedName, str]
    analysed: AnalysedSchema

    def code_namespace(self, namespace: str) -> str:
        """Return the C++ namespace in which a namespace's types are."""
        return "::".join((ROOT, *self.namespaces[namespace]))

    def path(self, namespace: str, stem: str) -> str:
        """Return the path of a header below the output folder."""
        return str(PurePosixPath(*self.namespaces[namespace], f"{stem}.h"))

    def header(self, module: Module) -> str:
        """Return the path of a module's header."""
        namespace = self.analysed.namespace_of(module)
        return self.path(namespace, module_file_stem(module.stem))

    def spell(self, name: QualifiedName, namespace: str) -> str:
        """Return how code in a namespace refers to a type."""
        home = self.analysed.namespace_of(self.analysed.module_of(name))
        if home == namespace:
            return self.types[name]
        return f"{self.code_namespace(home)}::{self.types[name]}"


def name_schema(analysed: AnalysedSchema) -> CppNames:
    """Name all namespaces and types that come from HDI."""
    hdi = [m for m in analysed.schema.modules if m.language is Language.HDI]
    namespaces = _name_namespaces({analysed.namespace_of(module) for module in hdi})
    types: dict[str, dict[QualifiedName, str]] = {name: {} for name in namespaces}
    for module in hdi:
        for declaration in analysed.top_level[module.name]:
            if isinstance(declaration, Struct | Union | Enum):
                scope = types[analysed.namespace_of(module)]
                scope[declaration.name] = declaration.name.simple
    named = {
        name: identifier
        for namespace, scope in types.items()
        for name, identifier in _name_types(namespace, scope, namespaces).items()
    }
    return CppNames(
        namespaces=namespaces, types=MappingProxyType(named), analysed=analysed
    )


def _name_namespaces(namespaces: Iterable[str]) -> Mapping[str, Segments]:
    """Name the segments of namespaces, those of one parent in one scope."""
    parts = {n: tuple(n.split(".")) if n else () for n in sorted(namespaces)}
    children: dict[Segments, dict[str, None]] = {}
    for segments in parts.values():
        for depth, segment in enumerate(segments):
            children.setdefault(segments[:depth], {})[segment] = None
    scopes = {
        parent: assign_identifiers(below, _USED) for parent, below in children.items()
    }
    return MappingProxyType(
        {
            name: tuple(scopes[segments[:i]][part] for i, part in enumerate(segments))
            for name, segments in parts.items()
        }
    )


def _name_types(
    namespace: str,
    types: Mapping[QualifiedName, str],
    namespaces: Mapping[str, Segments],
) -> Mapping[QualifiedName, str]:
    here = namespaces[namespace]
    inside = (s[len(here)] for s in namespaces.values() if s[: len(here)] == here != s)
    reserved = (*_USED, *inside)
    chosen = assign_identifiers(types.values(), reserved)
    taken = {*chosen.values(), *reserved, *NEVER}
    named: dict[QualifiedName, str] = {}
    for name, simple in types.items():
        # Two packages in one namespace may have types of one name.
        is_again = chosen[simple] in named.values()
        named[name] = free_identifier(chosen[simple], taken if is_again else ())
        taken.add(named[name])
    return named
