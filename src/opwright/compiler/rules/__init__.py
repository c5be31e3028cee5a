"""Rules: what contracts say of valid networks, resolved against the declarations.

They come after the passes, which may change what rules speak of, such as the values of
enums.
"""

from dataclasses import replace

from opwright.compiler.attach import attach_contracts
from opwright.compiler.ir import ContractContribution, Contribution, Schema
from opwright.compiler.report import Reporter
from opwright.compiler.rules.select import select_contracts
from opwright.compiler.rules.sign_operators import sign_operators

__all__ = ["resolve_rules"]


def resolve_rules(
    schema: Schema, contributions: tuple[Contribution, ...], reporter: Reporter
) -> Schema:
    """Return the schema with the contracts of its packages, or report what is wrong.

    Operators get the inputs and outputs that contracts give them.
    """
    files = (c for c in contributions if isinstance(c, ContractContribution))
    attached = attach_contracts(files, schema.modules)
    contracts = select_contracts(schema, attached, reporter)
    operators = sign_operators(schema.operators, contracts)
    return replace(schema, operators=operators, contracts=contracts)
