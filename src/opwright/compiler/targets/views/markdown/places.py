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
    stems = FileStems()

    def page(namespace: str, folder: str, name: str) -> PurePosixPath:
        place = folder_of(namespace) / folder
        return place / f"{stems.take(place, name)}{_SUFFIX}"

    packages = {p.namespace: None for p in analysed.schema.packages}
    namespaces = {p.name: p.namespace for p in analysed.schema.packages}
    indexes = {namespace: page(namespace, "", "index") for namespace in packages}
    root = page("", "", "index")
    functions = {
        contract.package: page(namespaces[contract.package], "", "functions")
        for contract in analysed.schema.contracts
        if contract.functions
    }
    operators = {
        key_of(operator): page(namespaces[operator.package], "operators", operator.name)
        for operator in analysed.schema.operators
    }
    types = {
        declaration.name: page(
            namespaces[declaration.name.package],
            "types",
            ".".join(declaration.name.path),
        )
        for declaration in described_types(analysed)
    }
    attributes = {
        name: operators[key_of(only)]
        for name in analysed.operators
        if (only := _only_operator(name, analysed))
    }
    return Places(
        root=root,
        indexes=MappingProxyType(indexes),
        functions=MappingProxyType(functions),
        operators=MappingProxyType(operators),
        types=MappingProxyType(types | attributes),
    )


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
