"""Signatures by operator: which contracts speak of each, and what they say together."""

from opwright.compiler.ir import ContractContribution, Struct
from opwright.compiler.ir.rules import Signature
from opwright.compiler.report import Reporter
from opwright.compiler.rules.context import Context
from opwright.compiler.rules.ids import RuleIds
from opwright.compiler.rules.rule import Subject
from opwright.compiler.rules.signatures import SaidSignature, resolve_signature


def resolve_signatures(
    contracts: tuple[ContractContribution, ...],
    context: Context,
    ids: RuleIds,
    reporter: Reporter,
) -> tuple[tuple[Signature, ...], ...]:
    """Return signatures by contract: each stands where its operator comes up first."""
    found: list[list[Signature]] = [[] for _ in contracts]
    for name, (index, said) in _by_operator(contracts, context, reporter).items():
        operator = context.operators[name]
        struct = context.scope.declarations[operator.attributes]
        assert isinstance(struct, Struct)
        subject = Subject(name=name, struct=struct, operator=name)
        signature = resolve_signature(
            operator, subject, tuple(said), context, ids, reporter
        )
        found[index].append(signature)
    return tuple(map(tuple, found))


def _by_operator(
    contracts: tuple[ContractContribution, ...], context: Context, reporter: Reporter
) -> dict[str, tuple[int, list[SaidSignature]]]:
    found: dict[str, tuple[int, list[SaidSignature]]] = {}
    for index, contract in enumerate(contracts):
        own = context.of(contract)
        for syntax in contract.signatures:
            for word in syntax.operators:
                said = SaidSignature(word=word, syntax=syntax, context=own)
                if own.find_operator(word, reporter) is not None:
                    found.setdefault(word.text, (index, []))[1].append(said)
    return found
