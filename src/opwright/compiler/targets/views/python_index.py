"""What the elements of the `python` view are made of, each part when first asked."""

from functools import cache, cached_property

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Operator
from opwright.compiler.ir.rules import Contract
from opwright.compiler.targets.views.names import PythonNames, name_schema
from opwright.compiler.targets.views.python_contract_view import (
    PythonContract,
    PythonRules,
)
from opwright.compiler.targets.views.python_contracts import build_contract
from opwright.compiler.targets.views.python_kernel_view import (
    PythonKernel,
    PythonKernels,
)
from opwright.compiler.targets.views.python_kernels import build_kernels
from opwright.compiler.targets.views.python_module import build_module
from opwright.compiler.targets.views.python_operator_view import (
    PythonOperator,
    PythonOperators,
    PythonSchema,
)
from opwright.compiler.targets.views.python_operators import build_operator
from opwright.compiler.targets.views.python_package import build_packages
from opwright.compiler.targets.views.python_tables import build_tables
from opwright.compiler.targets.views.python_view import (
    PythonDeclaration,
    PythonModule,
    PythonPackage,
)


class PythonIndex:
    """A schema, spelled for Python. Nothing of it is built twice, or for nothing."""

    def __init__(self, analysed: AnalysedSchema, *, snake: bool) -> None:
        self.analysed = analysed
        self._snake = snake
        self.module = cache(self._module)
        self.contract = cache(self._contract)
        self.kernels = cache(self._kernels)

    @cached_property
    def names(self) -> PythonNames:
        """The names of everything."""
        return name_schema(self.analysed, snake=self._snake)

    @cached_property
    def namespaces(self) -> tuple[str, ...]:
        """The namespaces that were asked for.

        Of a package that is only imported, not all modules may have been read: outputs
        for it as a whole would lack the rest.
        """
        modules = self.analysed.schema.modules
        namespaces = dict.fromkeys(map(self.analysed.namespace_of, modules))
        asked = {self.analysed.namespace_of(m) for m in modules if m.requested}
        return tuple(name for name in namespaces if name in asked)

    @cached_property
    def contracts(self) -> tuple[Contract, ...]:
        """What the contracts of these namespaces say."""
        contracts = self.analysed.schema.contracts
        return tuple(c for c in contracts if self.namespace_of(c) in self.namespaces)

    def namespace_of(self, contract: Contract) -> str:
        """Return the namespace that a contract is about."""
        return self.analysed.packages[contract.package].namespace

    @cached_property
    def schema(self) -> PythonSchema:
        """Everything that there are bindings of."""
        modules = (self.module(m.name) for m in self.analysed.schema.modules)
        return PythonSchema(
            packages=build_packages(modules, self.analysed),
            operators=tuple(map(self.operator, self.analysed.schema.operators)),
        )

    def package(self, namespace: str) -> PythonPackage:
        """Return the package of a namespace."""
        (package,) = build_packages(
            (
                self.module(module.name)
                for module in self.analysed.schema.modules
                if self.analysed.namespace_of(module) == namespace
            ),
            self.analysed,
        )
        return package

    def declaration(self, module: str, number: int) -> PythonDeclaration:
        """Return a declaration at the top level of a module."""
        return self.module(module).declarations[number]

    def operator(self, operator: Operator) -> PythonOperator:
        """Return an operator."""
        module = self.module(self.analysed.module_of(operator.attributes).name)
        return build_operator(operator, module, self.names, self.analysed)

    def table(self, namespace: str) -> PythonOperators:
        """Return the operators of a namespace that has some."""
        (table,) = build_tables((namespace,), self.names, self.analysed)
        return table

    def rules(self, package: str, number: int) -> PythonRules:
        """Return what a chapter of a contract says."""
        return self.contract(package).modules[number]

    def kernel(self, namespace: str, number: int) -> PythonKernel:
        """Return the kernel of an operator of a namespace."""
        return self.kernels(namespace).kernels[number]

    def _module(self, name: str) -> PythonModule:
        """Return a module by the spec's name."""
        return build_module(self.analysed.modules[name], self.names, self.analysed)

    def _contract(self, package: str) -> PythonContract:
        """Return the contract of a package, with all rules."""
        (contract,) = (c for c in self.contracts if c.package == package)
        return build_contract(contract, self.names, self.analysed)

    def _kernels(self, namespace: str) -> PythonKernels:
        """Return the kernels of a namespace that has operators."""
        (kernels,) = build_kernels((namespace,), self.names, self.analysed)
        return kernels
