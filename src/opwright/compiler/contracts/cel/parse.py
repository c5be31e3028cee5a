"""Parses the expressions of contracts."""

from opwright.compiler.contracts.cel.build import BadSyntax, Builder
from opwright.compiler.contracts.cel.grammar import parse_tree
from opwright.compiler.contracts.cel.places import Places
from opwright.compiler.contracts.yaml_tree import Leaf
from opwright.compiler.ir.syntax import ExpressionSyntax
from opwright.compiler.report import Reporter


def parse_expression(leaf: Leaf, reporter: Reporter) -> ExpressionSyntax | None:
    """Parse the text of a YAML value, or report what is wrong with it."""
    return parse_text(leaf.text, Places(leaf), reporter)


def parse_text(
    text: str, places: Places, reporter: Reporter
) -> ExpressionSyntax | None:
    """Parse a text that stands at these places, or report what is wrong with it."""
    tree = parse_tree(text)
    if tree is None:
        # Imported late, for it imports Lark.
        from opwright.compiler.contracts.cel.syntax_errors import report_syntax_error

        report_syntax_error(text, places, reporter)
        return None
    try:
        return Builder(places).build(tree)
    except BadSyntax as bad:
        reporter.report(bad.code, bad.message, bad.span)
    return None
