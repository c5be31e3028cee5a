"""Selects what the contracts of each package say of what is valid."""

from collections.abc import Mapping
from dataclasses import replace

from opwright.compiler.conflicts import Said, choose_only
from opwright.compiler.documentation import SentencePlaces
from opwright.compiler.expressions.scope import ExpressionScope
from opwright.compiler.ir import ContractContribution, Schema
from opwright.compiler.ir.graph_syntax import GraphSyntax
from opwright.compiler.ir.rules import Chapter, Contract, Rule
from opwright.compiler.report import Reporter
from opwright.compiler.rules.cite import Citations
from opwright.compiler.rules.context import Context
from opwright.compiler.rules.elements import elements_of
from opwright.compiler.rules.functions import resolve_functions
from opwright.compiler.rules.graph import resolve_graph
from opwright.compiler.rules.graph_facts import resolve_facts
from opwright.compiler.rules.ids import RuleIds
from opwright.compiler.rules.operator_rules import resolve_signatures
from opwright.compiler.rules.profiles import resolve_profiles
from opwright.compiler.rules.scope import network_variables, node_variables
from opwright.compiler.rules.struct_rules import resolve_needs, resolve_rules
from opwright.compiler.rules.waivers import resolve_waivers
from opwright.compiler.tensors.structs import Structs


def select_contracts(
    schema: Schema,
    contracts: Mapping[str, tuple[ContractContribution, ...]],
    reporter: Reporter,
) -> tuple[Contract, ...]:
    """Return the contract of each package, or report what does not fit it.

    A package without contract files has an empty one.
    """
    places = SentencePlaces()
    return tuple(
        _select(
            contracts.get(package.name, ()),
            _context(package.name, schema, places),
            reporter,
        )
        for package in schema.packages
    )


def _context(package: str, schema: Schema, places: SentencePlaces) -> Context:
    elements = elements_of(package, schema.declarations, schema.modules)
    return Context(
        package=package,
        structs=Structs(package, schema.declarations),
        operators={o.name: o for o in schema.operators if o.package == package},
        carrier=next((c for c in schema.carriers if c.struct.package == package), None),
        citations=Citations(package, elements, places),
        scope=ExpressionScope(
            declarations={d.name: d for d in schema.declarations},
            defaults={(d.struct, d.field): d.value for d in schema.defaults},
            tensors=frozenset(tensor.struct for tensor in schema.tensors),
            package=package,
        ),
    )


def _select(
    contracts: tuple[ContractContribution, ...], context: Context, reporter: Reporter
) -> Contract:
    """Resolve sections in the order in which they depend on each other."""
    profiles = resolve_profiles(contracts, context, reporter)
    names = tuple(profile.name for profile in profiles)
    context = replace(context, profiles=names)
    functions, context = resolve_functions(contracts, context, reporter)
    said, own = _choose_graph(contracts, context, reporter)
    facts = resolve_facts(said, own, reporter)
    around = own.seeing(network_variables(facts.sorts))
    graph = resolve_graph(said, facts, around, reporter)
    context = context.seeing(node_variables(facts.sorts))
    ids = RuleIds()
    rules: list[tuple[Rule, ...]] = []
    for number, contract in enumerate(contracts, start=1):
        reporter.progress.tell("resolving rules:", number, len(contracts))
        rules.append(tuple(resolve_rules(contract, context, ids, reporter)))
    signatures = resolve_signatures(contracts, context, ids, reporter)
    return Contract(
        package=context.package,
        files=tuple(contract.origin.span.file.path for contract in contracts),
        profiles=profiles,
        functions=functions,
        chapters=tuple(
            Chapter(
                name=contract.name,
                rules=rules[index],
                signatures=signatures[index],
                needs=tuple(resolve_needs(contract, context, reporter)),
            )
            for index, contract in enumerate(contracts)
        ),
        graph=graph,
        waivers=tuple(resolve_waivers(contracts, context, reporter)),
    )


def _choose_graph(
    contracts: tuple[ContractContribution, ...], context: Context, reporter: Reporter
) -> tuple[GraphSyntax | None, Context]:
    """Return the graph, which only one contract may describe, and its context."""
    said = (Said(c.graph, c.graph.origin.span) for c in contracts if c.graph)
    problem = f"package '{context.package}' has two graphs"
    chosen = choose_only(said, problem, reporter)
    if chosen is None:
        return None, context
    owner = next(contract for contract in contracts if contract.graph is chosen.value)
    return chosen.value, context.of(owner)
