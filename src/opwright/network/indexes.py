"""Indexes: networks whose nodes refer to tensors by their places in a list."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..runtime.narrowing import is_sequence
from ..runtime.rules import Node
from ..runtime.rules.graph import AnyIndexedTensors
from .facts import read_facts
from .keys import Key
from .nodes import GraphNetwork, GraphNode
from .paths import reader, text_at
from .scopes import GraphTensor, Scope, Source

if TYPE_CHECKING:
    from .run import Run


def indexed_scope(network: GraphNetwork, form: AnyIndexedTensors) -> Scope:
    """Return the scope of a network, with all that its list says of tensors."""
    if not network.is_intact:
        return Scope(is_open=True)
    listed: object = reader(form.list)(network.record)
    records = listed if is_sequence(listed) else ()
    scope = Scope(titles=[text_at(form.name, record) for record in records])
    for index, record in enumerate(records):
        facts = read_facts(form.form, record, network.context)
        tensor = GraphTensor(scope.name_of(index), None, facts)
        tensor.source = "the list of tensors" if facts else ""
        if _is_constant(record, form, network.context):
            tensor.producer = Source.CONSTANT
            scope.tensors[index] = tensor
        scope.expected[index] = tensor
    return scope


def check_indexes(node: GraphNode, scope: Scope, run: "Run") -> bool:
    """Report indexes of tensors that the list does not have; return if all are fine."""
    if scope.titles is None:
        return True
    plan, fine = node.plan, True
    for noun, path in (("input", plan.inputs), ("output", plan.outputs)):
        for place, key in wrong_indexes(path.read(node.record), scope):
            fine = False
            message = f"{noun} {place} {index_problem(key, scope)}"
            run.report("graph.index", message, (node.place, path.spec, place))
    return fine


def wrong_indexes(keys: Sequence[Key], scope: Scope) -> Iterator[tuple[int, Key]]:
    """Yield the keys that are no index of a tensor, with their places."""
    count = len(scope.titles or ())
    for place, key in enumerate(keys):
        if isinstance(key, str) or not 0 <= key < count:
            yield place, key


def index_problem(key: Key, scope: Scope) -> str:
    """Return what is wrong with an index."""
    return f"is tensor {key}, but there are {len(scope.titles or ())} tensors"


def _is_constant(record: object, form: AnyIndexedTensors, node: Node) -> bool:
    try:
        return form.constant is not None and bool(form.constant(record, node))
    except Exception:  # of whatever sort: what cannot be told is no constant
        return False
