"""The parser's tables, as Lark computes them from `grammars/cel.lark`.

They are plain data, so that they are kept between runs, and Lark is imported only to
compute them, or to tell what is wrong with an expression.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Protocol, cast

from opwright.compiler.assets import grammar_text
from opwright.compiler.identity import package_identity
from opwright.compiler.object_cache import ObjectCache

if TYPE_CHECKING:
    from lark.grammar import Rule as LarkRule
    from lark.grammar import Symbol
    from lark.lexer import TerminalDef

MISSING = -1


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the grammar: how many symbols it takes, and what becomes of them.

    `kept` are the places of those that are more than punctuation, or `MISSING` where
    something optional was left out. The values of an `inline` rule become those of the
    rule that uses it; a single one `passes` for the whole.
    """

    origin: str
    name: str
    size: int
    kept: tuple[int, ...]
    inline: bool
    passes: bool


@dataclass(frozen=True, slots=True)
class Tables:
    """An LALR(1) automaton and the terminals it reads.

    `pattern` has a group for each terminal. `actions` tells for each state and symbol
    the state to go to or, if negative, the rule that is complete; -1 is the first one.
    """

    pattern: str
    ignored: frozenset[str]
    start: int
    end: int
    actions: Sequence[Mapping[str, int]]
    rules: tuple[Rule, ...]


# What follows types the parts of Lark that are used here; its own annotations leave
# them open.


class _Automaton(Protocol):
    start_state: int
    end_state: int
    states: "Mapping[int, Mapping[str, tuple[object, int | LarkRule]]]"


class _ParserState(Protocol):
    parse_conf: _Automaton


class _InteractiveParser(Protocol):
    parser_state: _ParserState


class LarkParser(Protocol):
    """Lark's own parser."""

    terminals: "Sequence[TerminalDef]"
    ignore_tokens: Sequence[str]

    def parse(self, text: str) -> object:
        """Parse a text; raises Lark's `UnexpectedInput`."""
        ...

    def parse_interactive(self, text: str) -> _InteractiveParser:
        """Start to parse a text."""
        ...


@cache
def cel_tables() -> Tables:
    """Return the tables, which are computed once for each version of the grammar."""
    grammars = ObjectCache("grammars")
    made_from = (grammar_text("cel"), package_identity("lark"))
    found = grammars.load(*made_from)
    if isinstance(found, Tables):
        return found
    tables = _compute(cel_parser())
    grammars.store(tables, *made_from)
    return tables


@cache
def cel_parser() -> LarkParser:
    """Return Lark's own parser."""
    # Imported late: most runs do without it.
    from lark import Lark

    parser = Lark(grammar_text("cel"), parser="lalr", lexer="basic")
    return cast("LarkParser", parser)


def _compute(parser: LarkParser) -> Tables:
    automaton = parser.parse_interactive("").parser_state.parse_conf
    numbers: dict[LarkRule, int] = {}
    actions: list[dict[str, int]] = []
    for number in range(len(automaton.states)):
        row = automaton.states[number].items()
        actions.append(
            {
                str(symbol): (
                    argument
                    if isinstance(argument, int)
                    else -1 - numbers.setdefault(argument, len(numbers))
                )
                for symbol, (_, argument) in row
            }
        )
    return Tables(
        pattern="|".join(_groups(parser.terminals)),
        ignored=frozenset(parser.ignore_tokens),
        start=automaton.start_state,
        end=automaton.end_state,
        actions=tuple(actions),
        rules=tuple(map(_rule, numbers)),
    )


def _groups(terminals: "Sequence[TerminalDef]") -> Iterator[str]:
    # In the order in which Lark's own lexer tries them, as its documentation tells.
    ordered = sorted(
        terminals,
        key=lambda t: (
            -t.priority,
            -t.pattern.max_width,
            -len(t.pattern.value),
            t.name,
        ),
    )
    return (f"(?P<{t.name}>{t.pattern.to_regexp()})" for t in ordered)


def _rule(rule: "LarkRule") -> Rule:
    origin = str(rule.origin.name)
    return Rule(
        origin=origin,
        name=str(rule.alias or origin),
        size=len(rule.expansion),
        kept=tuple(_kept(rule)),
        inline=origin.startswith("_"),
        passes=rule.options.expand1 and not rule.alias,
    )


def _kept(rule: "LarkRule") -> Iterator[int]:
    # For each symbol there is False, with True in between for what was left out.
    present = rule.options.empty_indices or (False,) * len(rule.expansion)
    symbols = iter(enumerate(rule.expansion))
    for left_out in present:
        if left_out:
            yield MISSING
            continue
        place, symbol = next(symbols)
        if not _is_punctuation(symbol):
            yield place


def _is_punctuation(symbol: "Symbol") -> bool:
    return symbol.is_term and bool(getattr(symbol, "filter_out", False))
