"""Expressions: names resolved against declarations, and types checked."""

from opwright.compiler.expressions.check import check_expression
from opwright.compiler.expressions.scope import Defaults, ExpressionScope

__all__ = ["Defaults", "ExpressionScope", "check_expression"]
