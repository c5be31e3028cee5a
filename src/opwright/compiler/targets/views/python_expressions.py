"""Expressions of contracts as Python.

They are built as syntax trees and written out by `ast`, so that parentheses stand where
they must, and no text of a contract becomes anything but a literal. What Python has an
operator for is written with it; functions of the runtime stand only where Python means
something else, or where there may be no value.
"""

import ast
from collections.abc import Mapping
from typing import assert_never

from opwright.compiler.expressions.can_fail import is_there, keys_are_plain
from opwright.compiler.expressions.facts import without_presence
from opwright.compiler.expressions.ranges import NO_FACTS, Facts
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
from opwright.compiler.ir.sorts import ListSort, MapSort, SimpleSort
from opwright.compiler.targets.views.annotations import Speller
from opwright.compiler.targets.views.expressions.calls import write_call
from opwright.compiler.targets.views.expressions.macros import write_comprehension
from opwright.compiler.targets.views.expressions.operators import write_operator
from opwright.compiler.targets.views.expressions.reads import (
    is_array,
    write_has,
    write_plain,
    write_raw,
)
from opwright.compiler.targets.views.expressions.unparse import unparse
from opwright.compiler.targets.views.expressions.writer import Writer, call_builtin

_KINDS = {"double": "DOUBLE", "null_type": "NULL"}


def python_expression(
    expression: Expression,
    front: str,
    speller: Speller,
    names: Mapping[str, str],
    facts: Facts = NO_FACTS,
) -> str:
    """Return an expression as Python.

    `front` is the module of the runtime's functions, such as `cel`; `names` are what
    the variables of rules, such as `this`, are called in Python, and the functions of
    contracts, these with `()` behind their names. `facts` are what is known wherever
    the expression stands.
    """
    writer = _Writer(front, speller, names)
    # Type checkers do not know from elsewhere what is set.
    with writer.knowing(without_presence(facts)):
        return unparse(writer.write(expression))


class _Writer(Writer):
    def write(self, expression: Expression) -> ast.expr:
        match expression:
            case Constant():
                return self._constant(expression)
            case TypeName(name=name):
                return self.of_front("Kind", _KINDS.get(name, name.upper()))
            case Items(items=items):
                return ast.List([self.write(item) for item in items])
            case Entries():
                return self._entries(expression)
            case Variable(name=name):
                return ast.Name(self.names[name])
            case Local():
                return ast.Name(self.local(expression))
            case Read():
                return write_plain(expression, self)
            case Attribute(of=of, name=name):
                return ast.Attribute(self.write(of), name)
            case ItemOf():
                return self._item(expression)
            case Has():
                return write_has(expression, self)
            case Call():
                return write_call(expression, self)
            case Apply():
                return write_operator(expression, self)
            case Choice():
                return self._choice(expression)
            case Comprehension():
                return write_comprehension(expression, self)
            case Failure(message=message):
                return self.helper("fail", ast.Constant(message))
            case _:
                assert_never(expression)

    def _constant(self, constant: Constant) -> ast.expr:
        value = ast.Constant(constant.value)
        return (
            self.helper("Unsigned", value)
            if constant.sort is SimpleSort.UNSIGNED
            else value
        )

    def _entries(self, entries: Entries) -> ast.expr:
        written = [
            (self.write(key), self.write(value)) for key, value in entries.entries
        ]
        if keys_are_plain(entries):
            return ast.Dict(
                [key for key, _ in written], [value for _, value in written]
            )
        pairs = [ast.Tuple([*pair]) for pair in written]
        return self.helper("mapping", *pairs)

    def _item(self, item: ItemOf) -> ast.expr:
        of, index = write_raw(item.of, self), self.write(item.index)
        match item.of.sort:
            case ListSort() if is_there(item, self.facts):
                found = ast.Subscript(of, index)
            case ListSort():
                found = self.helper("item", of, index)
            case MapSort():
                return self.helper("lookup", of, index)
            case _:
                return self.helper("index", of, index)
        if is_array(item.of):
            # Numbers of arrays are none of Python's, and may overflow.
            plain = "float" if item.sort is SimpleSort.FLOAT else "int"
            return call_builtin(plain, found)
        return found

    def _choice(self, choice: Choice) -> ast.expr:
        condition = choice.condition
        return ast.IfExp(
            self.write(condition),
            self.write_if(condition, True, choice.then),
            self.write_if(condition, False, choice.otherwise),
        )
