"""Expressions in CEL on several lines, where one would be too long."""

from collections.abc import Iterable, Iterator

from opwright.compiler.ir.expressions import Apply, Call, Choice, Expression, Items
from opwright.compiler.ir.syntax import Sign
from opwright.compiler.targets.views.cel_source import (
    Level,
    cel_head,
    cel_source,
    level_of,
)

_INDENT = "    "


def cel_lines(expression: Expression, width: int) -> tuple[str, ...]:
    """Return an expression in CEL; what is wider is broken where it is loosest.

    What cannot be broken may be wider all the same.
    """
    return tuple(_lines(expression, Level.CHOICE, width))


def _lines(expression: Expression, least: Level, width: int) -> list[str]:
    text = cel_source(expression, least)
    if len(text) <= width:
        return [text]
    broken = list(_broken(expression, width)) or [text]
    if level_of(expression) < least and broken[1:]:
        return _behind("(", broken, ")")
    return broken


def _broken(expression: Expression, width: int) -> Iterator[str]:
    match expression:
        case Apply(sign=sign, operands=(_, _)):
            yield from _chained(expression, sign, width)
        case Choice():
            yield from _branches(expression, width)
        case Items(items=items):
            yield from _enclosed("[", items, "]", width)
        case Call():
            head, arguments = cel_head(expression)
            yield from _enclosed(f"{head}(", arguments, ")", width)
        case _:
            return


def _chained(expression: Expression, sign: Sign, width: int) -> Iterator[str]:
    first, *rest = _chain(expression, sign)
    behind = Level(level_of(expression) + 1)
    yield from _lines(first, behind, width)
    for operand in rest:
        yield from _behind(f"{sign} ", _lines(operand, behind, width))


def _chain(expression: Expression, sign: Sign) -> Iterator[Expression]:
    """Yield what is joined by one sign from the left."""
    match expression:
        case Apply(sign=found, operands=(left, right)) if found is sign:
            yield from _chain(left, sign)
            yield right
        case _:
            yield expression


def _branches(choice: Choice, width: int) -> Iterator[str]:
    mark = ""
    otherwise: Expression = choice
    while isinstance(otherwise, Choice):
        yield from _behind(mark, _lines(otherwise.condition, Level.OR, width))
        yield from _behind("? ", _lines(otherwise.then, Level.OR, width))
        mark, otherwise = ": ", otherwise.otherwise
    yield from _behind(mark, _lines(otherwise, Level.CHOICE, width))


def _enclosed(
    opening: str, parts: Iterable[Expression], closing: str, width: int
) -> Iterator[str]:
    *most, last = (_lines(p, Level.CHOICE, width - len(_INDENT)) for p in parts)
    yield opening
    for lines in most:
        yield from (f"{_INDENT}{line}" for line in _behind("", lines, ","))
    yield from (f"{_INDENT}{line}" for line in last)
    yield closing


def _behind(mark: str, lines: list[str], closing: str = "") -> list[str]:
    """Return lines behind a mark, and something behind them."""
    margin = " " * len(mark)
    marked = [f"{margin if i else mark}{line}" for i, line in enumerate(lines)]
    return [*marked[:-1], f"{marked[-1]}{closing}"]
