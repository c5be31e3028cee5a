"""Parts: what expressions are made of."""

from collections.abc import Iterator
from typing import assert_never

from opwright.compiler.ir.expressions import (
    Apply,
    Attribute,
    Call,
    Choice,
    Comprehension,
    Constant,
    Entries,
    Expression,
    Failure,
    Has,
    ItemOf,
    Items,
    Local,
    Read,
    TypeName,
    Variable,
)


def parts_of(expression: Expression) -> tuple[Expression, ...]:
    """Return what an expression is made of; defaults of fields are none of it."""
    match expression:
        case Constant() | TypeName() | Variable() | Local() | Failure():
            return ()
        case Read(record=of) | Attribute(of=of):
            return (of,)
        case Has(what=what):
            return (what,)
        case ItemOf(of=of, index=index):
            return (of, index)
        case Items(items=parts) | Apply(operands=parts) | Call(arguments=parts):
            return parts
        case Entries(entries=entries):
            return tuple(part for entry in entries for part in entry)
        case Choice():
            return (expression.condition, expression.then, expression.otherwise)
        case Comprehension(condition=condition):
            conditions = () if condition is None else (condition,)
            return (expression.source, *conditions, expression.result)
        case _:
            assert_never(expression)


def walk(expression: Expression) -> Iterator[Expression]:
    """Yield an expression, and everything that it is made of."""
    yield expression
    for part in parts_of(expression):
        yield from walk(part)
