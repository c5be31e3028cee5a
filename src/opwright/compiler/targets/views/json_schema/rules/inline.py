"""Puts the bodies of contracts' functions in the place of their calls."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from itertools import count
from typing import cast

from opwright.compiler.ir.expressions import Call, Expression, Local, Variable
from opwright.compiler.ir.rules import Function
from opwright.compiler.targets.views.json_schema.rules.untold import Untold

Change = Callable[[Expression], Expression]

# Functions that call each other twice, and so on, grow without end.
_MOST = 5_000
_DEEPEST = 60  # parts in parts, which recursion goes down to

# The names in dataclasses of what is no part of an expression.
_FACTS = frozenset({"sort", "field", "bounds", "struct"})


class Inliner:
    """Inlines the functions of a contract into one expression."""

    def __init__(self, functions: Iterable[Function]) -> None:
        self._functions = {function.name: function for function in functions}
        self._numbers = count(1_000_000)  # beyond those of what people write
        self._left = _MOST
        self._depth = 0

    def inline(self, expression: Expression) -> Expression:
        """Return an expression that calls no functions of contracts.

        Raises Untold if it would be too large or too deep.
        """
        self._left -= 1
        if self._left < 0 or self._depth == _DEEPEST:
            raise Untold
        self._depth += 1
        inlined = self._inlined(expression)
        self._depth -= 1
        return inlined

    def _inlined(self, expression: Expression) -> Expression:
        whole = rebuilt(expression, self.inline)
        match whole:
            case Call(function=name, arguments=arguments, own=True):
                return self.inline(self._body(self._functions[name], arguments))
            case _:
                return whole

    def _body(
        self, function: Function, arguments: tuple[Expression, ...]
    ) -> Expression:
        names = [parameter.name for parameter in function.parameters]
        given = dict(zip(names, arguments, strict=True))
        return _filled_in(function.value, given, next(self._numbers))


def rebuilt(expression: Expression, change: Change) -> Expression:
    """Return an expression with each of its parts changed."""
    parts: dict[str, object] = {
        field.name: getattr(expression, field.name)
        for field in fields(expression)
        if field.name not in _FACTS
    }
    changed = {name: _changed(value, change) for name, value in parts.items()}
    return replace(expression, **changed) if changed != parts else expression


def _changed(value: object, change: Change) -> object:
    if isinstance(value, tuple):
        parts = cast("tuple[object, ...]", value)
        return tuple(_changed(part, change) for part in parts)
    return change(value) if isinstance(value, Expression) else value


def _filled_in(
    body: Expression, given: Mapping[str, Expression], number: int
) -> Expression:
    """Return a function's body with arguments for parameters.

    Its own variables get numbers that no other body has, by which the variables in the
    arguments stay apart from them.
    """

    def fill(part: Expression) -> Expression:
        match part:
            case Variable(name=name) if name in given:
                return given[name]
            case Local(number=old):
                return replace(part, number=number * 1_000 + old)
            case _:
                return rebuilt(part, fill)

    return fill(body)
