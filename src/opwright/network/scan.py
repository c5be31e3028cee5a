"""Scanning: one visit that finds the models, networks and nodes inside of a record.

What has a wrong form is reported on the way; all else is looked at when the networks
are known.
"""

from collections.abc import Iterator
from typing import cast

from ..runtime.rules.findings import Findings
from ..runtime.rules.graph import AnyModelForm, AnyNetworkForm
from ..runtime.rules.place import Place
from ..runtime.rules.structure import Check, CheckOf, Wrap
from ..runtime.rules.visit import Visit
from .carried import read_carried
from .graph_plan import GraphPlan
from .nodes import GraphModel, GraphNetwork, GraphNode


class Scan(Visit):
    """The state of a scan.

    `networks` are those outside of models and nodes, `loose` the nodes outside of
    networks. `network` and `model` are those that the scan is in at the moment, and
    `count` is how many nodes there were. `is_complete`: nothing was left out.
    """

    __slots__ = (
        "count",
        "is_complete",
        "loose",
        "model",
        "models",
        "network",
        "networks",
    )

    # Nodes of another sort never meet a scan.
    node: GraphNode | None  # pyright: ignore[reportIncompatibleVariableOverride]

    def __init__(
        self, root: object, findings: Findings, *, accept_unknown: bool
    ) -> None:
        super().__init__(root, findings, accept_unknown=accept_unknown)
        self.count = 0
        self.is_complete = True
        self.network: GraphNetwork | None = None
        self.model: GraphModel | None = None
        self.networks: list[GraphNetwork] = []
        self.models: list[GraphModel] = []
        self.loose: list[GraphNode] = []

    def all_networks(self) -> Iterator[GraphNetwork]:
        """Yield the networks that are the body of no node."""
        for model in self.models:
            yield from model.networks
        yield from self.networks

    def release(self) -> None:
        """Take networks and nodes apart, which refer to each other."""
        for network in self.all_networks():
            _release(network)
        for node in self.loose:
            node.inputs = node.outputs = ()
            _release_bodies(node)


def _release(network: GraphNetwork) -> None:
    network.model = network.node = network.around = network.scope = None
    del network.outermost, network.context.network
    for node in network.nodes:
        node.inputs = node.outputs = ()
        del node.network
        if node.bodies:
            _release_bodies(node)
    network.nodes.clear()


def _release_bodies(node: GraphNode) -> None:
    for body in node.bodies:
        _release(body)
    node.bodies = ()


def wraps_of(plan: GraphPlan, check_of: CheckOf) -> Iterator[tuple[type[object], Wrap]]:
    """Yield how the checks of a graph's classes collect what they check."""
    graph = plan.form
    by_class: dict[type[object], Wrap] = {
        graph.node.cls: lambda check: _wrap_node(check, plan, check_of)
    }
    for form in graph.networks:
        by_class[form.cls] = _network_wrap(form)
    if graph.model is not None:
        inner = by_class.get(graph.model.cls)
        by_class[graph.model.cls] = _model_wrap(graph.model, inner)
    yield from by_class.items()


def _wrap_node(check: Check, plan: GraphPlan, check_of: CheckOf) -> Check:
    carried = plan.carried

    def check_node(record: object, place: Place, scan: Scan, depth: int) -> bool:
        around, entries, network = scan.node, scan.entries, scan.network
        scan.count = order = scan.count + 1
        scan.node = node = GraphNode(record, place, order, plan)
        scan.entries = node.entries
        fine = node.is_intact = check(record, place, scan, depth)
        if fine and carried is None:
            node.does, node.attributes = plan.find(record)
        elif fine and carried is not None:
            read_carried(node, carried, check_of, scan, depth)
        scan.node, scan.entries = around, entries
        if network is not None:
            node.network = network
            network.nodes.append(node)
        else:
            scan.loose.append(node)
        return fine

    return cast("Check", check_node)


def _network_wrap(form: AnyNetworkForm) -> Wrap:
    def wrap(check: Check) -> Check:
        def check_network(record: object, place: Place, scan: Scan, depth: int) -> bool:
            node, around, entries = scan.node, scan.network, scan.entries
            network = GraphNetwork(record, place, form, node, around, scan.model)
            scan.network, scan.entries = network, network.entries
            network.is_intact = check(record, place, scan, depth)
            scan.network, scan.entries = around, entries
            _add(network, scan)
            return network.is_intact

        return cast("Check", check_network)

    return wrap


def _add(network: GraphNetwork, scan: Scan) -> None:
    """Give a network to the node or the model that holds it."""
    if network.node is not None:
        network.node.bodies = (*network.node.bodies, network)
    elif scan.model is not None:
        scan.model.networks.append(network)
    else:
        scan.networks.append(network)


def _model_wrap(form: AnyModelForm, inner: Wrap | None) -> Wrap:
    """Return the wrap of a model, which may be a network itself."""

    def wrap(check: Check) -> Check:
        wrapped = inner(check) if inner else check

        def check_model(record: object, place: Place, scan: Scan, depth: int) -> bool:
            around, entries = scan.model, scan.entries
            scan.model = model = GraphModel(record, place, form)
            scan.entries = model.entries
            scan.models.append(model)
            if around is not None:
                around.models.append(model)
            fine = wrapped(record, place, scan, depth)
            scan.model, scan.entries = around, entries
            return fine

        return cast("Check", check_model)

    return wrap
