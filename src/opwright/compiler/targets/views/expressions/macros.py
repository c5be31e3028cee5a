"""Macros as Python: comprehensions, where what they compute cannot fail."""

import ast

from opwright.compiler.expressions.can_fail import can_fail
from opwright.compiler.expressions.facts import facts_inside, without_presence
from opwright.compiler.expressions.parts import walk
from opwright.compiler.ir.expressions import Comprehension, Local, Macro
from opwright.compiler.ir.sorts import ListSort, MapSort
from opwright.compiler.targets.views.expressions.writer import (
    Writer,
    call_builtin,
    call_method,
    compare,
)


def write_comprehension(comprehension: Comprehension, writer: Writer) -> ast.expr:
    """Return what a macro does."""
    source = _source(comprehension, writer)
    inside = facts_inside(comprehension.source, writer.facts)
    with writer.within(comprehension.variables), writer.knowing(inside):
        match comprehension.macro:
            case Macro.ALL | Macro.EXISTS:
                return _quantified(comprehension, source, writer)
            case Macro.EXISTS_ONE:
                each = _generator(comprehension, source, writer)
                count = call_builtin("sum", each)
                return compare(count, ast.Eq(), ast.Constant(1))
            case Macro.LIST:
                element = _result(comprehension, writer)
                return ast.ListComp(element, [_loop(comprehension, source, writer)])
            case Macro.MAP:
                key = ast.Name(writer.local(comprehension.variables[0]))
                value = _result(comprehension, writer)
                loop = _loop(comprehension, source, writer)
                return ast.DictComp(key, value, [loop])
            case Macro.ENTRIES:
                each = _generator(comprehension, source, writer)
                return writer.helper("merge", each)


def _source(comprehension: Comprehension, writer: Writer) -> ast.expr:
    """Return what a macro goes over: items or keys, or pairs with two variables."""
    source = writer.write(comprehension.source)
    pairs = len(comprehension.variables) > 1
    match comprehension.source.sort:
        case ListSort():
            return call_builtin("enumerate", source) if pairs else source
        case MapSort():
            return call_method(source, "items") if pairs else source
        case _:
            return writer.helper("pairs" if pairs else "iterate", source)


def _quantified(
    comprehension: Comprehension, source: ast.expr, writer: Writer
) -> ast.expr:
    universal = comprehension.macro is Macro.ALL
    if not can_fail(comprehension.result, writer.facts):
        each = _generator(comprehension, source, writer)
        return call_builtin("all" if universal else "any", each)
    names = [ast.arg(writer.local(local)) for local in comprehension.variables]
    arguments = ast.arguments([], names, None, [], [], None, [])
    # Type checkers do not know in a lambda what is set.
    with writer.knowing(without_presence(writer.facts)):
        test = ast.Lambda(arguments, writer.write(comprehension.result))
    name = "every" if universal else "some"
    return writer.helper(name + ("_pair" if names[1:] else ""), test, source)


def _generator(
    comprehension: Comprehension, source: ast.expr, writer: Writer
) -> ast.GeneratorExp:
    element = _result(comprehension, writer)
    return ast.GeneratorExp(element, [_loop(comprehension, source, writer)])


def _result(comprehension: Comprehension, writer: Writer) -> ast.expr:
    condition = comprehension.condition
    if condition is None:
        return writer.write(comprehension.result)
    return writer.write_if(condition, True, comprehension.result)


def _loop(
    comprehension: Comprehension, source: ast.expr, writer: Writer
) -> ast.comprehension:
    condition = comprehension.condition
    conditions = [] if condition is None else [writer.write(condition)]
    return ast.comprehension(_target(comprehension, writer), source, conditions, 0)


def _target(comprehension: Comprehension, writer: Writer) -> ast.expr:
    used = {part for part in walk(comprehension) if isinstance(part, Local)}
    if comprehension.macro is Macro.MAP:
        used.add(comprehension.variables[0])
    names: list[ast.expr] = [
        ast.Name(writer.local(variable) if variable in used else "_")
        for variable in comprehension.variables
    ]
    return ast.Tuple(names) if names[1:] else names[0]
