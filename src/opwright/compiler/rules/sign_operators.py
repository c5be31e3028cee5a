"""Signs operators: the inputs and outputs that contracts give them."""

from dataclasses import replace

from opwright.compiler.ir import Operator
from opwright.compiler.ir.rules import Contract, Signature


def sign_operators(
    operators: tuple[Operator, ...], contracts: tuple[Contract, ...]
) -> tuple[Operator, ...]:
    """Return the operators with the ports of their signatures.

    Those without a signature keep what their documentation lists.
    """
    signatures = {
        (contract.package, signature.operator): signature
        for contract in contracts
        for chapter in contract.chapters
        for signature in chapter.signatures
    }
    return tuple(
        _sign(operator, signatures.get((operator.package, operator.name)))
        for operator in operators
    )


def _sign(operator: Operator, signature: Signature | None) -> Operator:
    if signature is None:
        return operator
    inputs, outputs = signature.inputs, signature.outputs
    return replace(
        operator,
        inputs=operator.inputs if inputs is None else inputs,
        outputs=operator.outputs if outputs is None else outputs,
    )
