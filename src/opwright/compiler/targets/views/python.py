"""The `python` view: every element of a schema, spelled for Python.

Options: with `naming` = `snake_case`, fields, methods and parameters are in snake case.
"""

from collections.abc import Iterator, Mapping

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.targets.pack import ForEach
from opwright.compiler.targets.views.element import Element
from opwright.compiler.targets.views.names import name_schema
from opwright.compiler.targets.views.python_contracts import (
    PythonValidators,
    build_contracts,
)
from opwright.compiler.targets.views.python_kernel_view import PythonKernels
from opwright.compiler.targets.views.python_kernels import build_kernels
from opwright.compiler.targets.views.python_module import build_module
from opwright.compiler.targets.views.python_operators import build_operators
from opwright.compiler.targets.views.python_package import build_packages
from opwright.compiler.targets.views.python_tables import build_tables
from opwright.compiler.targets.views.python_view import (
    PythonModule,
    PythonOperator,
    PythonOperators,
    PythonPackage,
    PythonSchema,
)


def build_python_view(
    analysed: AnalysedSchema, options: Mapping[str, str]
) -> Iterator[Element]:
    """Yield the schema, then its packages, modules, declarations and operators."""
    names = name_schema(analysed, snake=options.get("naming") == "snake_case")
    modules = {
        module.name: build_module(module, names, analysed)
        for module in analysed.schema.modules
    }
    packages = build_packages(modules.values(), analysed)
    operators = build_operators(names, modules, analysed)
    schema = PythonSchema(packages=packages, operators=operators)
    yield Element(
        for_each=ForEach.SCHEMA,
        key="the schema",
        namespace="",
        variables={"schema": schema},
    )
    asked = tuple(_asked_for(packages, analysed))
    namespaces = tuple(package.namespace for package in asked)
    yield from map(_package_element, asked)
    yield from map(_operators_element, build_tables(namespaces, names, analysed))
    for validators in build_contracts(namespaces, names, analysed):
        yield from _contract_elements(validators)
    for kernels in build_kernels(namespaces, names, analysed):
        yield from _kernel_elements(kernels)
    for module in modules.values():
        yield from _module_elements(module)
    yield from map(_operator_element, operators)


def _asked_for(
    packages: tuple[PythonPackage, ...], analysed: AnalysedSchema
) -> Iterator[PythonPackage]:
    # Of a package that is only imported, not all modules may have been read: outputs
    # for it as a whole would lack the rest.
    requested = (module for module in analysed.schema.modules if module.requested)
    asked = {analysed.namespace_of(module) for module in requested}
    return (package for package in packages if package.namespace in asked)


def _package_element(package: PythonPackage) -> Element:
    return Element(
        for_each=ForEach.PACKAGE,
        key=package.namespace,
        namespace=package.namespace,
        variables={"package": package},
    )


def _module_elements(module: PythonModule) -> Iterator[Element]:
    yield Element(
        for_each=ForEach.MODULE,
        key=module.spec_name,
        namespace=module.namespace,
        variables={"module": module},
    )
    for declaration in module.declarations:
        yield Element(
            for_each=ForEach.DECLARATION,
            key=declaration.spec_name,
            namespace=module.namespace,
            variables={"declaration": declaration, "module": module},
        )


def _operators_element(operators: PythonOperators) -> Element:
    return Element(
        for_each=ForEach.OPERATORS,
        key=f"the operators of {operators.namespace}",
        namespace=operators.namespace,
        variables={"operators": operators},
    )


def _contract_elements(validators: PythonValidators) -> Iterator[Element]:
    contract, namespace = validators.contract, validators.contract.namespace
    single = (
        (ForEach.CONTRACT, "contract", contract),
        (ForEach.FUNCTIONS, "functions", validators.functions),
        (ForEach.GRAPH, "graph", validators.graph),
    )
    for for_each, word, view in single:
        if view is not None:
            yield Element(
                for_each=for_each,
                key=f"the {word} of {namespace}",
                namespace=namespace,
                variables={word: view},
            )
    for rules in contract.modules:
        yield Element(
            for_each=ForEach.RULES,
            key=f"the rules of {rules.spec_name}",
            namespace=namespace,
            variables={"rules": rules},
        )


def _kernel_elements(kernels: PythonKernels) -> Iterator[Element]:
    yield Element(
        for_each=ForEach.KERNELS,
        key=f"the kernels of {kernels.namespace}",
        namespace=kernels.namespace,
        variables={"kernels": kernels},
    )
    for kernel in kernels.kernels:
        yield Element(
            for_each=ForEach.KERNEL,
            key=f"the kernel of {kernel.spec_name}",
            namespace=kernels.namespace,
            variables={"kernel": kernel},
        )


def _operator_element(operator: PythonOperator) -> Element:
    return Element(
        for_each=ForEach.OPERATOR,
        key=operator.name,
        namespace=operator.module.namespace,
        variables={"operator": operator, "module": operator.module},
    )
