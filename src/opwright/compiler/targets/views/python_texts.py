"""Texts as expressions that fit the lines of generated code.

A long text is several literals in a row, in parentheses. The texts are those of specs
and contracts: whatever they hold, they become nothing but literals.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

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
    whole = quoted(text)
    if len(whole) <= width:
        return whole
    pieces = _pieces([text], width - _INDENT)
    return _bracket(pieces) if pieces[1:] else pieces[0]


def spell_message(parts: Iterable[str | Value], width: int) -> str:
    """Return a text with values in it as what a lambda returns."""
    parts = tuple(parts)
    values = [part.source for part in parts if isinstance(part, Value)]
    # What is longer than a line can be broken where it is no part of a text.
    is_long = any(len(f'f"{_field(source)}"') > width for source in values)
    if not is_long and not any(map(_UNFIT.search, values)):
        pieces = _pieces(parts, width)
        is_short = len(pieces) == 1 and len(pieces[0]) <= width - _LAMBDA
        return pieces[0] if is_short else _bracket(pieces)
    template = (part if isinstance(part, str) else None for part in parts)
    texts = ("{}" if text is None else _doubled(text) for text in template)
    return f"{_bracket(_pieces(texts, width))}.format({', '.join(values)})"


def _bracket(pieces: Iterable[str]) -> str:
    return f"({' '.join(pieces)})"


def _pieces(parts: Iterable[str | Value], width: int) -> tuple[str, ...]:
    """Return literals that fit a line, but for values and words that are longer."""
    runs = [_Run()]
    for part in filter(None, parts):
        whole = _atom(part)
        # Where all of a text fits, so does each of its words.
        fits = runs[-1].has_room_for(whole, width)
        for atom in (whole,) if fits else _atoms(part):
            if runs[-1].atoms and not runs[-1].has_room_for(atom, width):
                runs.append(_Run())
            runs[-1].add(atom)
    return tuple(run.literal() for run in runs)


class _Atom(NamedTuple):
    """A part of a literal that stays together, as source: in plain ones, in f-strings.

    `shows` tells whether it is a value, which only an f-string can hold.
    """

    plain: str
    in_f_string: str
    shows: bool


class _Run:
    """Atoms that make up one literal."""

    def __init__(self) -> None:
        self.atoms: list[_Atom] = []
        self._shows = False
        self._plain = len('""')
        self._in_f_string = len('f""')

    def has_room_for(self, atom: _Atom, width: int) -> bool:
        """Whether another atom fits."""
        if self._shows or atom.shows:
            return self._in_f_string + len(atom.in_f_string) <= width
        return self._plain + len(atom.plain) <= width

    def add(self, atom: _Atom) -> None:
        """Add an atom."""
        self.atoms.append(atom)
        self._shows |= atom.shows
        self._plain += len(atom.plain)
        self._in_f_string += len(atom.in_f_string)

    def literal(self) -> str:
        """Return the literal."""
        if self._shows:
            return f'f"{"".join(atom.in_f_string for atom in self.atoms)}"'
        return f'"{"".join(atom.plain for atom in self.atoms)}"'


def _atoms(part: str | Value) -> Iterator[_Atom]:
    """Yield a value, or the words of a text with the blanks behind them."""
    match part:
        case Value():
            yield _atom(part)
        case str() if part.isprintable():
            # No blank is escaped, so that the words are there all the same.
            for word in _WORD.findall(quoted(part)[1:-1]):
                if word:
                    yield _Atom(word, _doubled(word), shows=False)
        case str():
            yield from (_atom(word) for word in _WORD.findall(part) if word)


def _atom(part: str | Value) -> _Atom:
    match part:
        case Value(source=source):
            field = _field(source)
            return _Atom(field, field, shows=True)
        case str():
            plain = quoted(part)[1:-1]
            return _Atom(plain, _doubled(plain), shows=False)


def _field(source: str) -> str:
    """Return the field of an f-string that shows a value."""
    is_delicate = _DELICATE.search(source) is not None
    return f"{{({source})}}" if is_delicate else f"{{{source}}}"


def _doubled(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")
