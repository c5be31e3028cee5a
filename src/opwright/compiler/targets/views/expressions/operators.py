"""Operators as Python: its own where they mean the same."""

import ast
from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never

from opwright.compiler.expressions.can_fail import apply_fails, plan_logic
from opwright.compiler.expressions.facts import without_presence
from opwright.compiler.expressions.ranges import range_of
from opwright.compiler.ir.expressions import Apply, Constant, Expression, Items
from opwright.compiler.ir.sorts import (
    ListSort,
    MapSort,
    RecordSort,
    SimpleSort,
    Sort,
)
from opwright.compiler.ir.syntax import Sign
from opwright.compiler.targets.views.expressions.writer import Writer, compare

_EXACT = (
    SimpleSort.BOOL,
    SimpleSort.INTEGER,
    SimpleSort.UNSIGNED,
    SimpleSort.TEXT,
    SimpleSort.BYTES,
)
_PLAIN = (*_EXACT, SimpleSort.FLOAT, SimpleSort.NULL, SimpleSort.TYPE)


def write_operator(apply: Apply, writer: Writer) -> ast.expr:
    """Return an operator with its operands."""
    match apply.sign:
        case Sign.OR | Sign.AND:
            return _logic(apply, writer)
        case Sign.NOT:
            return _negated(writer.write(apply.operands[0]))
        case Sign.MINUS if len(apply.operands) == 1:
            (operand,) = map(writer.write, apply.operands)
            if apply_fails(apply, writer.facts):
                return writer.helper("negate", operand)
            return ast.UnaryOp(ast.USub(), operand)
        case Sign.PLUS | Sign.MINUS | Sign.TIMES | Sign.OVER | Sign.MODULO:
            return _arithmetic(apply, writer)
        case Sign.EQUAL | Sign.UNEQUAL:
            return _equality(apply, writer)
        case Sign.LESS | Sign.AT_MOST | Sign.MORE | Sign.AT_LEAST:
            return _order(apply, writer)
        case Sign.IN:
            return _membership(apply, writer)
        case _:
            assert_never(apply.sign)


def _logic(apply: Apply, writer: Writer) -> ast.expr:
    """Return a chain of `&&` or `||`.

    What cannot fail comes first. One operand that can fail may stand behind: an error
    is the result only if nothing before it decided, as CEL has it.
    """
    plan = plan_logic(apply, writer.facts)
    written: list[ast.expr] = []
    for operand, facts in plan.safe:
        with writer.knowing(facts):
            written.append(writer.write(operand))
    several = len(plan.failing) > 1
    # Type checkers do not know in a lambda what is set.
    last = without_presence(plan.facts) if several else plan.facts
    with writer.knowing(last):
        failing = [writer.write(operand) for operand in plan.failing]
    conjunction = apply.sign is Sign.AND
    if several:
        tests = (ast.Lambda(_NO_ARGUMENTS, test) for test in failing)
        failing = [writer.helper("both" if conjunction else "either", *tests)]
    if len(written) + len(failing) == 1:
        return failing[0]
    return ast.BoolOp(ast.And() if conjunction else ast.Or(), [*written, *failing])


_NO_ARGUMENTS = ast.arguments([], [], None, [], [], None, [])


_OPPOSITE: Mapping[type[ast.cmpop], type[ast.cmpop]] = MappingProxyType(
    {
        ast.Eq: ast.NotEq,
        ast.NotEq: ast.Eq,
        ast.Is: ast.IsNot,
        ast.IsNot: ast.Is,
        ast.In: ast.NotIn,
    }
)


def _negated(test: ast.expr) -> ast.expr:
    """Return the opposite of a test, as one would write it."""
    match test:
        case ast.Compare(left, [operator], [right]) if type(operator) in _OPPOSITE:
            return compare(left, _OPPOSITE[type(operator)](), right)
        case _:
            return ast.UnaryOp(ast.Not(), test)


