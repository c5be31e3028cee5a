"""Indexes: where the page of each operator and each type is."""

from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from opwright.compiler.ir import Documentation, Operator
from opwright.compiler.ir.rules import Contract
from opwright.compiler.targets.views.markdown.index_view import (
    MarkdownEntry,
    MarkdownPackage,
    MarkdownProfile,
    MarkdownSchema,
)
from opwright.compiler.targets.views.markdown.pages import Pages
from opwright.compiler.targets.views.markdown.places import (
    described_types,
    key_of,
    link,
)
from opwright.compiler.targets.views.markdown.texts import cell, code, inline
from opwright.compiler.targets.views.markdown.view import (
    Cell,
)


class Indexes:
    """Builds the index of each package, and that of them all."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._analysed = pages.analysed
        self._places = pages.places

    @property
    def namespaces(self) -> tuple[str, ...]:
        """The namespaces that were asked for, which have an index each."""
        modules = (m for m in self._analysed.schema.modules if m.requested)
        return tuple(dict.fromkeys(map(self._analysed.namespace_of, modules)))

    @property
    def shared(self) -> tuple[str, ...]:
        """Those of them that have operators."""
        found = {self._namespace(o.package) for o in self._analysed.schema.operators}
        return tuple(name for name in self.namespaces if name in found)

    def package(self, namespace: str) -> MarkdownPackage:
        """Return the index of a namespace."""
        page = self._places.indexes[namespace]
        contracts = self._analysed.schema.contracts
        here = [c for c in contracts if self._namespace(c.package) == namespace]
        functions = (self._places.functions.get(one.package) for one in here)
        targets = (target for target in functions if target)
        return MarkdownPackage(
            path=str(page),
            title=inline(self._name(namespace)),
            profiles=tuple(dict.fromkeys(_profiles(here))),
            operators=tuple(self._operators((namespace,), page)),
            types=tuple(self._types(namespace, page)),
            functions=", ".join(link("functions", target, page) for target in targets),
        )

    def schema(self) -> MarkdownSchema:
        """Return the index of all operators."""
        page = self._places.root
        return MarkdownSchema(
            path=str(page),
            packages=tuple(
                self._entry(self._index_link(name, page)) for name in self.shared
            ),
            operators=tuple(self._operators(self.shared, page)),
        )

    def _operators(
        self, namespaces: tuple[str, ...], page: PurePosixPath
    ) -> Iterator[MarkdownEntry]:
        """Yield the operators in the order of the alphabet."""
        for operator in _sorted(self._analysed.schema.operators):
            namespace = self._namespace(operator.package)
            if namespace in namespaces:
                target = self._places.operators[key_of(operator)]
                yield self._entry(
                    link(code(operator.name), target, page),
                    operator.documentation,
                    code=str(operator.code),
                    package=self._index_link(namespace, page),
                )

    def _types(self, namespace: str, page: PurePosixPath) -> Iterator[MarkdownEntry]:
        described = described_types(self._analysed)
        for declared in sorted(described, key=lambda d: _order(".".join(d.name.path))):
            if self._namespace(declared.name.package) == namespace:
                label = code(".".join(declared.name.path))
                target = self._places.types[declared.name]
                yield self._entry(link(label, target, page), declared.documentation)

    def _entry(
        self,
        linked: Cell,
        said: Documentation | None = None,
        *,
        code: str = "",
        package: Cell = "",
    ) -> MarkdownEntry:
        brief = cell(inline(said.brief)) if said else ""
        return MarkdownEntry(link=linked, code=code, package=package, brief=brief)

    def _index_link(self, namespace: str, page: PurePosixPath) -> Cell:
        target = self._places.indexes[namespace]
        return link(code(self._name(namespace)), target, page)

    def _namespace(self, package: str) -> str:
        return self._analysed.packages[package].namespace

    def _name(self, namespace: str) -> str:
        packages = self._analysed.schema.packages
        named = (p.name for p in packages if p.namespace == namespace)
        return ", ".join(name or "the unnamed package" for name in named)


def _sorted(operators: Iterable[Operator]) -> list[Operator]:
    return sorted(operators, key=lambda one: (*_order(one.name), one.package))


def _order(name: str) -> tuple[str, str]:
    return name.casefold(), name


def _profiles(contracts: Iterable[Contract]) -> Iterator[MarkdownProfile]:
    for contract in contracts:
        for profile in contract.profiles:
            yield MarkdownProfile(
                name=code(profile.name), summary=inline(profile.summary)
            )
