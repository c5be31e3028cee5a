"""Operators by themselves: attributes that are checked outside of any network."""

from collections.abc import Iterable, Sequence
from typing import cast

from ..runtime.rules import Facts, Tensor
from .facts import Described, TensorFacts, facts_of, infer_facts
from .graph_plan import GraphPlan
from .nodes import GraphNode
from .operators import Operator


class OperatorNode(GraphNode):
    """The node that attributes could belong to: only its tensors are known, if told."""

    __slots__ = ()

    def __init__(
        self, does: Operator, attributes: object, plan: GraphPlan | None
    ) -> None:
        # Without a record there is nothing that the plan would be needed for.
        super().__init__(None, None, 0, cast(GraphPlan, plan))
        self.does = does
        self.attributes = attributes

    def label(self) -> str:
        """Return what messages about this node begin with."""
        return f"{self.does.name}: " if self.does else ""


class ToldTensor(Tensor):
    """A tensor of which a caller told."""

    __slots__ = ("_told",)

    def __init__(self, told: TensorFacts) -> None:
        super().__init__(told.name, known_of(told), declared=told.rank is not None)
        self._told = told

    @property
    def constant(self) -> bool:
        """Whether the values are part of the model."""
        if self._told.constant is None:
            return super().constant
        return self._told.constant

    @property
    def values(self) -> list[int]:
        """The values of an integer tensor, in C order."""
        return super().values if self._told.values is None else list(self._told.values)


def tell_tensors(
    node: GraphNode,
    inputs: Iterable[Described] | None,
    outputs: Iterable[Described] | None,
) -> None:
    """Make known to rules what a caller knows of the tensors of a node."""
    if inputs is not None:
        node.inputs = told(inputs)
    if outputs is not None:
        node.outputs = told(outputs)


def told(tensors: Iterable[Described]) -> list[Tensor]:
    """Return tensors as rules see them."""
    return [ToldTensor(facts_of(tensor)) for tensor in tensors]


def known_of(facts: TensorFacts) -> Facts:
    """Return what a caller knows of a tensor."""
    shape = None if facts.shape is None else list(facts.shape)
    return Facts(facts.rank, shape, facts.dtype)


def inferred_facts(node: GraphNode, count: int) -> Sequence[TensorFacts]:
    """Return what follows of so many outputs from attributes and inputs."""
    infer = node.does.infer if node.does else ()
    found: list[TensorFacts] = []
    for index in range(count if infer else 0):
        form = infer[min(index, len(infer) - 1)]
        node.output = index
        facts = infer_facts(form, node.attributes, node) or Facts(None, None, None)
        shape = None if facts.shape is None else tuple(facts.shape)
        found.append(TensorFacts(rank=facts.rank, shape=shape, dtype=facts.dtype))
    return found or [TensorFacts()] * count
