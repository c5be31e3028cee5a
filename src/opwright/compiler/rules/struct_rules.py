"""Rules and needs of structs: what one contract says of each of them."""

from collections.abc import Iterator

from opwright.compiler.ir import ContractContribution
from opwright.compiler.ir.rules import Need, Rule
from opwright.compiler.report import Reporter
from opwright.compiler.rules.context import Context
from opwright.compiler.rules.ids import RuleIds
from opwright.compiler.rules.rule import Subject, resolve_need, resolve_rule
from opwright.compiler.tensors.problems import apply_rule


def resolve_rules(
    contract: ContractContribution, context: Context, ids: RuleIds, reporter: Reporter
) -> Iterator[Rule]:
    """Yield the rules of a contract about structs, or report what does not fit."""
    context = context.of(contract)
    for group in contract.rules:
        struct = context.find_struct(group.struct, reporter)
        if struct is None:
            continue
        subject = Subject(name=group.struct.text, struct=struct)
        for syntax in group.rules:
            rule = ids.is_new(subject.name, syntax, reporter) and apply_rule(
                lambda own, r=syntax, s=subject: resolve_rule(r, s, context, own),
                struct,
                context.lenient,
                reporter,
            )
            if rule:
                yield rule


def resolve_needs(
    contract: ContractContribution, context: Context, reporter: Reporter
) -> Iterator[Need]:
    """Yield what needs a version where a struct is used, or report what is wrong."""
    context = context.of(contract)
    for group in contract.needs:
        struct = context.find_struct(group.struct, reporter)
        if struct is None:
            continue
        subject = Subject(name=group.struct.text, struct=struct)
        for syntax in group.needs:
            need = apply_rule(
                lambda own, n=syntax, s=subject: resolve_need(n, s, context, own),
                struct,
                context.lenient,
                reporter,
            )
            if need is not None:
                yield need
