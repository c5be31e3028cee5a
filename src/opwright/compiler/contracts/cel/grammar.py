"""The CEL parser: Lark's tables for `grammars/cel.lark`."""

from collections.abc import Collection
from functools import cache, lru_cache
from typing import Protocol, cast

from lark import Lark, Token, Tree

from opwright.compiler.assets import grammar_text

END = "$END"

# What follows types the parts of Lark that are used here; its own annotations leave
# them open.


class UnexpectedToken(Protocol):
    """A token that cannot stand where it does, and the kinds of those that can.

    `accepts` is more exact than `expected`, and costs more.
    """

    token: Token
    pos_in_stream: int | None
    expected: Collection[str]
    accepts: Collection[str]


class UnexpectedCharacter(Protocol):
    """A character that begins no token."""

    pos_in_stream: int


class CelParser(Protocol):
    """The parser."""

    def parse(self, text: str) -> Tree[Token]:
        """Parse a text; raises Lark's `UnexpectedInput`."""
        ...


@cache
def cel_parser() -> CelParser:
    """Return the parser; its tables are computed once a process."""
    parser = Lark(
        grammar_text("cel"), parser="lalr", lexer="basic", propagate_positions=True
    )
    return cast("CelParser", parser)


@lru_cache(maxsize=4096)
def parse_tree(text: str) -> Tree[Token]:
    """Return the tree of an expression, which is only to be read.

    Many rules of a contract say the same of different fields: each text is parsed once.

    Raises:
        UnexpectedInput: it is not well-formed.
    """
    return cel_parser().parse(text)
