"""Merges contributions into one schema.

The same declaration read twice is fine; two different ones of one name are an error
that shows both places. Contracts attach by package name, whoever brought the package.
"""

from collections.abc import Iterable
from typing import assert_never

from opwright.compiler.ir import (
    ContractContribution,
    Contribution,
    Declaration,
    Enum,
    External,
    Interface,
    Module,
    ModuleContribution,
    Package,
    QualifiedName,
    Schema,
    Struct,
    Union,
)
from opwright.compiler.operators import select_carriers, select_operators
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import schema as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.tensors import select_tensors

_MOST_SHOWN = 10


def merge_contributions(
    contributions: tuple[Contribution, ...], reporter: Reporter
) -> Schema:
    """Return the schema of all contributions, modules in order of their names."""
    modules = [c for c in contributions if isinstance(c, ModuleContribution)]
    contracts = [c for c in contributions if isinstance(c, ContractContribution)]
    modules.sort(key=lambda contribution: contribution.module.name)
    merged_modules = _merge_modules(modules)
    declarations = _merge_declarations(modules, reporter)
    present = {module.package for module in merged_modules}
    chosen = _choose_contracts(contracts, present, reporter)
    tensors = select_tensors(declarations, chosen, reporter)
    return Schema(
        packages=_merge_packages(merged_modules, chosen),
        modules=merged_modules,
        declarations=declarations,
        operators=select_operators(declarations, merged_modules, chosen, reporter),
        carriers=tuple(select_carriers(declarations, chosen, reporter)),
        tensors=tensors.types,
        layouts=tensors.layouts,
    )


def _merge_modules(contributions: Iterable[ModuleContribution]) -> tuple[Module, ...]:
    modules: dict[str, Module] = {}
    for contribution in contributions:
        module = contribution.module
        known = modules.get(module.name)
        if known is None or (module.requested and not known.requested):
            modules[module.name] = module
    return tuple(modules.values())


def _merge_declarations(
    contributions: Iterable[ModuleContribution], reporter: Reporter
) -> tuple[Declaration, ...]:
    merged: dict[QualifiedName, Declaration] = {}
    for contribution in contributions:
        own: set[QualifiedName] = set()
        for declaration in contribution.declarations:
            first = merged.setdefault(declaration.name, declaration)
            if first is not declaration:
                repeated = declaration.name in own
                _report_repeated(first, declaration, repeated, reporter)
            own.add(declaration.name)
    return tuple(merged.values())


def _report_repeated(
    first: Declaration, second: Declaration, same_file: bool, reporter: Reporter
) -> None:
    related = (Related(first.origin.span, "first declared here"),)
    span = second.origin.span
    if first == second and not same_file:
        if first.origin.span != span:
            message = f"'{second.name}' is declared twice, with the same content"
            reporter.report(codes.DUPLICATE_DECLARATION, message, span, related=related)
        return
    reporter.report(
        codes.CONFLICTING_DECLARATIONS,
        f"'{second.name.simple}' is declared twice",
        span,
        related=related,
        notes=_differences(first, second),
        helps=("rename or remove one of the two",),
    )


def _differences(first: Declaration, second: Declaration) -> tuple[str, ...]:
    before, after = _members(first), _members(second)
    if before == after:
        return ()
    return (
        f"members of the first: {', '.join(before) or 'none'}",
        f"members of the second: {', '.join(after) or 'none'}",
    )


def _members(declaration: Declaration) -> tuple[str, ...]:
    match declaration:
        case Struct():
            return tuple(field.name for field in declaration.fields)
        case Union() | Enum():
            return tuple(member.name for member in declaration.members)
        case Interface():
            return tuple(method.name for method in declaration.methods)
        case External():
            return ()
        case _:
            assert_never(declaration)


def _choose_contracts(
    contracts: Iterable[ContractContribution], present: set[str], reporter: Reporter
) -> dict[str, ContractContribution]:
    chosen: dict[str, ContractContribution] = {}
    for contract in contracts:
        if not contract.shipped and present.isdisjoint(contract.packages):
            _report_unattached(contract, present, reporter)
        for package in contract.packages:
            if package not in present:
                continue
            first = chosen.setdefault(package, contract)
            if first is not contract and first != contract:
                related = (Related(first.origin.span, "the other contract"),)
                message = f"two different contracts speak of package '{package}'"
                span = contract.origin.span
                reporter.report(
                    codes.CONFLICTING_CONTRACTS, message, span, related=related
                )
    return chosen


def _report_unattached(
    contract: ContractContribution, present: set[str], reporter: Reporter
) -> None:
    packages = sorted(filter(None, present))
    close = (did_you_mean(package, packages) for package in contract.packages)
    reporter.report(
        codes.CONTRACT_UNATTACHED,
        "no package that this contract speaks of was read",
        contract.origin.span,
        notes=(
            (f"read: {', '.join(packages)}",)
            if 0 < len(packages) <= _MOST_SHOWN
            else ()
        ),
        helps=next(filter(None, close), ()),
    )


def _merge_packages(
    modules: Iterable[Module], contracts: dict[str, ContractContribution]
) -> tuple[Package, ...]:
    packages: dict[str, Package] = {}
    for module in modules:
        if module.package not in packages:
            contract = contracts.get(module.package)
            namespace = contract.namespace if contract else None
            packages[module.package] = Package(
                name=module.package, namespace=namespace or module.namespace
            )
    return tuple(packages[name] for name in sorted(packages))
