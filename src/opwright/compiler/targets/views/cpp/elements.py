"""The elements of the `cpp` view: the data of HDI packages, and their operators.

Interfaces have no parcels and no part in it, and neither have packages of Protocol
Buffers.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, partial
from types import MappingProxyType

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.targets.pack import ForEach
from opwright.compiler.targets.views.cpp.layout import Layout
from opwright.compiler.targets.views.cpp.modules import build_modules
from opwright.compiler.targets.views.cpp.names import CppNames, name_schema
from opwright.compiler.targets.views.cpp.operators import build_operators
from opwright.compiler.targets.views.cpp.view import (
    MEANINGS,
    CppDeclaration,
    CppKernel,
    CppModule,
    CppOperators,
    CppSchema,
)
from opwright.compiler.targets.views.element import (
    Element,
    ElementBuilder,
    Offer,
    View,
)


class _Index:
    """What the builders share, each made when it is first asked for."""

    def __init__(self, analysed: AnalysedSchema) -> None:
        self._analysed = analysed

    @cached_property
    def _names(self) -> CppNames:
        return name_schema(self._analysed)

    @cached_property
    def modules(self) -> tuple[CppModule, ...]:
        """The modules that declare data of parcels."""
        layout = Layout(self._analysed)
        return tuple(build_modules(self._names, layout, self._analysed))

    @cached_property
    def operators(self) -> tuple[CppOperators, ...]:
        """The operators of the packages that have some."""
        return build_operators(self.modules, self._names, self._analysed)


def _schema(index: _Index) -> Iterator[Element]:
    if index.modules:
        schema = CppSchema(modules=index.modules, operators=index.operators)
        yield Element(
            for_each=ForEach.SCHEMA,
            key="the schema",
            namespace="",
            variables={"schema": schema},
        )


def _modules(index: _Index) -> Iterator[Element]:
    for module in index.modules:
        yield Element(
            for_each=ForEach.MODULE,
            key=module.spec_name,
            namespace=module.namespace,
            variables={"module": module},
        )


def _declarations(index: _Index) -> Iterator[Element]:
    for module in index.modules:
        for declaration in module.declarations:
            yield Element(
                for_each=ForEach.DECLARATION,
                key=declaration.spec_name,
                namespace=module.namespace,
                variables={"declaration": declaration, "module": module},
            )


def _operators(index: _Index) -> Iterator[Element]:
    for operators in index.operators:
        yield Element(
            for_each=ForEach.OPERATORS,
            key=f"the operators of {operators.namespace}",
            namespace=operators.namespace,
            variables={"operators": operators},
        )


def _kernels(index: _Index) -> Iterator[Element]:
    for operators in index.operators:
        for kernel in operators.kernels:
            yield Element(
                for_each=ForEach.KERNEL,
                key=f"the kernel of {kernel.spec_name}",
                namespace=operators.namespace,
                variables={"kernel": kernel, "operators": operators},
            )


_BUILDERS: Mapping[ForEach, Callable[[_Index], Iterable[Element]]] = MappingProxyType(
    {
        ForEach.SCHEMA: _schema,
        ForEach.MODULE: _modules,
        ForEach.DECLARATION: _declarations,
        ForEach.OPERATORS: _operators,
        ForEach.KERNEL: _kernels,
    }
)


def _prepare(
    analysed: AnalysedSchema, options: Mapping[str, str]
) -> Mapping[ForEach, ElementBuilder]:
    del options
    index = _Index(analysed)
    return {kind: partial(build, index) for kind, build in _BUILDERS.items()}


_OFFERS = (
    Offer(for_each=ForEach.SCHEMA, variables={"schema": CppSchema}),
    Offer(for_each=ForEach.MODULE, variables={"module": CppModule}),
    Offer(
        for_each=ForEach.DECLARATION,
        variables={"declaration": CppDeclaration, "module": CppModule},
    ),
    Offer(for_each=ForEach.OPERATORS, variables={"operators": CppOperators}),
    Offer(
        for_each=ForEach.KERNEL,
        variables={"kernel": CppKernel, "operators": CppOperators},
    ),
)

CPP = View(
    api=1,
    offers=_OFFERS,
    meanings=MEANINGS,
    options=frozenset(),
    prepare=_prepare,
)
"""The view under the name `cpp`."""
