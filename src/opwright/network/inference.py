"""Inference: what is known of a node's outputs from its inputs and attributes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..runtime.rules.signature import AnyInference
from .facts import difference_of, infer_facts, merged
from .keys import Key
from .labels import tensor_text
from .nodes import GraphNode
from .scopes import GraphTensor

if TYPE_CHECKING:
    from .run import Run


def infer_outputs(
    node: GraphNode,
    infer: Sequence[AnyInference],
    keys: Sequence[Key],
    outputs: Sequence[GraphTensor],
    run: "Run",
) -> None:
    """Make known what follows; report where the record states something else."""
    record, alike = node.attributes, node.inputs[0].facts if node.inputs else None
    for index, output in enumerate(outputs):
        form = infer[index] if index < len(infer) else infer[-1]
        node.output = index
        inferred = infer_facts(form, record, node, alike)
        stated = output.facts
        if stated is None:
            output.facts = inferred
        elif inferred is not None:
            difference = difference_of(stated, inferred)
            if difference:
                _report(node, index, keys[index], output, difference, run)
            output.facts = merged(stated, inferred)


def _report(
    node: GraphNode,
    index: int,
    key: Key,
    output: GraphTensor,
    difference: tuple[str, str],
    run: "Run",
) -> None:
    stated, inferred = difference
    message = (
        f"output {tensor_text(key, output.name)} has {stated} by {output.source}, but "
        f"{inferred} follows from the inputs; correct one of them"
    )
    place = node.place, node.plan.outputs.spec, index
    run.report("graph.shape", message, place)
