"""Attaches contracts to packages, by the names of these, whoever brought them."""

from collections.abc import Iterable, Mapping

from opwright.compiler.ir import ContractContribution, Module
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import schema as codes
from opwright.compiler.report.closest import did_you_mean

_MOST_SHOWN = 10


def attach_contracts(
    contracts: Iterable[ContractContribution], modules: Iterable[Module]
) -> Mapping[str, tuple[ContractContribution, ...]]:
    """Return the contracts of each package that has any; they add up.

    A contract may be read twice, as the user's and as one that ships.
    """
    present = {module.package for module in modules}
    attached: dict[str, list[ContractContribution]] = {}
    for contract in contracts:
        for package in present.intersection(contract.packages):
            others = attached.setdefault(package, [])
            if contract not in others:
                others.append(contract)
    return {package: tuple(group) for package, group in attached.items()}


def report_unattached(
    contracts: Iterable[ContractContribution],
    modules: Iterable[Module],
    reporter: Reporter,
) -> None:
    """Report contracts of the user's that speak of no package that was read."""
    present = {module.package for module in modules}
    for contract in contracts:
        if not contract.shipped and present.isdisjoint(contract.packages):
            _report(contract, present, reporter)


def _report(
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
