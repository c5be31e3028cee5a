"""Unparsing: syntax trees as text, without parentheses that nobody would write.

`ast.unparse` would do but for these, which differ from one Python to the next.
"""

import ast
from collections.abc import Iterable, Mapping
from enum import IntEnum
from types import MappingProxyType

# A number that no float can be.
_INFINITE = "1e309"


class _Level(IntEnum):
    """How tightly the parts of an expression hold together, the loosest first."""

    TUPLE = 0
    TEST = 1
    OR = 2
    AND = 3
    NOT = 4
    COMPARISON = 5
    SUM = 6
    TERM = 7
    SIGN = 8
    ATOM = 9


_COMPARISONS: Mapping[type[ast.cmpop], str] = MappingProxyType(
    {
        ast.Eq: "==",
        ast.Gt: ">",
        ast.GtE: ">=",
        ast.In: "in",
        ast.Is: "is",
        ast.IsNot: "is not",
        ast.Lt: "<",
        ast.LtE: "<=",
        ast.NotEq: "!=",
        ast.NotIn: "not in",
    }
)

_ARITHMETIC: Mapping[type[ast.operator], tuple[str, _Level, _Level]] = MappingProxyType(
    {
        ast.Add: ("+", _Level.SUM, _Level.TERM),
        ast.Sub: ("-", _Level.SUM, _Level.TERM),
        ast.Mult: ("*", _Level.TERM, _Level.SIGN),
        ast.Div: ("/", _Level.TERM, _Level.SIGN),
        ast.FloorDiv: ("//", _Level.TERM, _Level.SIGN),
        ast.Mod: ("%", _Level.TERM, _Level.SIGN),
    }
)
"""Operators: their signs, their levels, and the least level of what is behind them."""


def unparse(tree: ast.expr) -> str:
    """Return an expression as text.

    Raises ValueError for what the writer of expressions has no use for.
    """
    return _text(tree, _Level.TEST)


def _text(node: ast.expr, least: _Level) -> str:
    """Return an expression, in parentheses if its level is less than it must be."""
    match node:
        case ast.Attribute(value=value, attr=name):
            return f"{_text(value, _Level.ATOM)}.{name}"
        case ast.Name(id=name):
            return name
        case ast.Constant(value=value):
            return _constant(value)
        case ast.Call(func=function, args=arguments):
            return f"{_text(function, _Level.ATOM)}({_arguments(arguments)})"
        case ast.Compare():
            return _enclose(_comparison(node), _Level.COMPARISON, least)
        case ast.BoolOp():
            return _logic(node, least)
        case ast.BinOp(left=left, op=operator, right=right):
            sign, level, behind = _ARITHMETIC[type(operator)]
            text = f"{_text(left, level)} {sign} {_text(right, behind)}"
            return _enclose(text, level, least)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            text = f"not {_text(operand, _Level.NOT)}"
            return _enclose(text, _Level.NOT, least)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            text = f"-{_text(operand, _Level.SIGN)}"
            return _enclose(text, _Level.SIGN, least)
        case ast.Subscript(value=value, slice=index):
            return f"{_text(value, _Level.ATOM)}[{_text(index, _Level.TEST)}]"
        case ast.IfExp() | ast.Lambda():
            return _enclose(_test(node), _Level.TEST, least)
        case _:
            return _display(node, least)


def _enclose(text: str, level: _Level, least: _Level) -> str:
    return f"({text})" if level < least else text


def _constant(value: object) -> str:
    text = repr(value)
    if not isinstance(value, float):
        return text
    # There are no literals of these.
    return text.replace("inf", _INFINITE).replace("nan", f"({_INFINITE}-{_INFINITE})")


def _arguments(arguments: list[ast.expr]) -> str:
    match arguments:
        case [ast.GeneratorExp(elt=element, generators=loops)]:
            return f"{_text(element, _Level.TEST)}{_loops(loops)}"
        case _:
            return _items(arguments)


def _items(items: Iterable[ast.expr]) -> str:
    return ", ".join([_text(item, _Level.TEST) for item in items])


def _comparison(node: ast.Compare) -> str:
    (operator,), (right,) = node.ops, node.comparators
    sign = _COMPARISONS[type(operator)]
    return f"{_text(node.left, _Level.SUM)} {sign} {_text(right, _Level.SUM)}"


def _logic(node: ast.BoolOp, least: _Level) -> str:
    first, *rest = node.values
    if isinstance(node.op, ast.And):
        texts = [_text(value, _Level.NOT) for value in node.values]
        return _enclose(" and ".join(texts), _Level.AND, least)
    # An `and` between two `or` is easier to read in parentheses.
    texts = [_text(first, _Level.AND), *(_text(value, _Level.NOT) for value in rest)]
    return _enclose(" or ".join(texts), _Level.OR, least)


def _test(node: ast.IfExp | ast.Lambda) -> str:
    match node:
        case ast.IfExp(test=test, body=body, orelse=otherwise):
            then = f"{_text(body, _Level.OR)} if {_text(test, _Level.OR)}"
            return f"{then} else {_text(otherwise, _Level.TEST)}"
        case ast.Lambda(args=arguments, body=body):
            names = "".join(f" {argument.arg}," for argument in arguments.args)
            return f"lambda{names.rstrip(',')}: {_text(body, _Level.TEST)}"


def _display(node: ast.expr, least: _Level) -> str:
    match node:
        case ast.Tuple(elts=[]):
            return "()"
        case ast.Tuple(elts=items):
            text = _items(items) + ("" if items[1:] else ",")
            return _enclose(text, _Level.TUPLE, least)
        case ast.List(elts=items):
            return f"[{_items(items)}]"
        case ast.Dict(keys=keys, values=values):
            pairs = [
                f"{_text(key, _Level.TEST)}: {_text(value, _Level.TEST)}"
                for key, value in zip(keys, values, strict=True)
                if key
            ]
            return f"{{{', '.join(pairs)}}}"
        case ast.GeneratorExp(elt=element, generators=loops):
            return f"({_text(element, _Level.TEST)}{_loops(loops)})"
        case ast.ListComp(elt=element, generators=loops):
            return f"[{_text(element, _Level.TEST)}{_loops(loops)}]"
        case ast.DictComp(key=key, value=value, generators=loops):
            pair = f"{_text(key, _Level.TEST)}: {_text(value, _Level.TEST)}"
            return f"{{{pair}{_loops(loops)}}}"
        case _:
            raise ValueError(f"no text for {type(node).__name__}")


def _loops(loops: Iterable[ast.comprehension]) -> str:
    return "".join(map(_loop, loops))


def _loop(loop: ast.comprehension) -> str:
    target, source = _text(loop.target, _Level.TUPLE), _text(loop.iter, _Level.OR)
    conditions = "".join(f" if {_text(test, _Level.OR)}" for test in loop.ifs)
    return f" for {target} in {source}{conditions}"
