"""Logical lines as statements: what Black needs to know of each.

A statement is recognised by its first word and checked in full. Where Black imagines
parentheses around an expression, they are put there.
"""

import re
from collections.abc import Callable
from types import MappingProxyType
from typing import Final, NamedTuple

from opwright.compiler.formatting.layout.brackets import (
    ATOM,
    CALL,
    LIST,
    STRING,
    Brackets,
    characters,
    kind_of,
)
from opwright.compiler.formatting.layout.grammar import (
    DOTTED_NAME,
    NAME,
    is_test,
    of_expressions,
    skeleton,
)
from opwright.compiler.formatting.layout.groups import (
    imagine_parentheses,
    optional_parentheses,
    separating_commas,
)
from opwright.compiler.formatting.layout.logical_lines import LogicalLine
from opwright.compiler.formatting.layout.unsure import Unsure


class Statement(NamedTuple):
    """A statement to be laid out."""

    # What it begins with: a keyword, `@`, `#`, a quote, or nothing special.
    word: str
    text: str
    opens_block: bool = False
    # Whether it is known how to split it, should it be too long.
    splits: bool = True


_WORD: Final = re.compile(r"[a-z]+\b|@")
_ATOM: Final = f"[{characters(ATOM)}]"
_CALL: Final = f"[{characters(CALL)}]"
_ALIAS: Final = rf"{NAME}(?: as {NAME})?"
_IMPORT: Final = re.compile(rf"import {DOTTED_NAME}(?: as {NAME})?", re.ASCII)
_FROM: Final = re.compile(
    rf"(from (?:\.+|\.*{DOTTED_NAME}) import )({_ATOM}|{_ALIAS}(?:, {_ALIAS})*+)",
    re.ASCII,
)
_DEF: Final = re.compile(rf"def {NAME}{_CALL}(?: -> ([^:]+))?:(?: \.\.\.)?", re.ASCII)
_CLASS: Final = re.compile(rf"class {NAME}({_CALL})?:(?: \.\.\.)?", re.ASCII)
_PARENTHESISED_IN_FOR: Final = re.compile(
    rf"for [{characters(ATOM, LIST)}]|, [{characters(ATOM, LIST)}]| in {_ATOM}:$"
)
_UNION: Final = re.compile(r"o(?: \| o)*")
_RAISE: Final = re.compile(r"raise(?: o(?: from o)?)?")
_ASSIGNED: Final = re.compile(r"o(?:: | = )")
_AUGMENTED: Final = re.compile(r"o (?:[-+*/%|&^@]|//|<<|>>)= ")
_NAMED: Final = re.compile(r"[A-Za-z_]")
_TARGET: Final = re.compile(r"(.*?)(?:: (.*?))?(?: = (.*))?")


def read_statement(line: LogicalLine) -> Statement:
    """Return a logical line as a statement. Raises Unsure if it is not a plain one."""
    if not line.text:
        return Statement("#", "")
    found = _WORD.match(line.text)
    word = found[0] if found else ""
    return _READERS.get(word, _read_expression)(line)


def _read_import(line: LogicalLine) -> Statement:
    if not _IMPORT.fullmatch(line.text):
        raise Unsure
    return Statement("import", line.text)


def _read_from(line: LogicalLine) -> Statement:
    match = _FROM.fullmatch(line.text)
    if not match:
        raise Unsure
    names, brackets, magic = match[2], line.brackets, False
    if _is_lone(names, ATOM):
        group = brackets.groups[names]
        names, magic = group.content, group.magic
    return Statement("import", match[1] + optional_parentheses(names, brackets, magic))


def _read_def(line: LogicalLine) -> Statement:
    match = _DEF.fullmatch(line.text)
    if not match:
        raise Unsure
    returned = match[1]
    if returned and (_is_lone(returned) or not _UNION.fullmatch(skeleton(returned))):
        raise Unsure
    return Statement("def", line.text, line.text[-1] == ":")


def _read_class(line: LogicalLine) -> Statement:
    match = _CLASS.fullmatch(line.text)
    if not match or (match[1] and not line.brackets.groups[match[1]].content):
        raise Unsure
    return Statement("class", line.text, line.text[-1] == ":")


