"""Facts: what a contract lets rules read of networks beside what all networks have."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from keyword import kwlist

from opwright.compiler.ir import QualifiedName
from opwright.compiler.ir.expressions import SimpleSort, Sort
from opwright.compiler.ir.graph import Fact
from opwright.compiler.ir.graph_syntax import FactSyntax, GraphSyntax
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.rules.context import Context
from opwright.compiler.rules.scope import FACTS, network_variables

_NAME = re.compile(r"[a-z][a-z0-9_]*")
# A fact is an attribute in generated code, whatever it is called in.
_TAKEN = FACTS | {*kwlist}


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The facts of each struct that holds a network, and the sorts of all."""

    by_struct: Mapping[QualifiedName, tuple[Fact, ...]]
    sorts: Mapping[str, Sort]


def resolve_facts(
    graph: GraphSyntax | None, context: Context, reporter: Reporter
) -> Facts:
    """Return the facts of a graph; one name has one sort, whatever the network."""
    by_struct: dict[QualifiedName, tuple[Fact, ...]] = {}
    sorts: dict[str, Sort] = {}
    for network in graph.networks if graph else ():
        struct = context.find_struct(network.struct, reporter)
        if struct is not None:
            inside = context.about(struct).seeing(network_variables({}))
            own = Reporter() if context.lenient else reporter
            facts = tuple(_resolve_all(network.facts, sorts, inside, own))
            by_struct[struct.name] = facts
    return Facts(by_struct=by_struct, sorts=sorts)


def _resolve_all(
    facts: tuple[FactSyntax, ...],
    sorts: dict[str, Sort],
    context: Context,
    reporter: Reporter,
) -> Iterator[Fact]:
    for syntax in facts:
        fact = _resolve(syntax, context, reporter)
        if fact is None:
            # What reads it is not to blame.
            sorts.setdefault(syntax.name.text, SimpleSort.DYN)
            continue
        sort = sorts.setdefault(fact.name, fact.value.sort)
        if sort != fact.value.sort:
            message = f"'{fact.name}' of another network is {sort}"
            label = f"this is {fact.value.sort}"
            span = syntax.value.span
            reporter.report(codes.WRONG_TYPE, message, span, label=label)
        yield fact


def _resolve(syntax: FactSyntax, context: Context, reporter: Reporter) -> Fact | None:
    name = syntax.name
    if name.text in _TAKEN or not _NAME.fullmatch(name.text):
        message = f"a fact cannot be called '{name.text}'"
        notes = (f"networks have these already: {', '.join(sorted(FACTS))}",)
        reporter.report(codes.WRONG_VALUE, message, name.origin.span, notes=notes)
        return None
    value = context.check(syntax.value, SimpleSort.DYN, "a fact", reporter)
    if value is None:
        return None
    if value.sort not in (SimpleSort.BOOL, SimpleSort.INTEGER):
        message = "a fact must be a truth value or an integer"
        label = f"this is {value.sort}"
        reporter.report(codes.WRONG_TYPE, message, syntax.value.span, label=label)
        return None
    return Fact(name=name.text, value=value)
