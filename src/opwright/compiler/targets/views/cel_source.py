"""Expressions as people write them in contracts: in CEL, with parentheses if needed."""

from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import assert_never

from opwright.compiler.expressions.functions import FUNCTIONS, Form
from opwright.compiler.expressions.parts import walk
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
    Macro,
    Read,
    SimpleSort,
    TypeName,
    Variable,
)
from opwright.compiler.ir.syntax import Sign


class Level(IntEnum):
    """How tightly the parts of an expression hold together, the loosest first."""

    CHOICE = 0
    OR = 1
    AND = 2
    RELATION = 3
    SUM = 4
    PRODUCT = 5
    SIGN = 6
    ATOM = 7


_RELATIONS = (
    Sign.EQUAL,
    Sign.UNEQUAL,
    Sign.LESS,
    Sign.AT_MOST,
    Sign.MORE,
    Sign.AT_LEAST,
    Sign.IN,
)

_LEVELS: Mapping[Sign, Level] = MappingProxyType(
    {
        Sign.OR: Level.OR,
        Sign.AND: Level.AND,
        **dict.fromkeys(_RELATIONS, Level.RELATION),
        **dict.fromkeys((Sign.PLUS, Sign.MINUS), Level.SUM),
        **dict.fromkeys((Sign.TIMES, Sign.OVER, Sign.MODULO), Level.PRODUCT),
    }
)

_FUNCTIONS = MappingProxyType({f.runtime: f for f in FUNCTIONS})

# By how many variables they have.
_LISTS: Mapping[int, str] = MappingProxyType({1: "map", 2: "transformList"})

_MACROS: Mapping[Macro, str] = MappingProxyType(
    {
        Macro.ALL: "all",
        Macro.EXISTS: "exists",
        Macro.EXISTS_ONE: "exists_one",
        Macro.MAP: "transformMap",
        Macro.ENTRIES: "transformMapEntry",
    }
)


def cel_source(expression: Expression, least: Level = Level.CHOICE) -> str:
    """Return an expression in CEL, on one line.

    It is in parentheses if its level is less than it must be.
    """
    text = _text(expression)
    return f"({text})" if level_of(expression) < least else text


def level_of(expression: Expression) -> Level:
    """Return how tightly the parts of an expression hold together."""
    match expression:
        case Choice():
            return Level.CHOICE
        case Apply(operands=(_,)):
            return Level.SIGN
        case Apply(sign=sign):
            return _LEVELS[sign]
        case _:
            return Level.ATOM


def cel_head(call: Call) -> tuple[str, tuple[Expression, ...]]:
    """Return what stands before the parentheses of a call, and what is in them."""
    known = None if call.own else _FUNCTIONS.get(call.function)
    if known is None:
        return call.function, call.arguments
    if known.form is Form.METHOD:
        receiver, *rest = call.arguments
        return f"{_atom(receiver)}.{known.name}", tuple(rest)
    return known.name, call.arguments


def own_functions(expression: Expression) -> Iterator[str]:
    """Yield the functions of contracts that an expression calls, outer ones first."""
    for part in walk(expression):
        if isinstance(part, Call) and part.own:
            yield part.function


def _text(expression: Expression) -> str:
    match expression:
        case Apply():
            return _apply(expression)
        case Choice(condition=condition, then=then, otherwise=otherwise):
            chosen = (cel_source(part, Level.OR) for part in (condition, then))
            return f"{' ? '.join(chosen)} : {cel_source(otherwise)}"
        case Constant():
            return expression.name or _constant(expression)
        case TypeName(name=name) | Variable(name=name) | Local(name=name):
            return name
        case Read(record=of, field=field):
            return f"{_atom(of)}.{field.name}"
        case Attribute(of=of, name=name):
            return f"{_atom(of)}.{name}"
        case ItemOf(of=of, index=index):
            return f"{_atom(of)}[{cel_source(index)}]"
        case Has(what=what):
            return f"has({_selected(what)})"
        case Items(items=items):
            return f"[{_listed(items)}]"
        case Entries(entries=entries):
            pairs = (f"{cel_source(k)}: {cel_source(v)}" for k, v in entries)
            return f"{{{', '.join(pairs)}}}"
        case Call():
            return _call(expression)
        case Comprehension():
            return _comprehension(expression)
        case Failure(message=message):
            return f"error({_quoted(message)})"
        case _:
            assert_never(expression)


def _atom(expression: Expression) -> str:
    return cel_source(expression, Level.ATOM)


def _listed(expressions: Iterable[Expression]) -> str:
    return ", ".join(map(cel_source, expressions))


def _apply(expression: Apply) -> str:
    match expression.operands:
        case (operand,):
            return f"{expression.sign}{cel_source(operand, Level.SIGN)}"
        case (first, *rest):
            level = level_of(expression)
            behind = Level(level + 1)
            # Comparisons side by side are legal, and hard to read.
            before = behind if level is Level.RELATION else level
            texts = (cel_source(first, before), *(cel_source(e, behind) for e in rest))
            return f" {expression.sign} ".join(texts)
        case _:
            return str(expression.sign)


def _selected(what: Read | Attribute | ItemOf) -> str:
    match what:
        case ItemOf(of=of, index=Constant(value=str(key))):
            # `has` takes nothing but what is selected by name.
            return f"{_atom(of)}.{key}"
        case _:
            return cel_source(what)


def _call(call: Call) -> str:
    head, arguments = cel_head(call)
    return f"{head}({_listed(arguments)})"


def _comprehension(made: Comprehension) -> str:
    count = len(made.variables)
    name = _MACROS.get(made.macro) or _LISTS[count]
    parts: tuple[Expression, ...] = (made.result,)
    if made.condition is not None:
        keeps_items = made.macro is Macro.LIST and made.result == made.variables[0]
        if keeps_items and count == 1:
            name, parts = "filter", (made.condition,)
        else:
            parts = (made.condition, made.result)
    return f"{_atom(made.source)}.{name}({_listed((*made.variables, *parts))})"


def _constant(constant: Constant) -> str:
    match constant.value:
        case None:
            return "null"
        case bool(truth):
            return "true" if truth else "false"
        case int(number):
            return f"{number}u" if constant.sort is SimpleSort.UNSIGNED else f"{number}"
        case float(number):
            text = repr(number)
            return f'double("{text}")' if text.strip("-") in ("inf", "nan") else text
        case str(text):
            return _quoted(text)
        case bytes(data):
            return f'b"{"".join(map(_byte, data))}"'


def _quoted(text: str) -> str:
    return f'"{"".join(map(_character, text))}"'


def _character(character: str) -> str:
    if character in '"\\':
        return f"\\{character}"
    if character.isprintable():
        return character
    code = ord(character)
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def _byte(byte: int) -> str:
    return _character(chr(byte)) if 0x20 <= byte < 0x7F else f"\\x{byte:02x}"