def _read_decorator(line: LogicalLine) -> Statement:
    if skeleton(line.text) != "@o" or line.text[1] > "\uffff":
        raise Unsure
    return Statement("@", line.text)


def _read_condition(line: LogicalLine) -> Statement:
    word, _, rest = line.text.partition(" ")
    condition = rest[:-1]
    if (
        word not in _READERS
        or rest[-1:] != ":"
        or of_expressions(skeleton(condition)) != "e"
    ):
        raise Unsure
    return Statement(word, f"{word} {_enclosed(condition, line.brackets)}:", True)


def _read_for(line: LogicalLine) -> Statement:
    text = line.text
    shape = of_expressions(skeleton(text))
    if shape != "F e:" or _PARENTHESISED_IN_FOR.search(text):
        raise Unsure
    return Statement("for", text, True, splits=False)


def _read_else(line: LogicalLine) -> Statement:
    if line.text != "else:":
        raise Unsure
    return Statement("else", line.text, True)


def _read_return(line: LogicalLine) -> Statement:
    word, _, value = line.text.partition(" ")
    if not value:
        return _read_word(line)
    if word != "return" or not is_test(value):
        raise Unsure
    return Statement("return", "return " + _enclosed(value, line.brackets))


def _read_raise(line: LogicalLine) -> Statement:
    if not _RAISE.fullmatch(skeleton(line.text)):
        raise Unsure
    return Statement("raise", line.text)


def _read_word(line: LogicalLine) -> Statement:
    if line.text not in _READERS:
        raise Unsure
    return Statement(line.text, line.text)


def _read_expression(line: LogicalLine) -> Statement:
    text = line.text
    if _is_lone(text, STRING):
        return Statement('"', text)
    if "\n" in line.flat or _is_lone(text):
        raise Unsure
    shape = skeleton(text)
    if shape == "o":
        return Statement("", text)
    if _ASSIGNED.match(shape):
        return Statement("", _read_assignment(text, line.brackets))
    if _AUGMENTED.match(shape):
        target, operator, value = text.split(" ", 2)
        if not _NAMED.match(target) or not is_test(value):
            raise Unsure
        return Statement("", f"{target} {operator} {_enclosed(value, line.brackets)}")
    raise Unsure


def _read_assignment(text: str, brackets: Brackets) -> str:
    match = _TARGET.fullmatch(text)
    if not match or _is_lone(match[1]):
        raise Unsure
    target, annotation, value = match.groups()
    if not _NAMED.match(target) or skeleton(target) != "o":
        raise Unsure
    if value is not None and not is_test(value):
        raise Unsure
    spelled = target
    if annotation is not None:
        if _is_lone(annotation) or of_expressions(skeleton(annotation)) != "e":
            raise Unsure
        spelled += ": " + optional_parentheses(annotation, brackets)
    if value is not None:
        spelled += " = " + _enclosed(value, brackets)
    return spelled


def _enclosed(value: str, brackets: Brackets) -> str:
    """Make the parentheses around a value optional, or imagine optional ones."""
    if _is_lone(value, ATOM):
        content = brackets.groups[value].content
        if not content or " for " in content or separating_commas(content):
            return value
        return _enclosed(content, brackets)
    if " else " in value:
        value = imagine_parentheses(ATOM, value, brackets)
    return optional_parentheses(value, brackets)


def _is_lone(text: str, kind: int | None = None) -> bool:
    """Whether a text is nothing but one stand-in, of a kind if one is given."""
    if len(text) != 1 or text < "\uffff":
        return False
    return kind is None or kind_of(text) == kind


_READERS: Final = MappingProxyType[str, Callable[[LogicalLine], Statement]](
    {
        "@": _read_decorator,
        "break": _read_word,
        "class": _read_class,
        "continue": _read_word,
        "def": _read_def,
        "elif": _read_condition,
        "else": _read_else,
        "for": _read_for,
        "from": _read_from,
        "if": _read_condition,
        "import": _read_import,
        "pass": _read_word,
        "raise": _read_raise,
        "return": _read_return,
        "while": _read_condition,
    }
)
