"""Fused rules: one function that asks all rules of a class or of an operator.

Large networks ask the same rules thousands of times, and a loop over them costs as much
as they do. The function is compiled for what comes often: compiling takes longer than
the loop does for a few records.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias, cast

from ..cel import UnknownError
from ..wire.scope import Scope, indent
from .asking import ask
from .context import Node
from .place import Place
from .rule import Asked
from .visit import Visit

_ARGUMENTS: Final = "_record, _node, _place, _visit"
_OFTEN: Final = 20  # records from which on the rules are compiled


AskAll: TypeAlias = Callable[[object, Node, Place, Visit], None]
"""Reports the rules that do not hold for a record."""


class FusedRules:
    """Some rules; `ask` asks them in turn, as `asking.ask` does."""

    __slots__ = ("_asked", "ask", "rules")

    def __init__(self, rules: tuple[Asked, ...]) -> None:
        self.rules = rules
        self.ask: AskAll = self._ask_each
        self._asked = 0

    def _ask_each(self, record: object, node: Node, place: Place, visit: Visit) -> None:
        self._asked += 1
        if self._asked > _OFTEN:
            # Threads that meet here compile the same source; any of them may win.
            self.ask = compile_rules(self.rules)
        for rule in self.rules:
            ask(rule, record, node, place, visit)


def compile_rules(rules: tuple[Asked, ...]) -> AskAll:
    """Return the function that asks rules in turn.

    It calls them, and does nothing else unless one does not hold. That one is asked
    again by `asking.ask`, which knows what to do.
    """
    scope = Scope()
    lines = [line for rule in rules for line in _lines_of(rule, scope)]
    source = (f"def _ask_all({_ARGUMENTS}):", *indent(lines or ["pass"]))
    return cast("AskAll", scope.compile(source, "_ask_all", "rules"))


def _lines_of(asked: Asked, scope: Scope) -> Iterator[str]:
    when, holds, _ = asked
    applies = f"{scope.number('when', when)}(_record, _node) and " if when else ""
    broken = f"{applies}not {scope.number('holds', holds)}(_record, _node)"
    again = f"{scope.name('ask', ask)}({scope.number('rule', asked)}, {_ARGUMENTS})"
    yield "try:"
    yield f"    if {broken}: {again}"
    yield f"except {scope.name('unknown', UnknownError)}: pass"
    yield f"except {scope.name('any', Exception)}: {again}"
