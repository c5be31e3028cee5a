"""Expressions of contracts as Python, for methods of the struct that `this` is.

They are built as syntax trees and written out by `ast`, so that parentheses stand where
they must, and no text of a contract becomes anything but a literal.
"""

import ast
from typing import assert_never

from opwright.compiler.ir import Field, Presence
from opwright.compiler.ir.expressions import (
    Apply,
    Choice,
    Constant,
    Expression,
    ItemOf,
    Items,
    ListSort,
    Read,
    RecordSort,
    SimpleSort,
    Size,
    Sort,
    This,
)
from opwright.compiler.ir.syntax import Sign
from opwright.compiler.targets.views.annotations import Speller, array_kind


def python_expression(expression: Expression, front: str, speller: Speller) -> str:
    """Return an expression as Python; `front` is the module of the helpers."""
    return ast.unparse(_Writer(front, speller).write(expression))


class _Writer:
    def __init__(self, front: str, speller: Speller) -> None:
        self._front = front
        self._speller = speller

    def write(self, expression: Expression) -> ast.expr:
        match expression:
            case Constant():
                return ast.Constant(expression.value)
            case Items():
                return ast.List([self.write(item) for item in expression.items])
            case This():
                return ast.Name("self")
            case Read():
                return self._read(expression)
            case ItemOf():
                return self._item(expression)
            case Size():
                return ast.Call(ast.Name("len"), [self.write(expression.of)], [])
            case Apply():
                return self._apply(expression)
            case Choice():
                return ast.IfExp(
                    self.write(expression.condition),
                    self.write(expression.then),
                    self.write(expression.otherwise),
                )
            case _:
                assert_never(expression)

    def _read(self, read: Read) -> ast.expr:
        """Write a field that may be unset, inside of records that may be unset too."""
        value = _defaulted(read, self._attribute(read), self._default(read))
        absent = [
            ast.Compare(self._attribute(record), [ast.IsNot()], [ast.Constant(None)])
            for record in _records_around(read)
        ]
        if not absent:
            return value
        test = absent[0] if len(absent) == 1 else ast.BoolOp(ast.And(), [*absent])
        return ast.IfExp(test, value, self._default(read) or _zero(read.sort))

    def _attribute(self, read: Read) -> ast.expr:
        record = read.record
        owner = (
            ast.Name("self") if isinstance(record, This) else self._attribute(record)
        )
        name = self._speller.names.scopes[read.struct][read.field.name]
        return ast.Attribute(owner, name)

    def _default(self, read: Read) -> ast.expr | None:
        return self.write(read.default) if read.default is not None else None

    def _item(self, item: ItemOf) -> ast.expr:
        of, index = self.write(item.of), self.write(item.index)
        match item.index:
            case Constant(value=int(place)) if place >= 0:
                found = ast.Subscript(of, index)
            case _:
                found = self._helper("item", of, index)
        if isinstance(item.of, Read) and array_kind(item.of.field) is not None:
            # Numbers of arrays are none of Python's, and may overflow.
            plain = "float" if item.sort is SimpleSort.FLOAT else "int"
            return ast.Call(ast.Name(plain), [found], [])
        return found

    def _apply(self, apply: Apply) -> ast.expr:
        operands = [self.write(operand) for operand in apply.operands]
        match apply.sign:
            case Sign.OVER:
                return self._helper("divide", *operands)
            case Sign.MODULO:
                return self._helper("remainder", *operands)
            case Sign.OR:
                return ast.BoolOp(ast.Or(), operands)
            case Sign.AND:
                return ast.BoolOp(ast.And(), operands)
            case Sign.NOT:
                return ast.UnaryOp(ast.Not(), operands[0])
            case Sign.MINUS if len(operands) == 1:
                return ast.UnaryOp(ast.USub(), operands[0])
            case Sign.PLUS | Sign.MINUS | Sign.TIMES:
                return ast.BinOp(operands[0], _arithmetic(apply.sign), operands[1])
            case _:
                return ast.Compare(operands[0], [_comparison(apply.sign)], operands[1:])

    def _helper(self, name: str, *arguments: ast.expr) -> ast.expr:
        function = ast.Attribute(ast.Name(self._front), name)
        return ast.Call(function, list(arguments), [])


def _records_around(read: Read) -> tuple[Read, ...]:
    """Return the records that a field is in and that may be unset, outermost first."""
    found: list[Read] = []
    record = read.record
    while isinstance(record, Read):
        if record.field.presence is not Presence.ALWAYS:
            found.append(record)
        record = record.record
    return tuple(reversed(found))


def _defaulted(read: Read, value: ast.expr, default: ast.expr | None) -> ast.expr:
    """Return what a field reads as, whether it is set or not."""
    if isinstance(read.sort, RecordSort):
        return value
    if _tells_absence(read.field):
        fallback = default or _declared(read.field) or _zero(read.sort)
        is_set = ast.Compare(value, [ast.IsNot()], [ast.Constant(None)])
        return ast.IfExp(is_set, value, fallback)
    if default is None:
        return value
    if array_kind(read.field) is not None:
        # The truth value of an array is not whether it has items.
        return ast.IfExp(ast.Call(ast.Name("len"), [value], []), value, default)
    return ast.BoolOp(ast.Or(), [value, default])


def _tells_absence(field: Field) -> bool:
    """Whether an attribute is None where the field is not set."""
    explicit = field.presence in (Presence.EXPLICIT, Presence.REQUIRED)
    return explicit or field.oneof is not None


def _declared(field: Field) -> ast.expr | None:
    return None if field.default is None else ast.Constant(field.default)


def _zero(sort: Sort) -> ast.expr:
    match sort:
        case ListSort():
            return ast.List([])
        case SimpleSort.BOOL:
            return ast.Constant(False)
        case SimpleSort.INTEGER:
            return ast.Constant(0)
        case SimpleSort.FLOAT:
            return ast.Constant(0.0)
        case SimpleSort.TEXT:
            return ast.Constant("")
        case SimpleSort.BYTES:
            return ast.Constant(b"")
        case SimpleSort.OTHER | RecordSort():
            raise ValueError(f"no zero of {sort}")
        case _:
            assert_never(sort)


def _arithmetic(sign: Sign) -> ast.operator:
    match sign:
        case Sign.PLUS:
            return ast.Add()
        case Sign.MINUS:
            return ast.Sub()
        case Sign.TIMES:
            return ast.Mult()
        case _:
            raise ValueError(f"no arithmetic: {sign}")


def _comparison(sign: Sign) -> ast.cmpop:
    match sign:
        case Sign.EQUAL:
            return ast.Eq()
        case Sign.UNEQUAL:
            return ast.NotEq()
        case Sign.LESS:
            return ast.Lt()
        case Sign.AT_MOST:
            return ast.LtE()
        case Sign.MORE:
            return ast.Gt()
        case Sign.AT_LEAST:
            return ast.GtE()
        case _:
            raise ValueError(f"no comparison: {sign}")
