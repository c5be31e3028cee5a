"""Plans: a contract, made ready to check records in one of its profiles."""

from dataclasses import dataclass
from typing import cast

from ..runtime.rules import Contract, Profile
from ..runtime.rules.structure import Checkers, Wrap
from ..runtime.rules.tables import rules_by_class
from .graph_plan import GraphPlan, plan_graph
from .operators import Operators, operators_of
from .scan import wraps_of


@dataclass(frozen=True, slots=True)
class Plan:
    """The checks of classes, the operators, and how networks are read."""

    profile: Profile
    operators: Operators
    graph: GraphPlan | None
    checkers: Checkers


def plan_of(contract: Contract, name: str | None) -> Plan:
    """Return the plan of a profile, made when it is first asked for.

    Threads that meet here make equal plans; any of them may win. Raises ValueError for
    a profile that the contract does not have.
    """
    profile = contract.profile(name)
    found = contract.plans.get(profile.name)
    if found is None:
        found = contract.plans[profile.name] = _make_plan(contract, profile)
    return cast(Plan, found)


def _make_plan(contract: Contract, profile: Profile) -> Plan:
    operators = operators_of(contract, profile)
    graph = plan_graph(contract.graph, operators) if contract.graph else None
    rules = rules_by_class(contract.rules, contract.needs, profile.name)
    wraps: dict[type[object], Wrap] = {}
    checkers = Checkers(rules, wraps)
    if graph is not None:
        wraps.update(wraps_of(graph, checkers.check_of))
    return Plan(profile, operators, graph, checkers)
