"""Rules as Markdown: what must hold, in CEL, and the lines of the spec that say so."""

from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from types import MappingProxyType

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Operator, Origin, QualifiedName
from opwright.compiler.ir.citations import Citation
from opwright.compiler.ir.expressions import Expression
from opwright.compiler.ir.rules import Contract, Need, Rule, Signature
from opwright.compiler.targets.views.cel_layout import cel_lines
from opwright.compiler.targets.views.cel_source import cel_source, own_functions
from opwright.compiler.targets.views.docstrings import file_name
from opwright.compiler.targets.views.markdown.anchors import Anchors
from opwright.compiler.targets.views.markdown.places import OperatorKey, Places, link
from opwright.compiler.targets.views.markdown.texts import (
    code,
    fenced,
    inline,
    joined,
)
from opwright.compiler.targets.views.markdown.view import (
    Block,
    Inline,
    MarkdownCitation,
    MarkdownNeed,
    MarkdownRule,
)

_WIDTH = 88


class Contracts:
    """What the contracts of a schema say of each struct and each operator."""

    def __init__(self, analysed: AnalysedSchema) -> None:
        structs: dict[QualifiedName, list[Rule]] = {}
        needs: dict[QualifiedName, list[Need]] = {}
        signatures: dict[OperatorKey, list[Signature]] = {}
        for contract in analysed.schema.contracts:
            for chapter in contract.chapters:
                for rule in chapter.rules:
                    structs.setdefault(rule.subject, []).append(rule)
                for need in chapter.needs:
                    needs.setdefault(need.subject, []).append(need)
                for signature in chapter.signatures:
                    key = (contract.package, signature.operator)
                    signatures.setdefault(key, []).append(signature)
        self._structs = structs
        self._needs = needs
        self._signatures = signatures

    def rules_of(self, struct: QualifiedName) -> tuple[Rule, ...]:
        """Return the rules about a struct, whatever it is used for."""
        return tuple(self._structs.get(struct, ()))

    def needs_of(self, struct: QualifiedName) -> tuple[Need, ...]:
        """Return what about a struct needs a version of the spec."""
        return tuple(self._needs.get(struct, ()))

    def signatures_of(self, operator: Operator) -> tuple[Signature, ...]:
        """Return what is said of an operator as a node of a network."""
        return tuple(self._signatures.get((operator.package, operator.name), ()))


def function_anchors(contract: Contract) -> Mapping[str, str]:
    """Return the anchors of a contract's functions on their page, by their names."""
    anchors = Anchors("Functions")
    names = sorted(function.name for function in contract.functions)
    return MappingProxyType({name: anchors.take(name) for name in names})


def functions_of(
    contract: Contract, page: PurePosixPath, places: Places, anchors: Mapping[str, str]
) -> Mapping[str, Inline]:
    """Return links to the functions of a contract from a page, by their names."""
    target = places.functions[contract.package]
    return MappingProxyType(
        {
            name: (
                f"[{code(name)}](#{anchor})"
                if target == page
                else link(code(name), target, page, anchor)
            )
            for name, anchor in anchors.items()
        }
    )


class RuleWriter:
    """Writes rules for one page. `functions` are links to those that they can call."""

    def __init__(self, functions: Mapping[str, Inline]) -> None:
        self._functions = functions

    def rule(self, rule: Rule) -> MarkdownRule:
        """Return a rule with all that is to be said of it."""
        conditions = (rule.holds, *((rule.when,) if rule.when else ()))
        return MarkdownRule(
            id=code(rule.id),
            message=joined(map(_part, rule.message)).strip(),
            holds=cel_block(rule.holds),
            when=_condition(rule.when),
            profiles=tuple(map(code, rule.profiles)),
            is_warning=rule.is_warning,
            functions=self.called(conditions),
            citations=citations(rule.cites),
        )

    def called(self, expressions: Iterable[Expression]) -> tuple[Inline, ...]:
        """Return links to the functions that some expressions call."""
        names = dict.fromkeys(n for e in expressions for n in own_functions(e))
        return tuple(self._functions.get(name, code(name)) for name in names)


def need(needed: Need) -> MarkdownNeed:
    """Return a feature that needs a version."""
    return MarkdownNeed(
        version=needed.version,
        feature=inline(needed.feature),
        when=_condition(needed.when),
        citations=citations(needed.cites),
    )


def citations(cites: Iterable[Citation]) -> tuple[MarkdownCitation, ...]:
    """Return lines of the spec, none of them twice."""
    cited = (
        MarkdownCitation(
            place=code(f"{one.file}:{one.line}"), sentence=inline(one.sentence)
        )
        for one in cites
    )
    return tuple(dict.fromkeys(cited))


def place_of(origin: Origin) -> Inline:
    """Return where something is declared."""
    return code(f"{file_name(origin)}:{origin.span.start.line}")


def cel_block(expression: Expression) -> Block:
    """Return an expression as a block of CEL."""
    return fenced(cel_lines(expression, _WIDTH))


def _condition(expression: Expression | None) -> Inline:
    return code(cel_source(expression)) if expression else ""


def _part(part: str | Expression) -> Inline:
    if not isinstance(part, str):
        return code(cel_source(part))
    # Blanks at the ends part words from values.
    before, after = (" " if end.isspace() else "" for end in (part[:1], part[-1:]))
    return f"{before}{inline(part)}{after}"
