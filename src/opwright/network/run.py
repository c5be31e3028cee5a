"""Runs: the nodes of networks, one after the other, as they would be executed."""

from collections.abc import Mapping

from ..runtime.rules import Citation
from ..runtime.rules.place import Place
from .advice import did_you_mean
from .arity import report_counts
from .bodies import run_bodies
from .graph_plan import GraphPlan
from .indexes import check_indexes
from .inference import infer_outputs
from .interface import check_outputs, open_scope
from .keys import Key
from .nodes import GraphNetwork, GraphNode
from .plan import Plan
from .scan import Scan
from .scopes import Scope
from .statements import forget_declared, read_inputs, read_outputs
from .topology import add_outputs, find_inputs, producers_of
from .unknown_operators import report_unknown_operator

_ADVICE = 20  # names that are compared to find the one that was meant


class Run:
    """What is common to the networks of one record."""

    def __init__(self, plan: Plan, scan: Scan) -> None:
        self.plan = plan
        self.scan = scan
        self.infers = plan.profile.infer_shapes
        self._advice = _ADVICE
        self._cites = dict(plan.graph.form.cites if plan.graph else ())
        self._producers: dict[GraphNetwork, Mapping[Key, GraphNode]] = {}

    @property
    def graph(self) -> GraphPlan:
        """How networks are read. Contracts without networks have no runs of any."""
        if self.plan.graph is None:
            raise TypeError("the contract knows no networks")
        return self.plan.graph

    def report(
        self, rule: str, message: str, place: Place, cites: Citation | None = None
    ) -> None:
        """Report that a rule of graphs is broken, by default with its own citation."""
        self.scan.report(rule, message, place, cites=cites or self._cites.get(rule))

    def advice(self, key: Key, scope: Scope) -> str:
        """Return `; did you mean 'x'?` for a name that is not there, or nothing.

        It takes long to find out, so that only the first ones get an answer.
        """
        if isinstance(key, int) or self._advice == 0:
            return ""
        self._advice -= 1
        return did_you_mean(key, scope.names())

    def producers(self, network: GraphNetwork) -> Mapping[Key, GraphNode]:
        """Return the first node that produces each tensor, bodies included."""
        found = self._producers.get(network)
        if found is None:
            found = self._producers[network] = producers_of(network)
        return found

    def run_outermost(self, network: GraphNetwork) -> None:
        """Check a network that is the body of no node."""
        scope = open_scope(network, self)
        self.run_network(network, scope)
        check_outputs(network, scope, self)

    def run_network(self, network: GraphNetwork, scope: Scope) -> None:
        """Check the nodes of a network, then what is there beside them."""
        scan, outer = self.scan, self.scan.node
        for node in network.nodes:
            scan.node = node
            self.run_node(node, scope)
        scan.node = outer
        network.scope = scope
        for rules, record, place in network.entries:
            rules.rules.ask(record, network.context, place, scan)

    def run_node(self, node: GraphNode, scope: Scope) -> None:
        """Check a node, given the tensors that are there before it."""
        plan, does, scan = node.plan, node.does, self.scan
        if not node.is_intact or (
            plan.is_indexed and not check_indexes(node, scope, self)
        ):
            self._pass_by(node, scope)
            return
        keys, made_keys, told, made_told = plan.edges(node.record)
        keys, made_keys = keys or (), made_keys or ()
        try:
            tensors = scope.tensors
            inputs = [tensors[key] for key in keys]
        except KeyError:
            inputs = find_inputs(node, keys, scope, self)
        outputs = add_outputs(node, made_keys, scope, self)
        if told or made_told:
            read_inputs(node, keys, inputs, told or (), self)
            read_outputs(node, made_keys, outputs, made_told or (), self)
        if does is None:
            report_unknown_operator(node, self)
        elif (
            (len(keys), len(made_keys)) == does.usual
            or not does.is_counted
            or does.fits(keys, made_keys)
        ):
            node.inputs, node.outputs = inputs, outputs
            if not scan.broken or id(node.attributes) not in scan.broken:
                if does.infer and self.infers:
                    infer_outputs(node, does.infer, made_keys, outputs, self)
                place = node.place, plan.attributes_step or does.name
                does.rules.ask(node.attributes, node, place, scan)
        else:
            report_counts(node, does, keys, made_keys, scan)
        for rules, record, place in node.entries:
            rules.rules.ask(record, node, place, scan)
        if node.bodies:
            run_bodies(node, scope, self)
        if made_told:
            forget_declared(outputs)

    def _pass_by(self, node: GraphNode, scope: Scope) -> None:
        """Ask what can be asked of a node that is broken itself."""
        for rules, record, place in node.entries:
            rules.rules.ask(record, node, place, self.scan)
        if node.bodies:
            run_bodies(node, scope, self)
        scope.is_open = True  # nobody can say what it produces
