"""The expressions that the layout knows, spelled as Black spells them.

A text is checked in steps. Every operand becomes an `o`; what is left, such as
`o == o and not o`, is short and the same for many texts. From there each expression
becomes an `e`, and what may hold expressions is a small pattern.
"""

import re
from functools import lru_cache
from typing import Final

from opwright.compiler.formatting.layout.brackets import (
    ATOM,
    BRACE,
    CALL,
    COMMENT,
    LIST,
    STRING,
    SUBSCRIPT,
    characters,
)

_KEYWORDS: Final = (
    "and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|"
    "for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|"
    "while|with|yield"
)
NAME: Final = rf"(?!(?:{_KEYWORDS})\b)[A-Za-z_]\w*+"
DOTTED_NAME: Final = rf"{NAME}(?:\.{NAME})*+"
_NUMBER: Final = r"(?:0|[1-9]\d*+)(?:\.\d++)?+(?:e-?\d++)?+(?![\w.])"
_TRAILERS: Final = rf"(?:\.{NAME}|[{characters(CALL, SUBSCRIPT)}])*+"
_STRINGS: Final = rf"[{characters(STRING)}](?: [{characters(STRING)}])*+"
_OPERAND: Final = re.compile(
    rf"(?<![\w.])(?:(?:{NAME}|{_STRINGS}|[{characters(ATOM, LIST, BRACE)}]){_TRAILERS}"
    rf"|{_NUMBER}|\.\.\.)",
    re.ASCII,
)
_LAMBDA_HEADER: Final = re.compile(r"\blambda\b([^:]*):")
_LAMBDA_PARAMETERS: Final = re.compile(
    rf"(?: {NAME}(?:=[^\s,]+)?(?:, {NAME}(?:=[^\s,]+)?)*+)?", re.ASCII
)
_SIMPLE_SLICE: Final = re.compile(rf"(?:{NAME}|-?\d+)?:(?:{NAME}|-?\d+)?", re.ASCII)

# From operands to expressions.
_TRUTH: Final = r"(?:not )*[-+~]?o"
_EXPRESSION: Final = re.compile(
    rf"{_TRUTH}(?: (?:and|or) {_TRUTH}"
    r"| (?:[-+*/%|&^@]|//|<<|>>|[=!]=|[<>]=?|in|not in|is|is not) [-+~]?o)*+"
)
_FOR: Final = re.compile(r"for o(?:, o)*+ in ")

# Of expressions.
_TEST: Final = r"(?:lambda(?: e(?:=e)?(?:, e(?:=e)?)*+)?: )*+e(?: if e else e)*"
_LOOP: Final = r"(?: F e(?: if e)*+)+"
_COMMA: Final = rf",[{characters(COMMENT)}]?"
_PARAMETER: Final = rf"(?:\*{{0,2}}e(?:: e(?: = {_TEST})?|=e)?|/|\*)"


def _listed(element: str) -> str:
    return rf"{element}(?:{_COMMA} {element})*+(?:{_COMMA})?"


_ITEMS: Final = rf"|{_TEST}{_LOOP}|{_listed(rf'(?:{_TEST}|[*]e)')}"
_SHAPES: Final = {
    CALL: rf"|{_TEST}{_LOOP}|{_listed(rf'(?:(?:e=)?{_TEST}|[*][*]?e)')}",
    ATOM: rf"(?![*][^,]*$)(?:{_ITEMS})",
    SUBSCRIPT: _listed(rf"(?:{_TEST}|e?:e?)"),
    LIST: _ITEMS,
    BRACE: rf"{_ITEMS}|{_TEST}: {_TEST}{_LOOP}"
    rf"|{_listed(rf'(?:{_TEST}: {_TEST}|[*][*]e)')}",
}
_CONTENTS: Final = {kind: re.compile(shape) for kind, shape in _SHAPES.items()}
_PARAMETERS: Final = re.compile(rf"(?:{_PARAMETER}(?:, {_PARAMETER})*+,?)?")


def skeleton(text: str) -> str:
    """Return a text with each operand as an `o`."""
    return _OPERAND.sub("o", text)


@lru_cache(maxsize=4096)
def of_expressions(shape: str) -> str:
    """Return a skeleton with each expression as an `e`, and `for … in` as an `F`."""
    return _EXPRESSION.sub("e", _FOR.sub("F ", shape))


def is_test(text: str) -> bool:
    """Whether a text is an expression, a conditional one, or a lambda."""
    shape = of_expressions(skeleton(text))
    return re.fullmatch(_TEST, shape) is not None and has_good_lambdas(text)


def are_parameters(content: str) -> bool:
    """Whether a text may be the parameters of a function, apart from their names."""
    return _PARAMETERS.fullmatch(of_expressions(skeleton(content))) is not None


@lru_cache(maxsize=8192)
def is_content(kind: int, content: str) -> bool:
    """Whether brackets of a kind may hold this content, and it is spelled right."""
    shape = _OPERAND.sub("o", content)
    if shape == "o":
        return True
    if not _is_content_shape(kind, shape):
        return False
    if "lambda" in shape and not has_good_lambdas(content):
        return False
    if kind == SUBSCRIPT and ":" in shape:
        return all(
            ":" not in part or _SIMPLE_SLICE.fullmatch(part)
            for part in content.removesuffix(",").split(", ")
        )
    return True


def has_good_lambdas(text: str) -> bool:
    """Whether the parameters of all lambdas in a text are plain ones."""
    return all(
        _LAMBDA_PARAMETERS.fullmatch(match[1])
        for match in _LAMBDA_HEADER.finditer(text)
    )


@lru_cache(maxsize=4096)
def _is_content_shape(kind: int, shape: str) -> bool:
    return _CONTENTS[kind].fullmatch(of_expressions(shape)) is not None
