"""Topology: every input is there before it is used, and nothing is produced twice."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ..runtime.rules.place import Place
from .keys import Key
from .labels import node_text, tensor_text
from .nodes import GraphNetwork, GraphNode
from .scopes import GraphTensor, Scope, Source

if TYPE_CHECKING:
    from .run import Run


def find_inputs(
    node: GraphNode, keys: Sequence[Key], scope: Scope, run: "Run"
) -> list[GraphTensor]:
    """Return the inputs of a node; report those that are not there."""
    found: list[GraphTensor] = []
    for index, key in enumerate(keys):
        tensor = scope.find(key)
        if tensor is None:
            place = node.place, node.plan.inputs.spec, index
            _report_missing(node, key, place, scope, run)
            tensor = GraphTensor(scope.name_of(key), None)
        found.append(tensor)
    return found


def add_outputs(
    node: GraphNode, keys: Sequence[Key], scope: Scope, run: "Run"
) -> list[GraphTensor]:
    """Return what a node produces, now being there; report what was there already."""
    tensors, expected, is_body = scope.tensors, scope.expected, scope.outer is not None
    made: list[GraphTensor] = []
    for key in keys:
        name = key if isinstance(key, str) else scope.name_of(key)
        tensor = GraphTensor(name, node)
        if key in expected:
            tensor.facts, tensor.source = expected[key].facts, expected[key].source
        if is_body or key in tensors:
            _check_new(node, key, len(made), scope, run)
        tensors[key] = tensor
        made.append(tensor)
    return made


def _check_new(node: GraphNode, key: Key, index: int, scope: Scope, run: "Run") -> None:
    before = scope.find(key)
    overwrites = node.does is not None and node.does.overwrites
    if before is not None and not overwrites:
        place = node.place, node.plan.outputs.spec, index
        message = _twice(node, key, before)
        run.report("graph.single_assignment", message, place)


def _twice(node: GraphNode, key: Key, before: GraphTensor) -> str:
    output = f"output {tensor_text(key, before.name)}"
    advice = "give it another name" if isinstance(key, str) else "use another tensor"
    match before.producer:
        case Source() as source:
            return f"{output} is {source.value}; {advice}"
        case GraphNode() as producer if producer is not node:
            return f"{output} is produced by {node_text(producer)} already; {advice}"
        case _:
            return f"{output} stands twice among the outputs; {advice}"


def _report_missing(
    node: GraphNode, key: Key, place: Place, scope: Scope, run: "Run"
) -> None:
    network = node.network_around()
    if network is None:
        return
    producer = run.producers(network.outermost).get(key)
    if producer is not None:
        message = _unready(node, producer)
    elif scope.is_open:
        return  # it may be an input of a model that nobody told of
    else:
        message = f"is produced by nothing{_no_input(network)}{run.advice(key, scope)}"
    run.report("graph.order", f"input {scope.shown(key)} {message}", place)


def _no_input(network: GraphNetwork) -> str:
    return " and is no input of the model" if network.outermost.model else ""


def _unready(node: GraphNode, producer: GraphNode) -> str:
    """Return why what a node produces is not there for another one."""
    if producer is node:
        return "is the output of the same node; take what another one produces"
    if producer.order < node.order:
        return f"is produced by {node_text(producer)} in a body that does not show it"
    noun = node.plan.form.node.noun
    return (
        f"is produced by {node_text(producer)}, which comes later; sort the {noun}s so "
        "that each comes after those that it reads from"
    )


def producers_of(network: GraphNetwork) -> Mapping[Key, GraphNode]:
    """Return the first node that produces each tensor, bodies included."""
    found: dict[Key, GraphNode] = {}
    for key, node in _produced(network):
        found.setdefault(key, node)
    return found


def _produced(network: GraphNetwork) -> Iterator[tuple[Key, GraphNode]]:
    for node in network.nodes:
        if node.is_intact:
            yield from ((key, node) for key in node.plan.outputs.read(node.record))
        for body in node.bodies:
            yield from _produced(body)
