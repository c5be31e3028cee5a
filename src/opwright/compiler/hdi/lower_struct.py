"""Lowers structs and unions."""

from opwright.compiler.hdi.context import (
    Context,
    lower_levels,
    lower_origin,
)
from opwright.compiler.hdi.resolve import resolve_named, resolve_type
from opwright.compiler.hdi.syntax import (
    MemberSyntax,
    NamedType,
    SequenceableSyntax,
    StructSyntax,
    UnionSyntax,
)
from opwright.compiler.ir import (
    External,
    Field,
    HdiLevels,
    QualifiedName,
    Ref,
    Struct,
    Union,
)
from opwright.compiler.report.catalogue import hdi as codes


def lower_struct(syntax: StructSyntax, context: Context) -> Struct:
    """Lower a struct; the fields that it inherits come first."""
    base = _find_base(syntax, context)
    documentation = context.documentation(syntax.comment)
    return Struct(
        name=context.qualify(syntax.name),
        module=context.module,
        origin=lower_origin(syntax.name),
        documentation=documentation,
        fields=(
            *(base.fields if base else ()),
            *_lower_fields(syntax.members, context),
        ),
        base=Ref(base.name) if base else None,
        deprecated=bool(documentation.deprecated),
        detail=HdiLevels(levels=lower_levels(syntax.attributes)),
    )


def lower_union(syntax: UnionSyntax, context: Context) -> Union:
    """Lower a union."""
    return Union(
        name=context.qualify(syntax.name),
        module=context.module,
        origin=lower_origin(syntax.name),
        documentation=context.documentation(syntax.comment),
        members=_lower_fields(syntax.members, context),
        detail=HdiLevels(levels=lower_levels(syntax.attributes)),
    )


def lower_sequenceable(syntax: SequenceableSyntax, context: Context) -> External:
    """Lower a type declared elsewhere; the last part of its name is the type's own."""
    package, _, simple = syntax.name.text.rpartition(".")
    return External(
        name=QualifiedName(package, (simple,)),
        module=context.module,
        origin=lower_origin(syntax.name),
        documentation=context.documentation(syntax.comment),
    )


def _find_base(syntax: StructSyntax, context: Context) -> Struct | None:
    if syntax.base is None:
        return None
    if isinstance(syntax.base, NamedType):
        found = resolve_named(syntax.base, context.scope)
        if found is None or isinstance(found, Struct):
            return found
    context.reporter.report(
        codes.BAD_STRUCT_BASE,
        "the base of a struct is another struct",
        syntax.base.span,
    )
    return None


def _lower_fields(
    members: tuple[MemberSyntax, ...], context: Context
) -> tuple[Field, ...]:
    lowered = (_lower_field(member, context) for member in members)
    return tuple(field for field in lowered if field is not None)


def _lower_field(member: MemberSyntax, context: Context) -> Field | None:
    resolved = resolve_type(member.type, context.scope)
    if resolved is None:
        return None
    documentation = context.documentation(member.comment)
    return Field(
        name=member.name.text,
        type=resolved,
        origin=lower_origin(member.name),
        documentation=documentation,
        deprecated=bool(documentation.deprecated),
    )
