"""The elements of the `markdown` view.

Pages are made of all that was read, since links lead there; indexes of what was asked
for. An index of several packages is that of the run, so it belongs to none of them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from types import MappingProxyType

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.targets.pack import ForEach
from opwright.compiler.targets.views.element import (
    Deferred,
    Element,
    ElementBuilder,
    Offer,
    View,
)
from opwright.compiler.targets.views.markdown.functions import build_functions
from opwright.compiler.targets.views.markdown.index_view import (
    MarkdownFunctions,
    MarkdownPackage,
    MarkdownSchema,
)
from opwright.compiler.targets.views.markdown.indexes import Indexes
from opwright.compiler.targets.views.markdown.pages import Pages
from opwright.compiler.targets.views.markdown.places import described_types
from opwright.compiler.targets.views.markdown.view import (
    MEANINGS,
    MarkdownDeclaration,
    MarkdownOperator,
)


def _schema(pages: Pages) -> Iterator[Element]:
    indexes = Indexes(pages)
    if len(indexes.shared) > 1:
        yield Element(
            for_each=ForEach.SCHEMA,
            key="the schema",
            namespace="",
            variables=Deferred(schema=indexes.schema),
        )


def _packages(pages: Pages) -> Iterator[Element]:
    indexes = Indexes(pages)
    for namespace in indexes.namespaces:
        yield Element(
            for_each=ForEach.PACKAGE,
            key=f"the package {namespace}",
            namespace=namespace,
            variables=Deferred(package=partial(indexes.package, namespace)),
        )


def _operators(pages: Pages) -> Iterator[Element]:
    for operator in pages.analysed.schema.operators:
        yield Element(
            for_each=ForEach.OPERATOR,
            key=operator.name,
            namespace=pages.analysed.packages[operator.package].namespace,
            variables=Deferred(operator=partial(pages.operator, operator)),
        )


def _declarations(pages: Pages) -> Iterator[Element]:
    for declared in described_types(pages.analysed):
        yield Element(
            for_each=ForEach.DECLARATION,
            key=str(declared.name),
            namespace=pages.analysed.packages[declared.name.package].namespace,
            variables=Deferred(declaration=partial(pages.declaration, declared.name)),
        )


def _functions(pages: Pages) -> Iterator[Element]:
    for contract in pages.analysed.schema.contracts:
        if contract.functions:
            yield Element(
                for_each=ForEach.FUNCTIONS,
                key=f"the functions of {contract.package}",
                namespace=pages.analysed.packages[contract.package].namespace,
                variables=Deferred(functions=partial(build_functions, contract, pages)),
            )


_BUILDERS: Mapping[ForEach, Callable[[Pages], Iterable[Element]]] = MappingProxyType(
    {
        ForEach.SCHEMA: _schema,
        ForEach.PACKAGE: _packages,
        ForEach.OPERATOR: _operators,
        ForEach.DECLARATION: _declarations,
        ForEach.FUNCTIONS: _functions,
    }
)


def _prepare(
    analysed: AnalysedSchema, options: Mapping[str, str]
) -> Mapping[ForEach, ElementBuilder]:
    del options
    pages = Pages(analysed)
    return {kind: partial(build, pages) for kind, build in _BUILDERS.items()}


_OFFERS = (
    Offer(for_each=ForEach.SCHEMA, variables={"schema": MarkdownSchema}),
    Offer(for_each=ForEach.PACKAGE, variables={"package": MarkdownPackage}),
    Offer(for_each=ForEach.OPERATOR, variables={"operator": MarkdownOperator}),
    Offer(for_each=ForEach.DECLARATION, variables={"declaration": MarkdownDeclaration}),
    Offer(for_each=ForEach.FUNCTIONS, variables={"functions": MarkdownFunctions}),
)

MARKDOWN = View(
    api=1,
    offers=_OFFERS,
    meanings=MEANINGS,
    options=frozenset(),
    prepare=_prepare,
)
"""The view under the name `markdown`."""
