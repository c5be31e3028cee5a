"""Operators: chosen among the declarations as the contracts say, one file per way."""

from collections.abc import Iterator, Mapping
from typing import assert_never

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
    contracts: Mapping[str, ContractContribution],
    reporter: Reporter,
) -> tuple[Operator, ...]:
    """Return all operators, by package, each package's in the order of declaration."""
    operators = tuple(
        operator
        for package in sorted(contracts)
        for operator in _select(
            package, declarations, modules, contracts[package], reporter
        )
    )
    _check_codes(operators, reporter)
    return operators


def _select(
    package: str,
    declarations: tuple[Declaration, ...],
    modules: tuple[Module, ...],
    contract: ContractContribution,
    reporter: Reporter,
) -> Iterator[Operator]:
    own = tuple(d for d in declarations if d.name.package == package)
    match contract.operators:
        case StructSelection() as selection:
            stems = {m.name: m.stem for m in modules if m.package == package}
            if selection.module in stems.values() or not contract.shipped:
                yield from select_structs(selection, own, stems, reporter)
        case MemberSelection() as selection:
            if not contract.shipped or any(
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
