"""Builds the syntax tree of a file from the parser's tree."""

from lark import Token, Tree

from opwright.compiler.hdi.build_expressions import build_expression
from opwright.compiler.hdi.build_types import build_type, check_extent
from opwright.compiler.hdi.building import Builder
from opwright.compiler.hdi.syntax import (
    DeclarationSyntax,
    EnumeratorSyntax,
    EnumSyntax,
    InterfaceSyntax,
    MemberSyntax,
    MethodSyntax,
    Name,
    ParameterSyntax,
    SequenceableSyntax,
    StructSyntax,
    TypeSyntax,
    UnionSyntax,
)
from opwright.compiler.report.catalogue import hdi as codes


def build_declarations(
    tree: Tree[Token], builder: Builder
) -> tuple[DeclarationSyntax, ...]:
    """Build all declarations of a file, in order."""
    built = (_build_declaration(child, builder) for child in builder.trees(tree))
    return tuple(declaration for declaration in built if declaration is not None)


def build_names(tree: Tree[Token], rule: str, builder: Builder) -> tuple[Name, ...]:
    """Build the names of all `package` or `import` lines of a file."""
    found = builder.trees(tree, rule)
    return tuple(builder.name(builder.tokens(child)[0]) for child in found)


def _build_declaration(tree: Tree[Token], builder: Builder) -> DeclarationSyntax | None:
    match tree.data:
        case "enum":
            return _build_enum(tree, builder)
        case "struct":
            return _build_struct(tree, builder)
        case "union":
            return _build_union(tree, builder)
        case "interface":
            return _build_interface(tree, builder)
        case "sequenceable":
            return SequenceableSyntax(
                name=builder.name(builder.tokens(tree)[0]),
                comment=builder.comment(tree),
            )
        case _:
            return None


def _build_enum(tree: Tree[Token], builder: Builder) -> EnumSyntax:
    return EnumSyntax(
        name=builder.name(builder.tokens(tree)[0]),
        attributes=_attributes(tree, builder),
        base=_base(tree, builder),
        members=tuple(
            _build_enumerator(member, builder)
            for member in builder.trees(tree, "enumerator")
        ),
        comment=builder.comment(tree),
    )


def _build_enumerator(tree: Tree[Token], builder: Builder) -> EnumeratorSyntax:
    name = builder.tokens(tree)[0]
    value = tree.children[1] if len(tree.children) > 1 else None
    return EnumeratorSyntax(
        name=builder.name(name),
        value=build_expression(value, builder) if value is not None else None,
        comment=builder.comment(tree),
    )


def _build_struct(tree: Tree[Token], builder: Builder) -> StructSyntax:
    return StructSyntax(
        name=builder.name(builder.tokens(tree)[0]),
        attributes=_attributes(tree, builder),
        base=_base(tree, builder),
        members=_members(tree, builder),
        comment=builder.comment(tree),
    )


def _build_union(tree: Tree[Token], builder: Builder) -> UnionSyntax:
    return UnionSyntax(
        name=builder.name(builder.tokens(tree)[0]),
        attributes=_attributes(tree, builder),
        members=_members(tree, builder),
        comment=builder.comment(tree),
    )


def _build_interface(tree: Tree[Token], builder: Builder) -> InterfaceSyntax:
    name, *parents = builder.tokens(tree)
    return InterfaceSyntax(
        name=builder.name(name),
        attributes=_attributes(tree, builder),
        parent=builder.name(parents[0]) if parents else None,
        methods=tuple(
            _build_method(method, builder) for method in builder.trees(tree, "method")
        ),
        comment=builder.comment(tree),
    )


def _build_method(tree: Tree[Token], builder: Builder) -> MethodSyntax:
    for result in builder.trees(tree, "type"):
        builder.reporter.report(
            codes.RETURN_TYPE,
            "HDI methods have no return type",
            builder.span(result),
            helps=("return values through `[out]` parameters",),
        )
    built = (_build_parameter(p, builder) for p in builder.trees(tree, "parameter"))
    return MethodSyntax(
        name=builder.name(builder.tokens(tree)[0]),
        attributes=_attributes(tree, builder),
        parameters=tuple(parameter for parameter in built if parameter),
        comment=builder.comment(tree),
    )


def _build_parameter(tree: Tree[Token], builder: Builder) -> ParameterSyntax | None:
    written = _base(tree, builder)
    if written is None:
        return None
    return ParameterSyntax(
        name=builder.name(builder.tokens(tree)[0]),
        type=written,
        attributes=_attributes(tree, builder),
        comment=builder.comment(tree),
    )


def _members(tree: Tree[Token], builder: Builder) -> tuple[MemberSyntax, ...]:
    built = (_build_member(member, builder) for member in builder.trees(tree, "member"))
    return tuple(member for member in built if member is not None)


def _build_member(tree: Tree[Token], builder: Builder) -> MemberSyntax | None:
    for extent in builder.trees(tree, "extent"):
        check_extent(extent, builder)
    for default in builder.trees(tree, "default"):
        builder.reporter.report(
            codes.DEFAULT_VALUE,
            "HDI IDL has no default values",
            builder.span(default),
            helps=("state the default in the member's comment or in a contract",),
        )
    written = _base(tree, builder)
    if written is None:
        return None
    return MemberSyntax(
        name=builder.name(builder.tokens(tree)[0]),
        type=written,
        comment=builder.comment(tree),
    )


def _base(tree: Tree[Token], builder: Builder) -> TypeSyntax | None:
    """Build the one type right below a tree, if there is one."""
    found = builder.trees(tree, "type")
    return build_type(found[0], builder) if found else None


def _attributes(tree: Tree[Token], builder: Builder) -> tuple[Name, ...]:
    return tuple(
        builder.name(builder.tokens(attribute)[0])
        for attributes in builder.trees(tree, "attributes")
        for attribute in builder.trees(attributes)
    )
