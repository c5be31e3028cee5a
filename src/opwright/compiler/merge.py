"""Merges contributions into one schema.

The same declaration read twice is fine; two different ones of one name are an error
that shows both places. Contracts attach by package name, whoever brought the package.
"""

from collections.abc import Iterable, Mapping
from typing import assert_never

from opwright.compiler.attach import attach_contracts, report_unattached
from opwright.compiler.conflicts import Said, choose_only
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
from opwright.compiler.ir.tensors import EffectiveDefault
from opwright.compiler.operators import select_carriers, select_operators
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import schema as codes
from opwright.compiler.tensors import select_defaults, select_tensors


def merge_contributions(
    contributions: tuple[Contribution, ...], reporter: Reporter
) -> Schema:
    """Return the schema of all contributions, modules in order of their names."""
    modules = [c for c in contributions if isinstance(c, ModuleContribution)]
    contracts = [c for c in contributions if isinstance(c, ContractContribution)]
    modules.sort(key=lambda contribution: contribution.module.name)
    merged_modules = _merge_modules(modules)
    declarations = _merge_declarations(modules, reporter)
    report_unattached(contracts, merged_modules, reporter)
    attached = attach_contracts(contracts, merged_modules)
    defaults = select_defaults(declarations, attached, reporter)
    tensors = select_tensors(declarations, attached, defaults, reporter)
    return Schema(
        packages=_merge_packages(merged_modules, attached, reporter),
        modules=merged_modules,
        declarations=declarations,
        operators=select_operators(declarations, merged_modules, attached, reporter),
        carriers=tuple(select_carriers(declarations, attached, reporter)),
        tensors=tensors.types,
        layouts=tensors.layouts,
        defaults=tuple(
            EffectiveDefault(struct=struct, field=field, value=value)
            for (struct, field), value in defaults.items()
        ),
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


def _merge_packages(
    modules: Iterable[Module],
    contracts: Mapping[str, tuple[ContractContribution, ...]],
    reporter: Reporter,
) -> tuple[Package, ...]:
    packages: dict[str, Package] = {}
    for module in modules:
        name = module.package
        if name not in packages:
            chosen = _choose_namespace(name, contracts.get(name, ()), reporter)
            packages[name] = Package(name=name, namespace=chosen or module.namespace)
    return tuple(packages[name] for name in sorted(packages))


def _choose_namespace(
    package: str, contracts: tuple[ContractContribution, ...], reporter: Reporter
) -> str | None:
    words = (contract.namespace for contract in contracts)
    said = (Said(word.text, word.origin.span) for word in words if word)
    chosen = choose_only(said, f"package '{package}' has two namespaces", reporter)
    return chosen.value if chosen else None
