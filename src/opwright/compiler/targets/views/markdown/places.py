"""Places: the page of each thing, and the links from one page to another.

What the pages of a package are called, and which there are, depends on nothing but its
own files: so they can be made without those of other packages.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from posixpath import relpath
from types import MappingProxyType
from urllib.parse import quote

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    Declaration,
    Enum,
    Operator,
    Package,
    QualifiedName,
    Struct,
    Union,
)
from opwright.compiler.targets.views.file_stems import FileStems
from opwright.compiler.targets.views.markdown.view import Inline

_SUFFIX = ".md"

OperatorKey = tuple[str, str]
"""The package and the name of an operator."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """The paths of all pages.

    `types` has the structs, unions and enums. A struct that holds the attributes of one
    operator of its package has no page of its own: the operator's tells all of it.
    """

    root: PurePosixPath
    indexes: Mapping[str, PurePosixPath]
    functions: Mapping[str, PurePosixPath]
    operators: Mapping[OperatorKey, PurePosixPath]
    types: Mapping[QualifiedName, PurePosixPath]


def key_of(operator: Operator) -> OperatorKey:
    """Return what an operator is found by."""
    return operator.package, operator.name


def find_places(analysed: AnalysedSchema) -> Places:
    """Return the paths of all pages of a schema."""
    pages = _Pages(analysed)
    # Those of packages come first: what a run is made of must not change their names.
    indexes = {p.namespace: pages.take(p.name, "index") for p in pages.packages}
    contracts = (c for c in analysed.schema.contracts if c.functions)
    operators = {
        key_of(operator): pages.take(operator.package, operator.name, "operators")
        for operator in analysed.schema.operators
    }
    types = {
        declared.name: pages.take(
            declared.name.package, ".".join(declared.name.path), "types"
        )
        for declared in described_types(analysed)
    }
    attributes = {
        name: operators[key_of(only)]
        for name in analysed.operators
        if (only := _only_operator(name, analysed))
    }
    return Places(
        indexes=MappingProxyType(indexes),
        functions=MappingProxyType(
            {c.package: pages.take(c.package, "functions") for c in contracts}
        ),
        operators=MappingProxyType(operators),
        types=MappingProxyType(types | attributes),
        root=pages.take_root("index"),
    )


class _Pages:
    """Gives each page a path of its own."""

    def __init__(self, analysed: AnalysedSchema) -> None:
        self._analysed = analysed
        self._stems = FileStems()

    @property
    def packages(self) -> tuple[Package, ...]:
        """The packages, the first one of each namespace."""
        found = reversed(self._analysed.schema.packages)
        first = {package.namespace: package for package in found}
        return tuple(reversed(first.values()))

    def take(self, package: str, name: str, folder: str = "") -> PurePosixPath:
        """Return the path of a page of a package."""
        namespace = self._analysed.packages[package].namespace
        return self._take(folder_of(namespace) / folder, name)

    def take_root(self, name: str) -> PurePosixPath:
        """Return the path of a page above those of packages."""
        return self._take(PurePosixPath(), name)

    def _take(self, folder: PurePosixPath, name: str) -> PurePosixPath:
        return folder / f"{self._stems.take(folder, name)}{_SUFFIX}"


def folder_of(namespace: str) -> PurePosixPath:
    """Return the folder of the pages of a namespace."""
    return PurePosixPath(*namespace.split(".") if namespace else ())


def described_types(analysed: AnalysedSchema) -> Iterator[Declaration]:
    """Yield the declarations that have pages of their own."""
    for declaration in analysed.schema.declarations:
        is_data = isinstance(declaration, Struct | Union | Enum)
        if is_data and _only_operator(declaration.name, analysed) is None:
            yield declaration


def _only_operator(name: QualifiedName, analysed: AnalysedSchema) -> Operator | None:
    """Return the only operator of a struct's package whose attributes it holds."""
    known = analysed.operators.get(name, ())
    here = [operator for operator in known if operator.package == name.package]
    return here[0] if len(here) == 1 else None


def link(
    label: Inline, target: PurePosixPath, origin: PurePosixPath, anchor: str = ""
) -> Inline:
    """Return a link from a page to another one, or to a heading there."""
    path = quote(relpath(target, origin.parent), safe="/~")
    return f"[{label}]({path}{f'#{anchor}' if anchor else ''})"