def _arithmetic(apply: Apply, writer: Writer) -> ast.expr:
    left, right = map(writer.write, apply.operands)
    sorts = {operand.sort for operand in apply.operands}
    plain = not apply_fails(apply, writer.facts) and SimpleSort.UNSIGNED not in sorts
    match apply.sign:
        case Sign.PLUS if plain and SimpleSort.BYTES not in sorts:
            return ast.BinOp(left, ast.Add(), right)
        case Sign.PLUS:
            return writer.helper("add", left, right)
        case Sign.MINUS if plain:
            return ast.BinOp(left, ast.Sub(), right)
        case Sign.MINUS:
            return writer.helper("subtract", left, right)
        case Sign.TIMES if plain:
            return ast.BinOp(left, ast.Mult(), right)
        case Sign.TIMES:
            return writer.helper("multiply", left, right)
        case Sign.OVER if plain and _divides_alike(apply, writer):
            integers = apply.sort is SimpleSort.INTEGER
            return ast.BinOp(left, ast.FloorDiv() if integers else ast.Div(), right)
        case Sign.OVER:
            return writer.helper("divide", left, right)
        case _ if plain and _divides_alike(apply, writer):
            return ast.BinOp(left, ast.Mod(), right)
        case _:
            return writer.helper("remainder", left, right)


def _divides_alike(apply: Apply, writer: Writer) -> bool:
    """Whether Python divides these numbers as CEL does."""
    if apply.sort is SimpleSort.FLOAT:
        divisor = apply.operands[1]
        return isinstance(divisor, Constant) and divisor.value != 0
    return all(range_of(each, writer.facts).least >= 0 for each in apply.operands)


def _equality(apply: Apply, writer: Writer) -> ast.expr:
    left, right = apply.operands
    written = map(writer.write, apply.operands)
    equal = apply.sign is Sign.EQUAL
    if left.sort == right.sort and _is_plain(left.sort):
        return compare(next(written), ast.Eq() if equal else ast.NotEq(), next(written))
    found = writer.helper("equal", *written)
    return found if equal else _negated(found)


def _is_plain(sort: Sort) -> bool:
    """Whether Python and CEL agree on which values of a sort are equal.

    Python takes a list to be equal to itself even if it holds what is not.
    """
    match sort:
        case ListSort(element):
            exact = element in _EXACT or isinstance(element, ListSort)
            return element is None or (exact and _is_plain(element))
        case RecordSort():
            return True
        case _:
            return sort in _PLAIN


def _order(apply: Apply, writer: Writer) -> ast.expr:
    left, right = map(writer.write, apply.operands)
    plain = not apply_fails(apply, writer.facts)
    match apply.sign:
        case Sign.LESS if plain:
            return compare(left, ast.Lt(), right)
        case Sign.AT_MOST if plain:
            return compare(left, ast.LtE(), right)
        case Sign.MORE if plain:
            return compare(left, ast.Gt(), right)
        case Sign.AT_LEAST if plain:
            return compare(left, ast.GtE(), right)
        case Sign.LESS:
            return writer.helper("less", left, right)
        case Sign.AT_MOST:
            return writer.helper("at_most", left, right)
        case Sign.MORE:
            return writer.helper("less", right, left)
        case _:
            return writer.helper("at_most", right, left)


def _membership(apply: Apply, writer: Writer) -> ast.expr:
    needle, container = apply.operands
    sought = writer.write(needle)
    match container:
        case Items(items=items) if items and _are_constants(items, needle.sort):
            choices = [writer.write(item) for item in items]
            return compare(sought, ast.In(), ast.Tuple([*choices]))
        case _:
            pass
    held = writer.write(container)
    match container.sort:
        case ListSort(element) if element == needle.sort and element in _EXACT:
            return compare(sought, ast.In(), held)
        case MapSort(key) if key == needle.sort and key in _EXACT:
            return compare(sought, ast.In(), held)
        case _:
            return writer.helper("contains", held, sought)


def _are_constants(items: tuple[Expression, ...], sort: Sort) -> bool:
    exact = (*_EXACT, SimpleSort.FLOAT)
    return sort in exact and all(
        isinstance(item, Constant) and item.sort == sort for item in items
    )
