"""Versions: what of a node needs which version of its spec."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from ..runtime.cel import UnknownError
from ..runtime.rules import AnyNeed, Citation, Node, Tensor
from ..runtime.rules.place import Place, path_of
from ..runtime.rules.visit import Entry
from .labels import name_of
from .requirement import Reason

if TYPE_CHECKING:
    from .nodes import GraphNetwork, GraphNode


class Outline(Node):
    """A node of which nothing is known but what its own record says.

    Facts of tensors and of networks depend on the version, and so are not known while
    that is worked out.
    """

    __slots__ = ("whole",)

    def __init__(self, whole: "GraphNode | None") -> None:
        self.whole = whole

    def __getattr__(self, name: str) -> Any:
        whole = self.whole
        if whole is None or not whole.is_intact or name == "network":
            raise UnknownError(f"the {name} of the node is not known")
        match name:
            case "inputs":
                keys = whole.plan.inputs.read(whole.record)
                return [Tensor(str(key)) for key in keys]
            case "outputs":
                keys = whole.plan.outputs.read(whole.record)
                return [Tensor(str(key)) for key in keys]
            case _:
                return getattr(whole, name)


def version_of(node: "GraphNode", version: int = 0) -> int:
    """Return the lowest version, at least the given one, that has all of a node.

    Its bodies are part of it. What needs no more than is needed already is not asked.
    """
    does = node.does
    if does is not None and does.highest > version:
        version = _most(does.needs, node.attributes, node, max(version, does.since))
    for rules, record, _ in node.entries:
        if rules.highest > version:
            version = _most(rules.needs, record, node, version)
    for network in node.bodies:
        version = max(version, version_of_network(network))
    return version


def version_of_network(network: "GraphNetwork") -> int:
    """Return the lowest version that has all that a network uses."""
    nodes = network.version if network.top else version_of_nodes(network.nodes)
    return version_of_entries(network.entries, nodes)


def version_of_nodes(nodes: "Iterable[GraphNode]") -> int:
    """Return the lowest version that has all that some nodes use."""
    version = 0
    for node in nodes:
        version = version_of(node, version)
    return version


def version_of_entries(entries: Iterable[Entry], version: int = 0) -> int:
    """Return the lowest version, at least the given one, that has all that is used."""
    for rules, record, _ in entries:
        if rules.highest > version:
            version = _most(rules.needs, record, None, version)
    return version


def reasons_of_network(network: "GraphNetwork", least: int = 1) -> Iterator[Reason]:
    """Yield what of a network needs at least a version."""
    yield from reasons_of_entries(network.entries, None, least)
    for node in network.nodes:
        yield from reasons_of(node, least)


def reasons_of(node: "GraphNode", least: int = 1) -> Iterator[Reason]:
    """Yield what of a node, its bodies included, needs at least a version."""
    does = node.does
    if does is not None:
        if does.since >= least:
            cites = does.signature.since_cites if does.signature else None
            feature = f"the operator {does.name}"
            yield _reason(does.since, feature, node.place, node, cites)
        for need in _needed(does.needs, node.attributes, Outline(node), least):
            yield _reason(need.version, need.feature, node.place, node, need.cites)
    yield from reasons_of_entries(node.entries, node, least)
    for network in node.bodies:
        yield from reasons_of_network(network, least)


def reasons_of_entries(
    entries: Iterable[Entry], node: "GraphNode | None", least: int = 1
) -> Iterator[Reason]:
    """Yield what of records needs at least a version; they are inside of `node`."""
    for rules, record, place in entries:
        for need in _needed(rules.needs, record, Outline(node), least):
            yield _reason(need.version, need.feature, place, node, need.cites)


def _most(
    needs: Iterable[AnyNeed], record: object, node: "GraphNode | None", version: int
) -> int:
    for need in needs:
        if need.version > version and _applies(need, record, Outline(node)):
            version = need.version
    return version


def _needed(
    needs: Iterable[AnyNeed], record: object, node: Node, least: int
) -> Iterator[AnyNeed]:
    return (n for n in needs if n.version >= least and _applies(n, record, node))


def _applies(need: AnyNeed, record: object, node: Node) -> bool:
    try:
        return need.when is None or need.when(record, node)
    except Exception:  # of whatever sort: what cannot be told is not counted
        return False


def _reason(
    version: int,
    feature: str,
    place: Place,
    node: "GraphNode | None",
    cites: Citation | None,
) -> Reason:
    name, operator = "", ""
    if node is not None:
        name, operator = str(name_of(node)), node.does.name if node.does else ""
    return Reason(
        version=version,
        path=path_of(place),
        feature=feature,
        node=name,
        operator=operator,
        cites=cites,
    )
