"""The `python` view: every element of a schema, spelled for Python.

Options: with `naming` = `snake_case`, fields, methods and parameters are in snake case.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from types import MappingProxyType

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import External
from opwright.compiler.targets.pack import ForEach
from opwright.compiler.targets.views.element import (
    Deferred,
    Element,
    ElementBuilder,
    View,
)
from opwright.compiler.targets.views.python_functions import build_functions
from opwright.compiler.targets.views.python_graph import build_graph
from opwright.compiler.targets.views.python_index import PythonIndex
from opwright.compiler.targets.views.python_offers import OFFERS
from opwright.compiler.targets.views.python_tables import operators_by_namespace
from opwright.compiler.targets.views.python_view import MEANINGS
from opwright.compiler.targets.views.validator_place import chapters_of


def _prepare(
    analysed: AnalysedSchema, options: Mapping[str, str]
) -> Mapping[ForEach, ElementBuilder]:
    index = PythonIndex(analysed, snake=options.get("naming") == "snake_case")
    return {kind: partial(build, index) for kind, build in _BUILDERS.items()}


def _schema(index: PythonIndex) -> Iterator[Element]:
    yield Element(
        for_each=ForEach.SCHEMA,
        key="the schema",
        namespace="",
        variables=Deferred(schema=lambda: index.schema),
    )


def _packages(index: PythonIndex) -> Iterator[Element]:
    for namespace in index.namespaces:
        yield Element(
            for_each=ForEach.PACKAGE,
            key=namespace,
            namespace=namespace,
            variables=Deferred(package=partial(index.package, namespace)),
        )


def _modules(index: PythonIndex) -> Iterator[Element]:
    for module in index.analysed.schema.modules:
        yield Element(
            for_each=ForEach.MODULE,
            key=module.name,
            namespace=index.analysed.namespace_of(module),
            variables=Deferred(module=partial(index.module, module.name)),
        )


def _declarations(index: PythonIndex) -> Iterator[Element]:
    for module in index.analysed.schema.modules:
        declared = index.analysed.top_level[module.name]
        shown = (d for d in declared if not isinstance(d, External))
        for number, declaration in enumerate(shown):
            yield Element(
                for_each=ForEach.DECLARATION,
                key=str(declaration.name),
                namespace=index.analysed.namespace_of(module),
                variables=Deferred(
                    declaration=partial(index.declaration, module.name, number),
                    module=partial(index.module, module.name),
                ),
            )


def _each_operator(index: PythonIndex) -> Iterator[Element]:
    for operator in index.analysed.schema.operators:
        module = index.analysed.module_of(operator.attributes)
        yield Element(
            for_each=ForEach.OPERATOR,
            key=operator.name,
            namespace=index.analysed.namespace_of(module),
            variables=Deferred(
                operator=partial(index.operator, operator),
                module=partial(index.module, module.name),
            ),
        )


def _operators(index: PythonIndex) -> Iterator[Element]:
    for namespace, _ in operators_by_namespace(index.namespaces, index.analysed):
        yield _only(ForEach.OPERATORS, namespace, partial(index.table, namespace))


def _contracts(index: PythonIndex) -> Iterator[Element]:
    for contract in index.contracts:
        build = partial(index.contract, contract.package)
        yield _only(ForEach.CONTRACT, index.namespace_of(contract), build)


def _rules(index: PythonIndex) -> Iterator[Element]:
    for contract in index.contracts:
        for number, chapter in enumerate(chapters_of(contract)):
            build = partial(index.rules, contract.package, number)
            yield Element(
                for_each=ForEach.RULES,
                key=f"the rules of {chapter.name}",
                namespace=index.namespace_of(contract),
                variables=Deferred(rules=build),
            )


def _functions(index: PythonIndex) -> Iterator[Element]:
    for contract in index.contracts:
        if contract.functions:
            build = partial(build_functions, contract, index.names, index.analysed)
            yield _only(ForEach.FUNCTIONS, index.namespace_of(contract), build)


def _graphs(index: PythonIndex) -> Iterator[Element]:
    for contract in index.contracts:
        if contract.graph is not None:
            build = partial(build_graph, contract, index.names, index.analysed)
            yield _only(ForEach.GRAPH, index.namespace_of(contract), build)


def _kernels(index: PythonIndex) -> Iterator[Element]:
    for namespace, _ in operators_by_namespace(index.namespaces, index.analysed):
        yield _only(ForEach.KERNELS, namespace, partial(index.kernels, namespace))


def _each_kernel(index: PythonIndex) -> Iterator[Element]:
    by_namespace = operators_by_namespace(index.namespaces, index.analysed)
    for namespace, operators in by_namespace:
        for number, operator in enumerate(operators):
            yield Element(
                for_each=ForEach.KERNEL,
                key=f"the kernel of {operator.name}",
                namespace=namespace,
                variables=Deferred(kernel=partial(index.kernel, namespace, number)),
            )


def _only(for_each: ForEach, namespace: str, build: Callable[[], object]) -> Element:
    """Return the element of something that a namespace has one of."""
    return Element(
        for_each=for_each,
        key=f"the {for_each} of {namespace}",
        namespace=namespace,
        variables=Deferred(**{str(for_each): build}),
    )


_BUILDERS: Mapping[ForEach, Callable[[PythonIndex], Iterable[Element]]] = (
    MappingProxyType(
        {
            ForEach.SCHEMA: _schema,
            ForEach.PACKAGE: _packages,
            ForEach.MODULE: _modules,
            ForEach.DECLARATION: _declarations,
            ForEach.OPERATOR: _each_operator,
            ForEach.OPERATORS: _operators,
            ForEach.CONTRACT: _contracts,
            ForEach.RULES: _rules,
            ForEach.FUNCTIONS: _functions,
            ForEach.GRAPH: _graphs,
            ForEach.KERNELS: _kernels,
            ForEach.KERNEL: _each_kernel,
        }
    )
)

PYTHON = View(
    api=1,
    offers=OFFERS,
    meanings=MEANINGS,
    options=frozenset({"naming"}),
    prepare=_prepare,
)
"""The view under the name `python`."""
