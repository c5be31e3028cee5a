"""The HDI parser: Lark's tables for `grammars/hdi.lark`, and how its tokens read."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from io import BytesIO
from types import MappingProxyType
from typing import Protocol, cast

from lark import Lark, Token, Tree
from lark.lexer import TerminalDef

from opwright.compiler.assets import grammar_text
from opwright.compiler.cache import key_of, user_cache
from opwright.compiler.identity import package_identity

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

    def save(self, stream: BytesIO) -> None:
        """Write the tables, to be loaded again."""
        ...


class _ParserClass(Protocol):
    def load(self, stream: BytesIO) -> HdiParser: ...


@cache
def hdi_parser() -> HdiParser:
    """Return the parser; its tables are computed once for each version of the grammar.

    `trivia` is a start rule only so that Lark keeps the tokens that it names.
    """
    text = grammar_text("hdi")
    grammars, key = user_cache("grammars"), key_of(text, package_identity("lark"))
    tables = grammars.load(key)
    if tables is not None:
        return cast("_ParserClass", Lark).load(BytesIO(tables))
    built = Lark(
        text,
        parser="lalr",
        lexer="basic",
        start=["file", "trivia"],
        propagate_positions=True,
    )
    parser = cast("HdiParser", built)
    stream = BytesIO()
    parser.save(stream)
    grammars.store({key: stream.getvalue()})
    return parser


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
