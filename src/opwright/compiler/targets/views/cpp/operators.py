"""The operators of each package as views: their kernels, and a factory of these."""

from collections.abc import Iterable, Iterator, Mapping

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Carrier, Documentation, Operator, QualifiedName
from opwright.compiler.targets.views.cpp.names import CppNames
from opwright.compiler.targets.views.cpp.naming import (
    assign_identifiers,
    free_identifier,
)
from opwright.compiler.targets.views.cpp.ports import build_ports
from opwright.compiler.targets.views.cpp.texts import comment_lines, string_literal
from opwright.compiler.targets.views.cpp.view import (
    Comment,
    CppCarrier,
    CppEnum,
    CppKernel,
    CppModule,
    CppOperators,
    CppStruct,
    CppUnion,
)
from opwright.compiler.targets.views.docstrings import (
    LINE_LENGTH,
    Facts,
    Section,
    class_docstring,
    fill,
)
from opwright.compiler.targets.views.kernel_rules import rule_items
from opwright.compiler.targets.views.ports import KnownPorts
from opwright.compiler.targets.views.python_tables import (
    free_stem,
    operators_by_namespace,
)

_STEM = "kernels"
_KERNEL = "opwright/kernel.h"
_NUMBER = "std::int64_t"

Members = Mapping[tuple[str, str], str]
"""The C++ names of fields and enumerators, by the spec's names of owner and member."""


def build_operators(
    modules: Iterable[CppModule], names: CppNames, analysed: AnalysedSchema
) -> tuple[CppOperators, ...]:
    """Return the views of those namespaces that have operators with parcels."""
    members = dict(_members(modules))
    namespaces = (analysed.namespace_of(m) for m in analysed.schema.modules)
    return tuple(
        _Builder(namespace, operators, members, names, analysed).build()
        for namespace, operators in operators_by_namespace(namespaces, analysed)
        if all(operator.attributes in names.types for operator in operators)
    )


def _members(modules: Iterable[CppModule]) -> Iterator[tuple[tuple[str, str], str]]:
    for module in modules:
        for declaration in module.declarations:
            match declaration:
                case CppStruct(fields=members) | CppUnion(members=members):
                    pass
                case CppEnum(enumerators=members):
                    pass
            for member in members:
                yield (declaration.spec_name, member.spec_name), member.name


class _Builder:
    """Builds the operators of one namespace."""

    def __init__(
        self,
        namespace: str,
        operators: tuple[Operator, ...],
        members: Members,
        names: CppNames,
        analysed: AnalysedSchema,
    ) -> None:
        self._namespace = namespace
        self._operators = operators
        self._members = members
        self._names = names
        self._analysed = analysed
        self._ports = KnownPorts(analysed)
        enums = {operator.code_enum for operator in operators}
        self._enum = enums.pop() if len(enums) == 1 else None
        here = filter(self._is_here, names.types)
        self._taken = frozenset(names.types[name] for name in here)

    def build(self) -> CppOperators:
        package = self._operators[0].package
        carrier = self._carrier()
        enum = self._enum
        return CppOperators(
            namespace=self._namespace,
            code_namespace=self._names.code_namespace(self._namespace),
            path=self._names.path(
                self._namespace, free_stem(_STEM, self._namespace, self._analysed)
            ),
            doc=_file_comment(package),
            includes=self._includes(carrier),
            code_type=self._names.spell(enum, self._namespace) if enum else _NUMBER,
            factory=free_identifier("KernelFactory", self._taken),
            make=free_identifier("MakeKernel", self._taken),
            kernels=tuple(self._kernels()),
            carrier=self._spell_carrier(carrier) if carrier and enum else None,
        )

    def _kernels(self) -> Iterator[CppKernel]:
        operators = [operator.name for operator in self._operators]
        makers = assign_identifiers(f"Make{name}" for name in operators)
        kernels = assign_identifiers(
            (f"{name}Kernel" for name in operators), self._taken
        )
        for operator in self._operators:
            yield CppKernel(
                name=kernels[f"{operator.name}Kernel"],
                spec_name=operator.name,
                label=string_literal(operator.name),
                doc=self._comment(operator),
                attributes=self._names.spell(operator.attributes, self._namespace),
                code=self._code(operator),
                maker=makers[f"Make{operator.name}"],
                inputs=build_ports(self._ports.inputs(operator)),
                outputs=build_ports(self._ports.outputs(operator)),
            )

    def _comment(self, operator: Operator) -> Comment:
        """Return what an operator computes, and which rules hold for it."""
        brief = operator.documentation.brief.strip()
        rules = Section(title="Rules:", items=rule_items(operator, self._analysed))
        text = f"{operator.name}: {brief}" if brief else f"Computes {operator.name}."
        return comment_lines(
            class_docstring(
                Documentation(brief=text),
                operator.origin,
                4,
                Facts(sections=(rules,)),
            )
        )

    def _code(self, operator: Operator) -> str:
        if self._enum is None:
            return str(operator.code)
        member = self._members[str(self._enum), operator.code_name]
        return f"{self._names.spell(self._enum, self._namespace)}::{member}"

    def _carrier(self) -> Carrier | None:
        packages = {operator.package for operator in self._operators}
        carriers = self._analysed.schema.carriers
        found = (c for c in carriers if c.struct.package in packages)
        return next((c for c in found if c.struct in self._names.types), None)

    def _spell_carrier(self, carrier: Carrier) -> CppCarrier:
        struct = str(carrier.struct)
        return CppCarrier(
            type=self._names.spell(carrier.struct, self._namespace),
            code=self._members[struct, carrier.code],
            attributes=self._members[struct, carrier.attributes],
        )

    def _includes(self, carrier: Carrier | None) -> tuple[str, ...]:
        used = {operator.attributes for operator in self._operators}
        used |= {self._enum} if self._enum else set()
        used |= {carrier.struct} if carrier else set()
        modules = {self._analysed.module_of(name).name for name in used}
        headers = (self._names.header(self._analysed.modules[m]) for m in modules)
        return tuple(sorted({_KERNEL, *headers}))

    def _is_here(self, name: QualifiedName) -> bool:
        module = self._analysed.module_of(name)
        return self._analysed.namespace_of(module) == self._namespace


def _file_comment(package: str) -> Comment:
    brief = fill(f"Kernels of the operators of the package {package}.", LINE_LENGTH)
    return comment_lines((*brief, "", "Generated by opwright. Do not edit."))
