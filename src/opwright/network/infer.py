"""Inference for callers: what follows of an operator's outputs."""

from collections.abc import Sequence

from ..runtime import Record
from ..runtime.rules import Contract
from .facts import Described, TensorFacts
from .operator_nodes import OperatorNode, inferred_facts, tell_tensors
from .plan import plan_of


def infer(
    attributes: Record,
    contract: Contract,
    inputs: Sequence[Described],
    *,
    outputs: int | None = None,
    profile: str | None = None,
) -> tuple[TensorFacts, ...]:
    """Return what is known of an operator's outputs, given its attributes and inputs.

    `outputs` is how many there are, for operators of which that depends on the node.
    Nothing is checked: where the attributes or the inputs are wrong, nothing is known.
    Raises TypeError if the record is not the attributes of one operator, and ValueError
    for a profile that the contract does not have.
    """
    plan = plan_of(contract, profile)
    does = plan.operators.by_class.get(type(attributes))
    if does is None:
        name = type(attributes).__qualname__
        raise TypeError(f"{name} is not the class of one operator's attributes")
    count = len(does.outputs.ports) if outputs is None else outputs
    node = OperatorNode(does, attributes, plan.graph)
    # Rules may ask how many outputs there are.
    tell_tensors(node, inputs, [TensorFacts()] * count)
    return tuple(inferred_facts(node, count))
