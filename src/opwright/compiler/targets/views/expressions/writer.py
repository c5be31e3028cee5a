"""What the parts of the writer of expressions share: names, front, what is known."""

import ast
import builtins
import keyword
from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from types import MappingProxyType

from opwright.compiler.expressions.facts import facts_if
from opwright.compiler.expressions.ranges import NO_FACTS, Facts
from opwright.compiler.ir.expressions import Expression, Local
from opwright.compiler.targets.views.annotations import Speller


class Writer(ABC):
    """Writes one expression. `facts` are what is known at the place being written."""

    def __init__(self, front: str, speller: Speller, names: Mapping[str, str]) -> None:
        self.speller = speller
        self.names = names
        self.facts: Facts = NO_FACTS
        self._front = front
        self._locals: Mapping[int, str] = MappingProxyType({})

    @abstractmethod
    def write(self, expression: Expression) -> ast.expr:
        """Return an expression as Python."""

    def helper(self, name: str, *arguments: ast.expr) -> ast.Call:
        """Return a call of a function of the runtime."""
        return call(self.of_front(name), *arguments)

    def of_front(self, *names: str) -> ast.expr:
        """Return something of the runtime by its dotted name."""
        first, *rest = (*self._front.split("."), *names)
        found: ast.expr = ast.Name(first)
        for name in rest:
            found = ast.Attribute(found, name)
        return found

    def local(self, local: Local) -> str:
        """Return the name of a macro's variable."""
        return self._locals[local.number]

    @contextmanager
    def knowing(self, facts: Facts) -> Generator[None]:
        """Write with other facts."""
        outer = self.facts
        self.facts = facts
        yield
        self.facts = outer

    def write_if(
        self, condition: Expression, result: bool, then: Expression
    ) -> ast.expr:
        """Return an expression that stands where a condition has a result."""
        with self.knowing(facts_if(condition, result, self.facts)):
            return self.write(then)

    @contextmanager
    def within(self, variables: tuple[Local, ...]) -> Generator[None]:
        """Write inside of a macro. Its variables hide no name that is needed there."""
        outer = self._locals
        needed = _heads((self._front, *self.names.values()))
        for variable in variables:
            taken = needed.union(self._locals.values())
            name = variable.name
            while name in taken or keyword.iskeyword(name) or hasattr(builtins, name):
                name += "_"
            self._locals = MappingProxyType({**self._locals, variable.number: name})
        yield
        self._locals = outer


@lru_cache(maxsize=16)
def _heads(dotted: tuple[str, ...]) -> frozenset[str]:
    """Return what dotted names begin with."""
    return frozenset(name.partition(".")[0] for name in dotted)


def call(function: ast.expr, *arguments: ast.expr) -> ast.Call:
    """Return a call without keywords."""
    return ast.Call(function, list(arguments), [])


def call_builtin(name: str, *arguments: ast.expr) -> ast.Call:
    """Return a call of one of Python's own functions."""
    return call(ast.Name(name), *arguments)


def call_method(of: ast.expr, name: str, *arguments: ast.expr) -> ast.Call:
    """Return a call of a method."""
    return call(ast.Attribute(of, name), *arguments)


def compare(left: ast.expr, operator: ast.cmpop, right: ast.expr) -> ast.Compare:
    """Return a comparison of two values."""
    return ast.Compare(left, [operator], [right])
