"""Checks rules: expressions that are true of what is valid."""

from opwright.compiler.expressions.check import check_expression
from opwright.compiler.expressions.reads import reads
from opwright.compiler.expressions.scope import ExpressionScope
from opwright.compiler.expressions.truth import truth_of
from opwright.compiler.ir.expressions import Expression
from opwright.compiler.ir.sorts import SimpleSort
from opwright.compiler.ir.syntax import ExpressionSyntax
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes


def check_rule(
    syntax: ExpressionSyntax, scope: ExpressionScope, reporter: Reporter
) -> Expression | None:
    """Return a rule, or report that it is no truth value, or always the same one."""
    rule = check_expression(syntax, SimpleSort.BOOL, "a rule", scope, reporter)
    if rule is None:
        return None
    message = _problem(rule)
    if message is None:
        return rule
    reporter.report(codes.CONSTANT_RULE, message, syntax.span)
    return None


def _problem(rule: Expression) -> str | None:
    match truth_of(rule):
        case True:
            return "this rule is always true"
        case False:
            return "this rule is never true"
        case None:
            return None if reads(rule) else "this rule is about nothing"
