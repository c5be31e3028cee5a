"""Messages: texts with values that can be shown."""

from opwright.compiler.ir.expressions import Expression, ListSort, SimpleSort, Sort
from opwright.compiler.ir.rule_syntax import MessageSyntax
from opwright.compiler.ir.rules import MessagePart
from opwright.compiler.ir.syntax import ExpressionSyntax
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.rules.context import Context

_SHOWN = (
    SimpleSort.BOOL,
    SimpleSort.INTEGER,
    SimpleSort.UNSIGNED,
    SimpleSort.FLOAT,
    SimpleSort.TEXT,
    SimpleSort.DYN,
)


def resolve_message(
    syntax: MessageSyntax, context: Context, reporter: Reporter
) -> tuple[MessagePart, ...]:
    """Return the parts of a message, reporting values that have no text."""
    parts = (
        part if isinstance(part, str) else _value(part, context, reporter)
        for part in syntax
    )
    return tuple(part for part in parts if part is not None)


def _value(
    syntax: ExpressionSyntax, context: Context, reporter: Reporter
) -> Expression | None:
    value = context.check(syntax, SimpleSort.DYN, "a value", reporter)
    if value is None or _is_shown(value.sort):
        return value
    message = "a message can show numbers, texts, truth values and lists of these"
    label = f"this is {value.sort}"
    reporter.report(codes.WRONG_TYPE, message, syntax.span, label=label)
    return None


def _is_shown(sort: Sort) -> bool:
    match sort:
        case ListSort(element=element):
            return element is None or _is_shown(element)
        case _:
            return sort in _SHOWN
