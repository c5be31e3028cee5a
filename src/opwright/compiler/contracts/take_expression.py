"""Takes expressions out of YAML nodes."""

from typing import assert_never

from opwright.compiler.contracts.cel import parse_expression
from opwright.compiler.contracts.shape import take_text
from opwright.compiler.contracts.yaml_tree import Leaf, Mapping, Node, Sequence
from opwright.compiler.ir.syntax import ExpressionSyntax, ListSyntax
from opwright.compiler.report import Reporter


def take_expression(
    node: Node | None, what: str, reporter: Reporter
) -> ExpressionSyntax | None:
    """Return the expression that a node is, if there is one, or report what is wrong.

    A YAML list is a list whose items are expressions.
    """
    match node:
        case None:
            return None
        case Leaf():
            known = take_text(node, what, reporter) is not None
            return parse_expression(node, reporter) if known else None
        case Sequence():
            items = [take_expression(item, what, reporter) for item in node.items]
            found = tuple(item for item in items if item is not None)
            complete = len(found) == len(items)
            return ListSyntax(items=found, span=node.span) if complete else None
        case Mapping():
            take_text(node, what, reporter)
            return None
        case _:
            assert_never(node)
