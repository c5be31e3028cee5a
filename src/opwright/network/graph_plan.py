"""Graph plans: a contract's graph, with its paths made functions."""

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from ..runtime import Record
from ..runtime.layout import layout_of
from ..runtime.narrowing import is_array
from ..runtime.rules import Carried, Graph
from .operators import Operator, Operators
from .paths import reader, spec_path

Read = Callable[[object], Any]


@dataclass(frozen=True, slots=True)
class PathPlan:
    """A path of attributes: the function that reads it, and its words in the spec."""

    read: Read
    spec: str


@dataclass(frozen=True, slots=True)
class CarriedPlan:
    """How nodes carry operators."""

    form: Carried
    code: PathPlan
    attributes: PathPlan


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphPlan:
    """How nodes are read. They tell their operator by `oneof`, or it is `carried`.

    `edges` reads the keys of inputs and outputs, and what the node says of each of both
    sorts, all at once; None stands for an empty list. `is_indexed`: keys are indexes.
    `attributes_step` is the field of a node that holds attributes, empty if that is a
    member's.
    """

    form: Graph
    operators: Operators
    name: PathPlan
    inputs: PathPlan
    outputs: PathPlan
    edges: Callable[[object], Sequence[Any]]
    input_tensors: PathPlan | None
    output_tensors: PathPlan | None
    oneof: PathPlan | None
    carried: CarriedPlan | None
    is_indexed: bool
    attributes_step: str

    @property
    def operator_step(self) -> str:
        """The field of a node that tells its operator."""
        if self.carried:
            return self.carried.code.spec
        return self.oneof.spec if self.oneof else ""

    def find(self, record: object) -> tuple[Operator | None, object]:
        """Return the operator that a node's oneof tells, and its attributes."""
        held: object = self.oneof.read(record) if self.oneof else None
        found = self.operators.by_value.get(held.__class__)
        if found is None:
            return self._find_unusual(held)
        does, is_wrapped = found
        return does, getattr(held, "value") if is_wrapped else held  # noqa: B009

    def _find_unusual(self, held: object) -> tuple[Operator | None, object]:
        """Find the operator for a value of a derived class."""
        for cls, (does, is_wrapped) in self.operators.by_value.items():
            if isinstance(held, cls) and not is_wrapped:
                return does, held
        return None, None


def plan_graph(graph: Graph, operators: Operators) -> GraphPlan:
    """Return the plan of a graph."""
    node = graph.node

    def path(words: str) -> PathPlan | None:
        return _path(node.cls, words) if words else None

    def keys(words: str) -> PathPlan:
        found = _path(node.cls, words)
        if graph.tensors is None:
            return found
        return PathPlan(_indexes(found.read), found.spec)

    match node.operator:
        case Carried(code, attributes) as form:
            oneof = None
            carried = CarriedPlan(
                form, _path(node.cls, code), _path(node.cls, attributes)
            )
        case str(name):
            oneof, carried = _path(node.cls, name), None
    return GraphPlan(
        form=graph,
        operators=operators,
        name=_path(node.cls, node.name),
        inputs=keys(node.inputs),
        outputs=keys(node.outputs),
        edges=_edges(graph),
        input_tensors=path(node.input_tensors),
        output_tensors=path(node.output_tensors),
        oneof=oneof,
        carried=carried,
        is_indexed=graph.tensors is not None,
        attributes_step=carried.attributes.spec if carried else "",
    )


def _path(cls: type[Record], words: str) -> PathPlan:
    return PathPlan(reader(words), spec_path(cls, words))


def _indexes(read: Read) -> Read:
    """Return a reader of a list of indexes, of which an array is read as a list."""

    def read_list(record: object) -> Sequence[int]:
        value: object = read(record)
        return value.tolist() if is_array(value) else cast(Sequence[int], value)

    return read_list


def _edges(graph: Graph) -> Callable[[object], Sequence[Any]]:
    node, slots = graph.node, layout_of(graph.node.cls).slot_names
    paths = (node.inputs, node.outputs, node.input_tensors, node.output_tensors)
    if graph.tensors is None and all(path in slots for path in paths):
        # Slots are None where attributes would make an empty list.
        return operator.attrgetter(*(slots[path] for path in paths))
    readers = [reader(path) if path else _nothing for path in paths]
    if graph.tensors is not None:
        readers[:2] = [_indexes(read) for read in readers[:2]]
    return lambda record: [read(record) for read in readers]


def _nothing(record: object) -> tuple[()]:
    del record
    return ()
