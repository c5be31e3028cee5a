"""The parser's trees: what was read by which rule, and from where to where."""

from dataclasses import dataclass


@dataclass(slots=True)
class Token:
    """A word or sign; `kind` is its terminal, `start` and `end` are offsets."""

    kind: str
    text: str
    start: int
    end: int


@dataclass(slots=True)
class Tree:
    """What a rule has read; `name` is that of the rule, or the name behind `->`.

    A child is None where something optional is missing. `outer_start` and `outer_end`
    include parentheses around it.
    """

    name: str
    children: "list[Piece | None]"
    start: int
    end: int
    outer_start: int
    outer_end: int


Piece = Token | Tree
