"""The HDI parser: Lark's tables for `grammars/hdi.lark`, and how its tokens read."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Protocol, cast

from lark import Lark, Token, Tree
from lark.lexer import TerminalDef

from opwright.compiler.assets import grammar_text

END = "$END"
COMMENTS = frozenset({"BLOCK_COMMENT", "LINE_COMMENT"})

# What follows types the parts of Lark's interactive parser that are used here; Lark's
# own annotations leave them open.


class Symbol(Protocol):
    """The name of a rule."""

    name: str


class Rule(Protocol):
    """A grammar rule: what it makes, and out of what."""

    origin: Symbol
    expansion: Sequence[object]


Table = Mapping[int, Mapping[str, tuple[object, int | Rule]]]


class Configuration(Protocol):
    """The automaton's table: by state and symbol, the state to go to or a rule."""

    states: Table


class ParserState(Protocol):
    """The automaton's stacks."""

    parse_conf: Configuration
    state_stack: list[int]
    value_stack: list[Token | Tree[Token]]

    def feed_token(self, token: Token, is_end: bool = False) -> Tree[Token]:
        """Take a token; return the tree if it is the last one."""
        ...


class LexerThread(Protocol):
    """A text that is being taken apart."""

    def lex(self, parser_state: ParserState) -> Iterator[Token]:
        """Iterate over the tokens."""
        ...


class InteractiveParser(Protocol):
    """A parse in progress."""

    lexer_thread: LexerThread
    parser_state: ParserState


class HdiParser(Protocol):
    """The parser."""

    terminals: Sequence[TerminalDef]

    def parse_interactive(self, text: str, start: str) -> InteractiveParser:
        """Start to parse a text by a start rule."""
        ...


@cache
def hdi_parser() -> HdiParser:
    """Return the parser; its tables are computed once a process.

    `trivia` is a start rule only so that Lark keeps the tokens that it names.
    """
    parser = Lark(
        grammar_text("hdi"),
        parser="lalr",
        lexer="basic",
        start=["file", "trivia"],
        propagate_positions=True,
    )
    return cast("HdiParser", parser)


@cache
def spellings() -> Mapping[str, str]:
    """Return how each keyword and symbol is written, by terminal name."""
    return MappingProxyType(
        {
            terminal.name: terminal.pattern.value
            for terminal in hdi_parser().terminals
            if terminal.pattern.type == "str"
        }
    )


def is_keyword(token: Token) -> bool:
    """Whether a token is a word that the language keeps for itself."""
    return token.isalpha() and token.type in spellings()
