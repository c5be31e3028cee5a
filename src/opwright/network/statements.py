"""Statements: what nodes say themselves of their inputs and outputs."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..runtime.rules import Facts
from .facts import difference_of, merged, read_facts
from .graph_plan import PathPlan
from .keys import Key
from .labels import node_text, tensor_text
from .nodes import GraphNode
from .scopes import GraphTensor

if TYPE_CHECKING:
    from .run import Run


def read_inputs(
    node: GraphNode,
    keys: Sequence[Key],
    tensors: list[GraphTensor],
    sayings: Sequence[object],
    run: "Run",
) -> None:
    """Make known what a node says of its inputs; report contradictions.

    What the node sees in the place of a tensor is its own saying first.
    """
    for index, key, told in _told(node, keys, sayings):
        tensor = tensors[index]
        _compare(node, node.plan.input_tensors, (index, key), tensor, told, run)
        tensors[index] = seen = GraphTensor(tensor.name, tensor.producer)
        seen.facts = merged(told, tensor.facts) if tensor.facts else told
        seen.source = tensor.source
        seen.declared = told.rank is not None


def read_outputs(
    node: GraphNode,
    keys: Sequence[Key],
    tensors: list[GraphTensor],
    sayings: Sequence[object],
    run: "Run",
) -> None:
    """Make known what a node says of its outputs; report contradictions."""
    for index, key, told in _told(node, keys, sayings):
        tensor = tensors[index]
        _compare(node, node.plan.output_tensors, (index, key), tensor, told, run)
        tensor.declared = told.rank is not None


def forget_declared(tensors: Sequence[GraphTensor]) -> None:
    """Make tensors what they are to other nodes than the one that produces them."""
    for tensor in tensors:
        tensor.declared = False


def _told(
    node: GraphNode, keys: Sequence[Key], sayings: Sequence[object]
) -> Iterator[tuple[int, Key, Facts]]:
    form = node.plan.form.node.tensor
    # There may be more sayings than tensors, which is a matter of other rules.
    for index, (key, record) in enumerate(zip(keys, sayings, strict=False)):
        told = read_facts(form, record, node) if form else None
        if told is not None:
            yield index, key, told


def _are_compared(node: GraphNode) -> bool:
    when = node.plan.form.node.ranks_when
    try:
        return when is None or when(node.record, node)
    except Exception:  # of whatever sort: what cannot be told does not count
        return False


def _compare(
    node: GraphNode,
    path: PathPlan | None,
    which: tuple[int, Key],
    tensor: GraphTensor,
    told: Facts,
    run: "Run",
) -> None:
    """Add a saying to what is known of a tensor; report where they differ."""
    before = tensor.facts
    if before is None:
        tensor.facts, tensor.source = told, node_text(node)
        return
    difference = difference_of(told, before)
    rule = _broken_rule(tensor, before, told, run) if difference else ""
    if difference and rule and path and _are_compared(node):
        source = f"by {tensor.source}" if tensor.source else "by its inputs"
        message = (
            f"{tensor_text(which[1], tensor.name)} has {difference[0]} here, but "
            f"{difference[1]} {source}; correct one of them"
        )
        run.report(rule, message, (node.place, path.spec, which[0]))
    if tensor.source:
        tensor.facts = merged(before, told)
    else:
        tensor.facts, tensor.source = merged(told, before), node_text(node)


def _broken_rule(tensor: GraphTensor, before: Facts, told: Facts, run: "Run") -> str:
    """Return the rule that two sayings break together, if they do."""
    ranks = {before.rank, told.rank} - {None}
    if tensor.source and len(ranks) > 1:
        return "graph.rank"
    return "graph.shape" if run.infers else ""
