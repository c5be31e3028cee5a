"""Builds type syntax from the parser's tree."""

from lark import Token, Tree

from opwright.compiler.hdi.building import Builder
from opwright.compiler.hdi.syntax import (
    ArrayType,
    BasicType,
    ListType,
    MapType,
    NamedType,
    QueueType,
    TypeSyntax,
)
from opwright.compiler.report.catalogue import hdi as codes


def build_type(
    tree: Tree[Token], builder: Builder, depth: int = 0
) -> TypeSyntax | None:
    """Build a `type`, or report that it is nested too deeply and return None."""
    base, *extents = builder.trees(tree)
    depth += len(extents)
    if builder.is_too_deep(tree, depth):
        return None
    built = _build_base(base, builder, depth)
    for extent in extents:
        check_extent(extent, builder)
        if built is not None:
            span = built.span.to(builder.span(extent))
            built = ArrayType(built, span)
    return built


def check_extent(extent: Tree[Token], builder: Builder) -> None:
    """Report an array extent that holds a length."""
    if builder.tokens(extent):
        builder.reporter.report(
            codes.FIXED_SIZE_ARRAY,
            "HDI IDL has no arrays of fixed size",
            builder.span(extent),
            helps=("write `T[]`; the length travels with the value",),
        )


def _build_base(tree: Tree[Token], builder: Builder, depth: int) -> TypeSyntax | None:
    span = builder.span(tree)
    words = builder.tokens(tree)
    match tree.data:
        case "named":
            keyword = str(words[0]) if len(words) > 1 else ""
            return NamedType(keyword, builder.name(words[-1]), span)
        case "list" | "queue" | "map":
            return _build_container(tree, builder, depth)
        case _:
            return BasicType(" ".join(words), span)


def _build_container(
    tree: Tree[Token], builder: Builder, depth: int
) -> TypeSyntax | None:
    span = builder.span(tree)
    parts: list[TypeSyntax] = []
    for child in builder.trees(tree):
        part = build_type(child, builder, depth + 1)
        if part is None:
            # Too deep, which one report says well enough.
            return None
        parts.append(part)
    match tree.data, parts:
        case "list", [element]:
            return ListType(element, span)
        case "queue", [element]:
            return QueueType(element, span)
        case "map", [key, value]:
            return MapType(key, value, span)
        case _:
            return None
