"""Waivers: sentences that no rule can check, and the elements that they are about."""

from collections.abc import Iterator

from opwright.compiler.ir import ContractContribution
from opwright.compiler.ir.rules import Waiver
from opwright.compiler.report import Reporter
from opwright.compiler.rules.context import Context


def resolve_waivers(
    contracts: tuple[ContractContribution, ...], context: Context, reporter: Reporter
) -> Iterator[Waiver]:
    """Yield the waivers of all contracts, or report elements that there are not.

    Those that ship may waive what stands in files of the package that do not.
    """
    elements = context.citations.elements
    for contract in contracts:
        for syntax in contract.waivers:
            if contract.shipped and syntax.element.text not in elements:
                continue
            if context.citations.find(syntax.element, reporter) is not None:
                yield Waiver(
                    element=syntax.element.text,
                    words=syntax.words,
                    reason=syntax.reason,
                    origin=syntax.element.origin,
                )
