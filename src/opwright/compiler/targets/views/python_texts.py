"""Texts as expressions that fit the lines of generated code.

A long text is several literals in a row, in parentheses. The texts are those of specs
and contracts: whatever they hold, they become nothing but literals.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from opwright.compiler.targets.escaping import quoted

# The columns that stand in front of an expression: `lambda this, node: `.
_LAMBDA = 19
_INDENT = 4
_WORD = re.compile(r"\S*\s*")
# What the source of a value in an f-string cannot hold before Python 3.12, and the
# braces, which would have to be set apart.
_UNFIT = re.compile(r"[\"\\#\n{}]")
# What would be taken for a format or a conversion.
_DELICATE = re.compile(r"[:!]")


@dataclass(frozen=True, slots=True)
class Value:
    """A value that a text shows, as an expression."""

    source: str


def spell_text(text: str, width: int) -> str:
    """Return a text as an expression that has lines of its own, of some width."""
    pieces = tuple(_pieces([text], width))
    return pieces[0] if len(pieces) == 1 else _bracket(_pieces([text], width - _INDENT))


def spell_message(parts: Iterable[str | Value], width: int) -> str:
    """Return a text with values in it as what a lambda returns."""
    parts = tuple(parts)
    values = [part.source for part in parts if isinstance(part, Value)]
    literals = [_literal([part]) for part in parts if isinstance(part, Value)]
    # What is longer than a line can be broken where it is no part of a text.
    is_long = any(len(literal) > width for literal in literals)
    if not is_long and not any(map(_UNFIT.search, values)):
        pieces = tuple(_pieces(parts, width))
        is_short = len(pieces) == 1 and len(pieces[0]) <= width - _LAMBDA
        return pieces[0] if is_short else _bracket(pieces)
    template = (part if isinstance(part, str) else None for part in parts)
    texts = ("{}" if text is None else _doubled(text) for text in template)
    return f"{_bracket(_pieces(texts, width))}.format({', '.join(values)})"


def _bracket(pieces: Iterable[str]) -> str:
    return f"({' '.join(pieces)})"


def _pieces(parts: Iterable[str | Value], width: int) -> Iterator[str]:
    """Yield literals that fit a line, but for values and words that are longer."""
    run: list[str | Value] = []
    for atom in (atom for part in parts for atom in _atoms(part)):
        if run and len(_literal([*run, atom])) > width:
            yield _literal(run)
            run = []
        run.append(atom)
    yield _literal(run)


def _atoms(part: str | Value) -> Iterator[str | Value]:
    """Yield what stays together: values, and words with the blanks behind them."""
    match part:
        case Value():
            yield part
        case str():
            yield from (word for word in _WORD.findall(part) if word)


def _literal(run: list[str | Value]) -> str:
    shows = any(isinstance(atom, Value) for atom in run)
    body = "".join(_source(atom, braces=shows) for atom in run)
    return f'f"{body}"' if shows else f'"{body}"'


def _source(atom: str | Value, *, braces: bool) -> str:
    match atom:
        case Value(source=source):
            delicate = _DELICATE.search(source) is not None
            return f"{{({source})}}" if delicate else f"{{{source}}}"
        case str():
            return quoted(_doubled(atom) if braces else atom)[1:-1]


def _doubled(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")
