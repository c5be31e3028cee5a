"""Interfaces: what a model tells of the tensors that go in and come out."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from ..runtime.narrowing import is_array, is_sequence
from ..runtime.rules.graph import AnyTensorForm
from ..runtime.rules.place import Place
from .facts import read_facts
from .indexes import index_problem, indexed_scope, wrong_indexes
from .keys import Key
from .nodes import GraphModel, GraphNetwork, GraphNode
from .paths import reader, spec_path
from .scopes import GraphTensor, Scope, Source

if TYPE_CHECKING:
    from .run import Run

_DESCRIPTION = "the model's description"


def open_scope(network: GraphNetwork, run: "Run") -> Scope:
    """Return the scope in which an outermost network runs."""
    model, tensors = network.model, run.graph.form.tensors
    scope = indexed_scope(network, tensors) if tensors else Scope()
    scope.is_open = model is None or not network.is_intact
    if model is None:
        return scope
    form = model.form
    for key, feature, place in _listed(model, form.outputs, scope):
        scope.expected[key] = _told(key, feature, form.output, network, scope)
        _check_index(key, place, scope, run)
    for key, feature, place in _listed(model, form.inputs, scope):
        tensor = _told(key, feature, form.input, network, scope)
        tensor.producer = Source.INPUT
        scope.tensors[key] = tensor
        _check_index(key, place, scope, run)
    return scope


def check_outputs(network: GraphNetwork, scope: Scope, run: "Run") -> None:
    """Report the outputs of a model that no node produces."""
    model = network.model
    if model is None or scope.is_open:
        return
    exempt = _unproduced(model, network)
    for key, _, place in _listed(model, model.form.outputs, scope):
        tensor = scope.tensors.get(key)
        is_produced = tensor is not None and isinstance(tensor.producer, GraphNode)
        if not is_produced and key not in exempt:
            message = _output_message(key, tensor, scope, run)
            run.report("graph.output", message, place)


def _output_message(
    key: Key, tensor: GraphTensor | None, scope: Scope, run: "Run"
) -> str:
    noun = f"output {scope.shown(key)}"
    nodes = f"{run.graph.form.node.noun}s"
    if tensor is not None and isinstance(tensor.producer, Source):
        return f"{noun} is {tensor.producer.value}; let one of the {nodes} produce it"
    return f"{noun} is produced by none of the {nodes}{run.advice(key, scope)}"


def _listed(
    model: GraphModel, path: str, scope: Scope
) -> Iterator[tuple[Key, object, Place]]:
    """Yield the key, the feature and the place of each input or output of a model.

    Where some cannot be read, the scope becomes open.
    """
    spec = spec_path(model.form.cls, path)
    for index, item in enumerate(_items_of(model, path)):
        key = _key_of(model, item)
        if key is None:
            scope.is_open = True
        else:
            yield key, item, (model.place, spec, index)


def _items_of(model: GraphModel, path: str) -> Sequence[object]:
    """Return the items of a list; a single one that is no key for what is no list."""
    try:
        listed: object = reader(path)(model.record)
        items = cast("list[object]", listed.tolist()) if is_array(listed) else listed
        return items if is_sequence(items) else () if items is None else (None,)
    except Exception:  # of whatever sort, as others' objects may raise
        return (None,)


def _key_of(model: GraphModel, item: object) -> Key | None:
    try:
        key: object = reader(model.form.name)(item) if model.form.name else item
        return key if isinstance(key, str | int) else None
    except Exception:  # as above
        return None


def _told(
    key: Key,
    feature: object,
    form: AnyTensorForm | None,
    network: GraphNetwork,
    scope: Scope,
) -> GraphTensor:
    """Return a tensor with what the model's description, or its list, says of it."""
    listed = scope.expected.get(key)
    if form is None:
        return listed or GraphTensor(scope.name_of(key), None)
    facts = read_facts(form, feature, network.context)
    tensor = GraphTensor(scope.name_of(key), None, facts)
    tensor.source = _DESCRIPTION if facts else ""
    return tensor


def _check_index(key: Key, place: Place, scope: Scope, run: "Run") -> None:
    if scope.titles is not None and next(wrong_indexes([key], scope), None):
        message = f"an input or output of the model {index_problem(key, scope)}"
        run.report("graph.index", message, place)


def _unproduced(model: GraphModel, network: GraphNetwork) -> frozenset[str]:
    """Return the names of outputs that no node has to produce."""
    ask = model.form.unproduced
    try:
        return frozenset(ask(model.record, network.context) if ask else ())
    except Exception:  # of whatever sort: nothing is exempt then
        return frozenset()
