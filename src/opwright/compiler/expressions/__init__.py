"""Expressions: names resolved against declarations, and types checked."""

from opwright.compiler.expressions.can_fail import can_fail
from opwright.compiler.expressions.check import check_expression
from opwright.compiler.expressions.check_rule import check_rule
from opwright.compiler.expressions.reads import reads
from opwright.compiler.expressions.scope import Defaults, ExpressionScope
from opwright.compiler.expressions.truth import is_always_true

__all__ = [
    "Defaults",
    "ExpressionScope",
    "can_fail",
    "check_expression",
    "check_rule",
    "is_always_true",
    "reads",
]
