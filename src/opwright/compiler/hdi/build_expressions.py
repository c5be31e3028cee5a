"""Builds expression syntax from the parser's tree."""

from lark import Token, Tree

from opwright.compiler.hdi.building import Builder
from opwright.compiler.hdi.syntax import Chain, Expression, Number, Step, Unary
from opwright.compiler.report.catalogue import hdi as codes


def build_expression(
    node: Token | Tree[Token], builder: Builder, depth: int = 0
) -> Expression | None:
    """Build an expression, or report what is wrong with it and return None."""
    if builder.is_too_deep(node, depth):
        return None
    if isinstance(node, Token):
        if node.type == "NUMBER":
            return Number(str(node), builder.span(node))
        return builder.name(node)
    match node.data:
        case "group":
            return build_expression(node.children[0], builder, depth + 1)
        case "unary":
            return _build_unary(node, builder, depth)
        case _:
            return _build_chain(node, builder, depth)


def _build_unary(tree: Tree[Token], builder: Builder, depth: int) -> Expression | None:
    """Build `- ~ x`, in which the last child is what the signs apply to."""
    signs = [child for child in tree.children[:-1] if isinstance(child, Token)]
    built = build_expression(tree.children[-1], builder, depth + len(signs))
    for sign in reversed(signs):
        if built is not None:
            built = Unary(str(sign), built, builder.span(sign).to(built.span))
    return built


def _build_chain(tree: Tree[Token], builder: Builder, depth: int) -> Expression | None:
    first = build_expression(tree.children[0], builder, depth + 1)
    steps: list[Step] = []
    for operator, operand in zip(tree.children[1::2], tree.children[2::2], strict=True):
        built = build_expression(operand, builder, depth + 1)
        if built is not None:
            steps.append(Step(_operator(operator, builder), built))
    if first is None or len(steps) < len(tree.children) // 2:
        return None
    return Chain(first, tuple(steps), builder.span(tree))


def _operator(node: Token | Tree[Token], builder: Builder) -> str:
    if isinstance(node, Token):
        return str(node)
    first, second = builder.tokens(node)
    if first.end_pos != second.start_pos:
        builder.reporter.report(
            codes.UNEXPECTED_TOKEN,
            "expected '>>', found '>' and '>' apart",
            builder.span(node),
        )
    return ">>"
