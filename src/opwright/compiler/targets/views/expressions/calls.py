"""Calls of functions as Python: its own functions and methods where there are some."""

import ast
from collections.abc import Mapping
from types import MappingProxyType

from opwright.compiler.expressions.can_fail import call_fails
from opwright.compiler.ir.expressions import Call
from opwright.compiler.ir.sorts import ListSort, MapSort, SimpleSort
from opwright.compiler.targets.views.expressions.reads import write_raw
from opwright.compiler.targets.views.expressions.writer import (
    Writer,
    call_builtin,
    call_method,
    compare,
)

# What Python has for functions whose result is sure.
_BUILTINS: Mapping[str, str] = MappingProxyType(
    {"absolute": "abs", "greatest": "max", "least": "min"}
)


def write_call(call: Call, writer: Writer) -> ast.expr:
    """Return a call of a function."""
    sorts = tuple(argument.sort for argument in call.arguments)
    match call.function, sorts:
        case "size", (ListSort() | MapSort() | SimpleSort.TEXT | SimpleSort.BYTES,):
            return call_builtin("len", write_raw(call.arguments[0], writer))
        case _:
            arguments = [writer.write(argument) for argument in call.arguments]
            if call.own:
                name = writer.names[f"{call.function}()"]
                return ast.Call(ast.Name(name), arguments, [])
            plain = _plain(call, arguments, writer)
            return plain or writer.helper(call.function, *arguments)


def _plain(call: Call, arguments: list[ast.expr], writer: Writer) -> ast.expr | None:
    """Return what Python has for a function, None if it has nothing."""
    sorts = tuple(argument.sort for argument in call.arguments)
    match call.function, sorts, arguments:
        case "contains_text", (SimpleSort.TEXT, SimpleSort.TEXT), [text, part]:
            return compare(part, ast.In(), text)
        case "starts_with", (SimpleSort.TEXT, SimpleSort.TEXT), [text, part]:
            return call_method(text, "startswith", part)
        case "ends_with", (SimpleSort.TEXT, SimpleSort.TEXT), [text, part]:
            return call_method(text, "endswith", part)
        case "to_double", (SimpleSort.INTEGER,), [number]:
            return call_builtin("float", number)
        case "dyn", _, [value]:
            return value
        case _ if call.function in _BUILTINS and not call_fails(call, writer.facts):
            name, (argument,) = _BUILTINS[call.function], arguments
            match argument:
                case ast.List(elts=[_, _, *_] as items):
                    return call_builtin(name, *items)
                case _:
                    return call_builtin(name, argument)
        case _:
            return None
