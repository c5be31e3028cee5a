"""Runs of operators by themselves, of which callers may tell the tensors."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .arity import check_count
from .bodies import run_bodies
from .facts import Described, difference_of, facts_of
from .keys import Key
from .nodes import GraphNode
from .operator_nodes import OperatorNode, inferred_facts, known_of, tell_tensors, told
from .operators import Operator
from .scopes import GraphTensor, Scope, Source

if TYPE_CHECKING:
    from .run import Run

_Tensors = Sequence[Described] | None


def run_operator(
    node: GraphNode, run: "Run", inputs: _Tensors, outputs: _Tensors
) -> None:
    """Check a node that is in no network, or the attributes of an operator."""
    run.scan.node = node
    if isinstance(node, OperatorNode) and node.does is not None:
        tell_tensors(node, inputs, outputs)
        _run_attributes(node, node.does, run, inputs, outputs)
    else:
        run.run_node(node, _told_scope(node, inputs, outputs))
    run.scan.node = None


def _told_scope(node: GraphNode, inputs: _Tensors, outputs: _Tensors) -> Scope:
    """Return the scope of a node by itself, with what a caller tells of its tensors."""
    scope = Scope(is_open=True)
    if node.is_intact:
        _tell(scope.tensors, node.plan.inputs.read(node.record), inputs)
        _tell(scope.expected, node.plan.outputs.read(node.record), outputs)
    return scope


def _tell(
    tensors: dict[Key, GraphTensor], keys: Sequence[Key], told_: _Tensors
) -> None:
    for key, described in zip(keys, told_ or (), strict=False):
        known = known_of(facts_of(described))
        tensors[key] = tensor = GraphTensor(str(key), Source.INPUT, known)
        tensor.source = "the caller"


def _run_attributes(
    node: OperatorNode, does: Operator, run: "Run", inputs: _Tensors, outputs: _Tensors
) -> None:
    fits = _fits(does, "input", inputs, run) & _fits(does, "output", outputs, run)
    if fits and node.is_intact:
        if run.infers and inputs is not None:
            _infer(node, does, run, outputs)
        does.rules.ask(node.attributes, node, None, run.scan)
    for rules, record, place in node.entries:
        rules.rules.ask(record, node, place, run.scan)
    if node.bodies:
        run_bodies(node, Scope(is_open=True), run)


def _fits(does: Operator, noun: str, tensors: _Tensors, run: "Run") -> bool:
    if tensors is None or not does.is_counted:
        return True
    names = [facts_of(tensor).name for tensor in tensors]
    return check_count(does, noun, names, None, run.scan)


def _infer(node: OperatorNode, does: Operator, run: "Run", outputs: _Tensors) -> None:
    """Compare what follows with what a caller told, or make it known to rules."""
    if outputs is None:
        if not does.outputs.is_open:
            node.outputs = told(inferred_facts(node, len(does.outputs.ports)))
        return
    inferred = inferred_facts(node, len(outputs))
    for index, (output, facts) in enumerate(zip(outputs, inferred, strict=True)):
        difference = difference_of(known_of(facts_of(output)), known_of(facts))
        if difference:
            message = (
                f"output {index} has {difference[0]}, but {difference[1]} follows from "
                "the inputs"
            )
            run.report("graph.shape", message, None)
