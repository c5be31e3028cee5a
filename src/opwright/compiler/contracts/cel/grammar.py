"""The CEL parser: goes through the tables that Lark made of the grammar.

Lark could do that as well, but takes four times as long, which is felt: contracts hold
thousands of expressions. What it would refuse is refused here without saying why; that
is for Lark to tell.
"""

import re
from functools import cache, lru_cache

from opwright.compiler.contracts.cel.tables import MISSING, Rule, Tables, cel_tables
from opwright.compiler.contracts.cel.tree import Piece, Token, Tree

_END = "$END"

# What a rule makes of what it takes. What an inline rule has read is a list, for the
# rule that uses it.
_Value = Piece | list[Piece | None]


@lru_cache(maxsize=4096)
def parse_tree(text: str) -> Tree | None:
    """Return the tree of an expression, which is only to be read, or None if it is bad.

    Many rules of a contract say the same of different fields: each text is parsed once.
    """
    tables = cel_tables()
    tokens = _tokens(text, tables)
    return _Run(tables).parse(tokens) if tokens is not None else None


def _tokens(text: str, tables: Tables) -> list[Token] | None:
    tokens: list[Token] = []
    end = 0
    for found in _pattern().finditer(text):
        start, behind = found.span()
        if start != end:
            return None
        end = behind
        kind = found.lastgroup or ""
        if kind not in tables.ignored:
            tokens.append(Token(kind, found[0], start, end))
    if end != len(text):
        return None
    tokens.append(Token(_END, "", end, end))
    return tokens


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile(cel_tables().pattern)


class _Run:
    """One run of the automaton. The stacks hold what it has read, and from where."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._states = [tables.start]
        self._values: list[_Value] = []
        self._places: list[tuple[int, int]] = []

    def parse(self, tokens: list[Token]) -> Tree | None:
        """Return the tree of all tokens, or None if one cannot stand where it does."""
        actions, rules, states = self._tables.actions, self._tables.rules, self._states
        for token in tokens:
            while (action := actions[states[-1]].get(token.kind)) is not None:
                if action >= 0:
                    states.append(action)
                    self._values.append(token)
                    self._places.append((token.start, token.end))
                    break
                self._reduce(rules[-1 - action])
                if states[-1] == self._tables.end:
                    return self._result()
            else:
                return None
        return None

    def _reduce(self, rule: Rule) -> None:
        size = rule.size
        if size == 1 and rule.passes:
            self._states[-1] = self._tables.actions[self._states[-2]][rule.origin]
            return
        values, places = self._values[-size:], self._places[-size:]
        del self._states[-size:], self._values[-size:], self._places[-size:]
        start, end = places[0][0], places[-1][1]
        self._values.append(_make(rule, values, start, end))
        self._places.append((start, end))
        self._states.append(self._tables.actions[self._states[-1]][rule.origin])

    def _result(self) -> Tree | None:
        (value,) = self._values
        piece = value[0] if isinstance(value, list) else value
        return piece if isinstance(piece, Tree) else None


def _make(rule: Rule, values: list[_Value], start: int, end: int) -> _Value:
    children = _children(rule, values)
    if rule.inline:
        return children
    if rule.passes and len(children) == 1 and isinstance(only := children[0], Tree):
        only.outer_start, only.outer_end = start, end
        return only
    return Tree(rule.name, children, start, end, start, end)


def _children(rule: Rule, values: list[_Value]) -> list[Piece | None]:
    children: list[Piece | None] = []
    for place in rule.kept:
        value = None if place == MISSING else values[place]
        if isinstance(value, list):
            children += value
        else:
            children.append(value)
    return children
