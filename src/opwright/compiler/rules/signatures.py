"""Signatures: what is true of operators, from all contracts that speak of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from opwright.compiler.conflicts import Said, choose_only
from opwright.compiler.documentation import tells_arity, tells_version
from opwright.compiler.expressions.sorts import INTEGERS
from opwright.compiler.ir import Operator, Port
from opwright.compiler.ir.expressions import SimpleSort
from opwright.compiler.ir.rule_syntax import (
    InferenceSyntax,
    PortSyntax,
    SignatureSyntax,
)
from opwright.compiler.ir.rules import Inference, Need, Rule, Signature
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.report import Reporter
from opwright.compiler.rules.context import Context
from opwright.compiler.rules.ids import RuleIds
from opwright.compiler.rules.rule import Subject, resolve_need, resolve_rule
from opwright.compiler.rules.scope import inference_variables
from opwright.compiler.tensors.problems import apply_rule

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidSignature:
    """What one contract says of an operator, under the name that stands there.

    `context` is that of the contract.
    """

    word: Word
    syntax: SignatureSyntax
    context: Context


def resolve_signature(
    operator: Operator,
    subject: Subject,
    said: tuple[SaidSignature, ...],
    context: Context,
    ids: RuleIds,
    reporter: Reporter,
) -> Signature:
    """Return all that is said of an operator, or report what does not fit."""
    resolver = _Resolver(subject, said, context, reporter)
    arity = resolver.only(lambda syntax: syntax.arity_profiles, "arity_profiles")
    return Signature(
        operator=operator.name,
        attributes=operator.attributes,
        inputs=_ports(resolver.only(lambda s: s.inputs, "inputs"), operator.inputs),
        outputs=_ports(resolver.only(lambda s: s.outputs, "outputs"), operator.outputs),
        arity_profiles=context.check_profiles(arity or (), reporter),
        since=resolver.only(lambda syntax: syntax.since, "since"),
        needs=tuple(dict.fromkeys(resolver.needs())),
        infer=tuple(resolver.inferences()),
        rules=tuple(resolver.rules(ids)),
        cites=context.citations.telling(subject.element, tells_arity),
        since_cites=context.citations.telling(subject.element, tells_version),
    )


@dataclass(frozen=True, slots=True)
class _Resolver:
    """Puts together what several contracts say of one operator."""

    subject: Subject
    said: tuple[SaidSignature, ...]
    context: Context
    reporter: Reporter

    def only(self, get: Callable[[SignatureSyntax], T | None], key: str) -> T | None:
        """Return what at most one contract may say."""
        found = (Said(get(one.syntax), one.word.origin.span) for one in self.said)
        given = (Said(s.value, s.span) for s in found if s.value)
        problem = f"operator '{self.subject.name}' has two '{key}'"
        chosen = choose_only(given, problem, self.reporter)
        empty = next((get(one.syntax) for one in self.said), None)
        return chosen.value if chosen else empty

    def rules(self, ids: RuleIds) -> Iterator[Rule]:
        """Yield the rules about the operator, none of them twice."""
        for one in self.said:
            for syntax in one.syntax.rules:
                if ids.is_new(self.subject.name, syntax, self.reporter):
                    rule = self._apply(
                        one,
                        lambda own, s=syntax, c=one.context: resolve_rule(
                            s, self.subject, c, own
                        ),
                    )
                    yield from () if rule is None else (rule,)

    def needs(self) -> Iterator[Need]:
        """Yield what needs a version."""
        for one in self.said:
            for syntax in one.syntax.needs:
                need = self._apply(
                    one,
                    lambda own, s=syntax, c=one.context: resolve_need(
                        s, self.subject, c, own
                    ),
                )
                yield from () if need is None else (need,)

    def inferences(self) -> Iterator[Inference]:
        """Yield what is known of outputs."""
        seen = inference_variables(self.context.scope.variables)
        context = self.context.about(self.subject.struct).seeing(seen)
        for one in [one for one in self.said if one.syntax.infer][:1]:
            for syntax in self.only(lambda s: s.infer, "infer") or ():
                inference = self._apply(
                    one, lambda own, s=syntax: _inference(s, context, own)
                )
                yield Inference() if inference is None else inference

    def _apply(
        self, one: SaidSignature, apply: Callable[[Reporter], T | None]
    ) -> T | None:
        return apply_rule(
            apply, self.subject.struct, one.context.lenient, self.reporter
        )


def _inference(
    syntax: InferenceSyntax, context: Context, reporter: Reporter
) -> Inference:
    check, rank = context.check, SimpleSort.INTEGER
    return Inference(
        rank=check(syntax.rank, rank, "a rank", reporter),
        shape=check(syntax.shape, INTEGERS, "a shape", reporter),
        dtype=check(syntax.dtype, SimpleSort.TEXT, "a dtype", reporter),
    )


def _ports(
    ports: tuple[PortSyntax, ...] | None, documented: tuple[Port, ...]
) -> tuple[Port, ...] | None:
    """Return ports with what the documentation says of those of their names."""
    texts = {port.name: port.text for port in documented}
    return (
        None
        if ports is None
        else tuple(
            Port(
                name=port.name.text,
                text=texts.get(port.name.text, ""),
                optional=port.optional,
                variadic=port.variadic,
            )
            for port in ports
        )
    )
