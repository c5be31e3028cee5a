"""The LALR automaton behind the parser: what it would accept, and going back in it."""

from collections.abc import Mapping, Sequence

from lark import Token, Tree
from lark.exceptions import UnexpectedToken

from opwright.compiler.hdi.grammar import END, Rule, Table, hdi_parser, spellings

_OPENING = frozenset({"LBRACE", "LPAR", "LSQB", "LESSTHAN"})


class Automaton:
    """A parse in progress that can be asked and rewound."""

    def __init__(self) -> None:
        parser = hdi_parser().parse_interactive("", start="file")
        self._state = parser.parser_state
        self._table = self._state.parse_conf.states

    def feed(self, token: Token) -> bool:
        """Take a token, or return False; rules that it completes are completed."""
        try:
            self._state.feed_token(token)
        except UnexpectedToken:
            return False
        return True

    def finish(self, end: Token) -> Tree[Token]:
        """Take the end, which must be acceptable, and return the file's tree."""
        return self._state.feed_token(end, is_end=True)

    def accepts(self, *types: str) -> bool:
        """Whether tokens of these types would be taken one after the other."""
        walk = _Walk(self._table, self._state.state_stack)
        return all(walk.take(kind) for kind in types)

    def expected(self) -> frozenset[str]:
        """Return the types of all tokens that would be taken next."""
        candidates = (terminal.name for terminal in hdi_parser().terminals)
        return frozenset(kind for kind in candidates if self.accepts(kind))

    def pop(self) -> Token | Tree[Token]:
        """Go back by one symbol and return what it was."""
        self._state.state_stack.pop()
        return self._state.value_stack.pop()

    def open_bracket(self) -> Token | None:
        """Return the last bracket that is still open, if any."""
        for value in reversed(self._state.value_stack):
            if isinstance(value, Token) and value.type in _OPENING:
                return value
        return None


class _Walk:
    """A walk through the automaton's states that leaves its stack alone.

    The stack may be long, so it is not copied: `depth` says how much of it still
    counts, and `tail` holds the states on top of that.
    """

    def __init__(self, table: Table, stack: Sequence[int]) -> None:
        self._table = table
        self._stack = stack
        self._depth = len(stack)
        self._tail: list[int] = []

    def take(self, kind: str) -> bool:
        """Take a token as the automaton would; return whether it does."""
        while (action := self._actions().get(kind)) is not None:
            match action:
                case _, int() as state:
                    self._tail.append(state)
                    return True
                case _, rule:
                    self._complete(rule)
        # The state behind a whole file is the only one that nothing leads out of.
        return kind == END and not self._actions()

    def _actions(self) -> Mapping[str, tuple[object, int | Rule]]:
        state = self._tail[-1] if self._tail else self._stack[self._depth - 1]
        return self._table[state]

    def _complete(self, rule: Rule) -> None:
        size = len(rule.expansion)
        from_tail = min(size, len(self._tail))
        del self._tail[len(self._tail) - from_tail :]
        self._depth -= size - from_tail
        _, state = self._actions()[rule.origin.name]
        if isinstance(state, int):
            self._tail.append(state)


def made_up(kind: str, near: Token) -> Token:
    """Return a token that is not in the text, placed where another one starts."""
    return Token.new_borrow_pos(kind, spellings().get(kind, ""), near)
