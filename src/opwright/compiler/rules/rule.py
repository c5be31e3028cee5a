"""Rules about structs and operators, and what needs a version of the spec."""

from dataclasses import dataclass

from opwright.compiler.documentation import tells_version
from opwright.compiler.expressions.check_rule import check_rule
from opwright.compiler.ir import Struct
from opwright.compiler.ir.citations import Citation
from opwright.compiler.ir.expressions import SimpleSort
from opwright.compiler.ir.rule_syntax import NeedSyntax, RuleSyntax
from opwright.compiler.ir.rules import Need, Rule
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.ir.tensors import FieldPath, FieldStep
from opwright.compiler.report import Reporter
from opwright.compiler.rules.context import Context
from opwright.compiler.rules.messages import resolve_message
from opwright.compiler.tensors.fields import find_path


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """What rules are about: a struct, or an operator of which it holds the attributes.

    `name` is the one by which contracts call it, and with which ids begin.
    """

    name: str
    struct: Struct
    operator: str = ""

    @property
    def element(self) -> str:
        """The element that is cited if a rule does not say what to cite."""
        return ".".join(self.struct.name.path)


def resolve_rule(
    syntax: RuleSyntax, subject: Subject, context: Context, reporter: Reporter
) -> Rule | None:
    """Return a rule with all names found and all types checked, or report."""
    inside = context.about(subject.struct)
    path = _path(syntax.field, subject.struct, context, reporter)
    element = ".".join((*path[-1].struct.path, path[-1].field)) if path else None
    holds = check_rule(syntax.rule, inside.scope, reporter)
    message = resolve_message(syntax.message, inside, reporter)
    when = inside.check(syntax.when, SimpleSort.BOOL, "'when'", reporter)
    profiles = context.check_profiles(syntax.profiles, reporter)
    default = element or subject.element
    cites = context.cite(syntax.cites, default, reporter)
    return holds and Rule(
        id=f"{subject.name}.{syntax.id.text}",
        subject=subject.struct.name,
        holds=holds,
        message=message,
        origin=syntax.id.origin,
        operator=subject.operator,
        field=path,
        profiles=profiles,
        is_warning=syntax.is_warning,
        when=when,
        cites=cites,
    )


def resolve_need(
    syntax: NeedSyntax, subject: Subject, context: Context, reporter: Reporter
) -> Need:
    """Return what needs a version, or report what does not fit."""
    inside = context.about(subject.struct)
    return Need(
        version=syntax.version,
        feature=syntax.feature,
        subject=subject.struct.name,
        origin=syntax.origin,
        operator=subject.operator,
        when=inside.check(syntax.when, SimpleSort.BOOL, "'when'", reporter),
        cites=_versions(context.cite(syntax.cites, subject.element, reporter), context),
    )


def _versions(cites: tuple[Citation, ...], context: Context) -> tuple[Citation, ...]:
    """Cite elements that no words were given for by what they say of versions."""
    return tuple(
        citation
        for cited in cites
        for citation in (
            (cited,)
            if cited.words
            else context.citations.telling(cited.element, tells_version)
        )
    )


def _path(
    word: Word | None, struct: Struct, context: Context, reporter: Reporter
) -> FieldPath:
    if word is None:
        return ()
    oneofs = {oneof.name for oneof in struct.oneofs}
    if word.text in oneofs:
        return (FieldStep(struct.name, word.text),)
    found = find_path(struct, word, context.scope.declarations, reporter)
    return found[0] if found else ()
