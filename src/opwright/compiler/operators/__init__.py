"""Operators: chosen among the declarations as the contracts say, one file per way."""

from collections.abc import Iterator, Mapping
from typing import assert_never

from opwright.compiler.conflicts import Said, choose_only
from opwright.compiler.ir import (
    ContractContribution,
    Declaration,
    MemberSelection,
    Module,
    Operator,
    StructSelection,
)
from opwright.compiler.operators.carriers import select_carriers
from opwright.compiler.operators.from_members import select_members
from opwright.compiler.operators.from_structs import select_structs
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import schema as codes

__all__ = ["select_carriers", "select_operators"]


def select_operators(
    declarations: tuple[Declaration, ...],
    modules: tuple[Module, ...],
    contracts: Mapping[str, tuple[ContractContribution, ...]],
    reporter: Reporter,
) -> tuple[Operator, ...]:
    """Return all operators, by package, each package's in the order of declaration."""
    operators = tuple(
        operator
        for package in sorted(contracts)
        for contract in _choose(package, contracts[package], reporter)
        for operator in _select(package, declarations, modules, contract, reporter)
    )
    _check_codes(operators, reporter)
    return operators


def _choose(
    package: str, contracts: tuple[ContractContribution, ...], reporter: Reporter
) -> Iterator[ContractContribution]:
    """Yield the contract that says which declarations of a package are operators."""
    selections = (contract.operators for contract in contracts)
    said = (Said(chosen, chosen.origin.span) for chosen in selections if chosen)
    problem = f"package '{package}' has two selections of operators"
    chosen = choose_only(said, problem, reporter)
    if chosen is not None:
        yield next(c for c in contracts if c.operators is chosen.value)


def _select(
    package: str,
    declarations: tuple[Declaration, ...],
    modules: tuple[Module, ...],
    contract: ContractContribution,
    reporter: Reporter,
) -> Iterator[Operator]:
    own = tuple(d for d in declarations if d.name.package == package)
    lenient = contract.is_lenient(package)
    match contract.operators:
        case StructSelection() as selection:
            stems = {m.name: m.stem for m in modules if m.package == package}
            if selection.module in stems.values() or not lenient:
                yield from select_structs(selection, own, stems, reporter)
        case MemberSelection() as selection:
            if not lenient or any(
                d.name.path == tuple(selection.message.split(".")) for d in own
            ):
                yield from select_members(selection, own, reporter)
        case None:
            return
        case _:
            assert_never(contract.operators)


def _check_codes(operators: tuple[Operator, ...], reporter: Reporter) -> None:
    first: dict[tuple[str, int], Operator] = {}
    for operator in operators:
        other = first.setdefault((operator.package, operator.code), operator)
        if other is not operator:
            names = f"'{operator.name}' and '{other.name}'"
            reporter.report(
                codes.OPERATOR_CODE_TAKEN,
                f"{names} both have the code {operator.code}",
                operator.origin.span,
                related=(Related(other.origin.span, "the other operator"),),
            )
