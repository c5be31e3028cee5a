"""What is known of the inputs and outputs of operators, in whatever language."""

from collections.abc import Mapping
from types import MappingProxyType

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Operator, Port
from opwright.compiler.ir.rules import Signature

Ports = tuple[Port, ...]


class KnownPorts:
    """The inputs and outputs of operators, by their signatures in contracts."""

    def __init__(self, analysed: AnalysedSchema) -> None:
        self._signatures: Mapping[tuple[str, str], Signature] = MappingProxyType(
            {
                (contract.package, signature.operator): signature
                for contract in analysed.schema.contracts
                for chapter in contract.chapters
                for signature in chapter.signatures
            }
        )

    def inputs(self, operator: Operator) -> Ports | None:
        """Return the inputs; None if nothing tells how many there are."""
        signature = self._signature(operator)
        return _known(operator.inputs, signature.inputs if signature else None)

    def outputs(self, operator: Operator) -> Ports | None:
        """Return the outputs; None if nothing tells how many there are."""
        signature = self._signature(operator)
        return _known(operator.outputs, signature.outputs if signature else None)

    def _signature(self, operator: Operator) -> Signature | None:
        return self._signatures.get((operator.package, operator.name))


def _known(ports: Ports, signed: Ports | None) -> Ports | None:
    # What a contract says went into the operator; it may say that there are none.
    return ports if ports or signed is not None else None
