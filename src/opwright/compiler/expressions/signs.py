"""Signs: what the operators take and give."""

from opwright.compiler.ir.expressions import SimpleSort, Sort
from opwright.compiler.ir.syntax import Sign

_NUMBERS = (SimpleSort.INTEGER, SimpleSort.FLOAT)
_ORDERED = (*_NUMBERS, SimpleSort.TEXT)
_SINGLE = (*_ORDERED, SimpleSort.BOOL)


def takes(sign: Sign) -> tuple[SimpleSort, ...]:
    """Return the sorts that an operator takes; its operands must be of the same."""
    match sign:
        case Sign.OR | Sign.AND | Sign.NOT:
            return (SimpleSort.BOOL,)
        case Sign.EQUAL | Sign.UNEQUAL:
            return _SINGLE
        case Sign.LESS | Sign.AT_MOST | Sign.MORE | Sign.AT_LEAST:
            return _ORDERED
        case Sign.PLUS | Sign.MINUS | Sign.TIMES:
            return _NUMBERS
        case Sign.OVER | Sign.MODULO:
            return (SimpleSort.INTEGER,)


def gives(sign: Sign, operand: Sort) -> Sort:
    """Return the sort of an operator's result."""
    match sign:
        case Sign.PLUS | Sign.MINUS | Sign.TIMES | Sign.OVER | Sign.MODULO:
            return operand
        case _:
            return SimpleSort.BOOL
