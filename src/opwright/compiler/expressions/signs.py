"""Signs: the sorts that operators take, both operands being of the same."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from opwright.compiler.ir.sorts import SimpleSort, Sort
from opwright.compiler.ir.syntax import Sign

_BOOL = (SimpleSort.BOOL,)
_INTEGERS = (SimpleSort.INTEGER, SimpleSort.UNSIGNED)
_NUMBERS = (*_INTEGERS, SimpleSort.FLOAT)
_STRINGS = (SimpleSort.TEXT, SimpleSort.BYTES)
_ORDERED = (*_NUMBERS, *_STRINGS, *_BOOL)
_SIGNED = (SimpleSort.INTEGER, SimpleSort.FLOAT)

# What can be compared for equality is not listed, nor that lists can be added.
_TAKEN: Mapping[Sign, tuple[SimpleSort, ...]] = MappingProxyType(
    {
        Sign.OR: _BOOL,
        Sign.AND: _BOOL,
        Sign.NOT: _BOOL,
        Sign.LESS: _ORDERED,
        Sign.AT_MOST: _ORDERED,
        Sign.MORE: _ORDERED,
        Sign.AT_LEAST: _ORDERED,
        Sign.PLUS: (*_NUMBERS, *_STRINGS),
        Sign.MINUS: _NUMBERS,
        Sign.TIMES: _NUMBERS,
        Sign.OVER: _NUMBERS,
        Sign.MODULO: _INTEGERS,
    }
)


def taken_by(sign: Sign, operands: int) -> tuple[SimpleSort, ...]:
    """Return the sorts that an operator with so many operands takes."""
    return _SIGNED if sign is Sign.MINUS and operands == 1 else _TAKEN[sign]


def takes(sign: Sign, sorts: Sequence[Sort]) -> bool:
    """Return whether an operator takes operands of these sorts, one by one."""
    return all(sort in taken_by(sign, len(sorts)) for sort in sorts)
