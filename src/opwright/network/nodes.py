"""Nodes, networks and models as they are found in a record, and as rules see them."""

from typing import Any

from ..runtime.cel import UnknownError
from ..runtime.rules import Network, Node
from ..runtime.rules.context import UNKNOWN_NETWORK, UNKNOWN_TENSORS
from ..runtime.rules.graph import AnyModelForm, AnyNetworkForm
from ..runtime.rules.place import Place
from ..runtime.rules.visit import Entry
from .graph_plan import GraphPlan
from .labels import label_of
from .operators import Operator
from .scopes import Scope
from .versions import version_of_nodes


class GraphNode(Node):
    """A node: where it is, the records with rules inside of it, and its bodies.

    `order` counts the nodes of the whole record from 1. `is_intact`: the record is what
    it should be. `does` is its operator, None if nobody knows it. Its inputs and
    outputs are set when it is its turn.
    """

    __slots__ = (
        "attributes",
        "bodies",
        "does",
        "entries",
        "is_intact",
        "order",
        "place",
        "plan",
        "record",
    )

    def __init__(
        self, record: object, place: Place, order: int, plan: GraphPlan
    ) -> None:
        self.inputs = self.outputs = UNKNOWN_TENSORS
        self.network = UNKNOWN_NETWORK
        self.record = record
        self.place = place
        self.order = order
        self.plan = plan
        self.entries: list[Entry] = []
        self.bodies: tuple[GraphNetwork, ...] = ()
        self.is_intact = False
        self.does: Operator | None = None
        self.attributes: object = None

    @property
    def name(self) -> str:
        """The name that the node has in the record."""
        if self.record is None:
            raise UnknownError("the name of the node is not known")
        return self.plan.name.read(self.record)

    @property
    def operator(self) -> str:
        """The name of the operator."""
        if self.does is None:
            raise UnknownError("the operator of the node is not known")
        return self.does.name

    def network_around(self) -> "GraphNetwork | None":
        """Return the network, None for a node that is checked by itself."""
        return self.network if isinstance(self.network, GraphNetwork) else None

    def label(self) -> str:
        """Return what messages about this node begin with."""
        return label_of(self)


class GraphNetwork(Network):
    """A network: its nodes, and the records with rules that are inside of no node.

    `node` is the node whose body it is, if any, and `around` the network of that one.
    `context` is what the records beside the nodes see; `scope` is set when all nodes
    have had their turn.
    """

    __slots__ = (
        "around",
        "context",
        "entries",
        "form",
        "is_intact",
        "model",
        "node",
        "nodes",
        "outermost",
        "place",
        "record",
        "scope",
    )

    def __init__(
        self,
        record: object,
        place: Place,
        form: AnyNetworkForm,
        node: GraphNode | None,
        around: "GraphNetwork | None",
        model: "GraphModel | None",
    ) -> None:
        self.record = record
        self.place = place
        self.form = form
        self.node = node
        self.around = around
        self.model = model
        self.outermost: GraphNetwork = around.outermost if around else self
        self.nodes: list[GraphNode] = []
        self.entries: list[Entry] = []
        self.is_intact = False
        self.scope: Scope | None = None
        self.top = node is None
        self.loops = 0
        self.context = Node()
        self.context.network = self

    def __getattr__(self, name: str) -> Any:
        """Work out what is not known yet when it is first read."""
        if name == "produced":
            value = self._produced()
        elif self.outermost is not self:
            return getattr(self.outermost, name)
        elif name == "version":
            value = version_of_nodes(self.nodes)
        else:
            value = self._fact(name)
        setattr(self, name, value)
        return value

    def _produced(self) -> list[str]:
        if self.scope is None:
            raise UnknownError("what the network produces is not known")
        tensors = self.scope.tensors.values()
        return [t.name for t in tensors if isinstance(t.producer, GraphNode)]

    def _fact(self, name: str) -> int:
        """Return a fact that the contract defines; one that fails is not known."""
        for fact in self.form.facts:
            if fact.name == name:
                try:
                    return fact.value(self.record, self.context)
                except Exception:  # of whatever sort: a fact meets any values
                    break
        raise UnknownError(f"the network's {name} is not known")


class GraphModel:
    """The root of a file, and what is in it: networks, or further models.

    `entries` are the records with rules that are inside of no network.
    """

    __slots__ = ("entries", "form", "models", "networks", "place", "record")

    def __init__(self, record: object, place: Place, form: AnyModelForm) -> None:
        self.record = record
        self.place = place
        self.form = form
        self.entries: list[Entry] = []
        self.models: list[GraphModel] = []
        self.networks: list[GraphNetwork] = []

    def context(self) -> Node:
        """Return what its records see: its network, if it has just one."""
        return self.networks[0].context if len(self.networks) == 1 else Node()
