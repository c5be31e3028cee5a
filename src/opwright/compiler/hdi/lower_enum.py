"""Lowers enums: base types, inheritance and values."""

from dataclasses import replace

from opwright.compiler.hdi.context import (
    Context,
    lower_levels,
    lower_origin,
)
from opwright.compiler.hdi.evaluate import EnumeratorScope, evaluate
from opwright.compiler.hdi.integers import Integer, typed
from opwright.compiler.hdi.resolve import resolve_named, resolve_type
from opwright.compiler.hdi.syntax import EnumeratorSyntax, EnumSyntax, NamedType
from opwright.compiler.ir import (
    Enum,
    Enumerator,
    HdiLevels,
    Ref,
    Scalar,
    ScalarKind,
)
from opwright.compiler.report.catalogue import hdi as codes
from opwright.compiler.source import Span

_DEFAULT = Scalar(ScalarKind.INT32)


def lower_enum(syntax: EnumSyntax, context: Context) -> Enum:
    """Lower an enum; the members that it inherits come first."""
    parent = _find_parent(syntax, context)
    base = parent.base if parent else _lower_base(syntax, context)
    inherited = tuple(
        replace(member, inherited=True) for member in (parent.members if parent else ())
    )
    documentation = context.documentation(syntax.comment)
    return Enum(
        name=context.qualify(syntax.name),
        module=context.module,
        origin=lower_origin(syntax.name),
        base=base,
        documentation=documentation,
        members=(*inherited, *_lower_members(syntax, inherited, base, context)),
        parent=Ref(parent.name) if parent else None,
        scoped=False,
        deprecated=bool(documentation.deprecated),
        detail=HdiLevels(levels=lower_levels(syntax.attributes)),
    )


def _find_parent(syntax: EnumSyntax, context: Context) -> Enum | None:
    if not isinstance(syntax.base, NamedType):
        return None
    found = resolve_named(syntax.base, context.scope)
    if found is None or isinstance(found, Enum):
        return found
    _report_base(syntax.base.span, context)
    return None


def _lower_base(syntax: EnumSyntax, context: Context) -> Scalar:
    if syntax.base is None or isinstance(syntax.base, NamedType):
        return _DEFAULT
    base = resolve_type(syntax.base, context.scope)
    if isinstance(base, Scalar) and base.kind.is_integer:
        return base
    if base is not None:
        _report_base(syntax.base.span, context)
    return _DEFAULT


def _report_base(span: Span, context: Context) -> None:
    context.reporter.report(
        codes.BAD_ENUM_BASE,
        "the base of an enum is an integer type or another enum",
        span,
    )


def _lower_members(
    syntax: EnumSyntax,
    inherited: tuple[Enumerator, ...],
    base: Scalar,
    context: Context,
) -> tuple[Enumerator, ...]:
    known: dict[str, Integer | None] = {
        member.name: typed(member.value, base.kind) for member in inherited
    }
    scope = EnumeratorScope(
        known=known,
        places={member.name.text: member.name.span for member in syntax.members},
        lost=context.lost,
        reporter=context.reporter,
    )
    following = inherited[-1].value + 1 if inherited else 0
    members: list[Enumerator] = []
    for member in syntax.members:
        value = _lower_value(member, following, scope)
        members.append(_lower_member(member, value or 0, context))
        # Without a value an error has been reported, and it is not to be the last one.
        seen = None if value is None else typed(value, base.kind)
        known.setdefault(member.name.text, seen)
        following = (value or 0) + 1
    return tuple(members)


def _lower_value(
    member: EnumeratorSyntax, following: int, scope: EnumeratorScope
) -> int | None:
    """Return a member's value, without one the next after the previous."""
    if member.value is None:
        return following
    value = evaluate(member.value, scope)
    return value.value if value else None


def _lower_member(member: EnumeratorSyntax, value: int, context: Context) -> Enumerator:
    documentation = context.documentation(member.comment)
    return Enumerator(
        name=member.name.text,
        value=value,
        origin=lower_origin(member.name),
        documentation=documentation,
        deprecated=bool(documentation.deprecated),
    )
