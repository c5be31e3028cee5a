"""Calls: the names of the functions that an expression uses."""

from collections.abc import Iterator
from typing import assert_never

from opwright.compiler.ir.syntax import (
    BinarySyntax,
    CallSyntax,
    ChoiceSyntax,
    ExpressionSyntax,
    IndexSyntax,
    ListSyntax,
    LiteralSyntax,
    MapSyntax,
    NameSyntax,
    SelectSyntax,
    UnarySyntax,
)


def called_names(syntax: ExpressionSyntax) -> Iterator[str]:
    """Yield the names of all functions that are called, macros among them."""
    if isinstance(syntax, CallSyntax):
        yield syntax.name
    for part in _parts(syntax):
        yield from called_names(part)


def _parts(syntax: ExpressionSyntax) -> Iterator[ExpressionSyntax]:
    match syntax:
        case LiteralSyntax() | NameSyntax():
            return
        case ListSyntax(items=items):
            yield from items
        case MapSyntax(entries=entries):
            for entry in entries:
                yield from entry
        case SelectSyntax(of=of):
            yield of
        case IndexSyntax(of=of, index=index):
            yield from (of, index)
        case CallSyntax(receiver=receiver, arguments=arguments):
            yield from (*(() if receiver is None else (receiver,)), *arguments)
        case UnarySyntax(operand=operand):
            yield operand
        case BinarySyntax(left=left, right=right):
            yield from (left, right)
        case ChoiceSyntax(condition=condition, then=then, otherwise=otherwise):
            yield from (condition, then, otherwise)
        case _:
            assert_never(syntax)
