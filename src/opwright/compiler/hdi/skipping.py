"""Skipping: passes over the tokens of a faulty piece, up to where the next starts."""

from lark import Token, Tree

from opwright.compiler.hdi.automaton import made_up
from opwright.compiler.hdi.grammar import END
from opwright.compiler.hdi.tokens import TokenStream

_TYPE_WORDS = frozenset({"ENUM", "STRUCT", "UNION"})
_UNMISTAKABLE = frozenset({"INTERFACE", "PACKAGE", "IMPORT"})
_ITEM_WORDS = _TYPE_WORDS | _UNMISTAKABLE | {"SEQUENCEABLE"}
_ATTRIBUTES = frozenset({"FULL", "LITE", "MINI", "CALLBACK", "ONEWAY"})


class Skipper:
    """Passes over tokens; `names` collects the names among them."""

    def __init__(self, stream: TokenStream) -> None:
        self._stream = stream
        self.names: set[str] = set()

    def note(self, value: Token | Tree[Token]) -> None:
        """Remember a name that is thrown away."""
        if isinstance(value, Token) and value.type == "NAME":
            self.names.add(str(value))

    def skip(self, bad: str, token: Token) -> Token:
        """Pass over the rest of what `bad` stands for; return the token after it."""
        match bad:
            case "_BAD_ITEM":
                return self._skip_item(token)
            case "_BAD_ENUMERATOR":
                return self._skip_enumerator(token)
            case _:
                return self._skip_statement(token)

    def _take(self, token: Token) -> Token:
        self.note(token)
        return self._stream.next()

    def _skip_statement(self, token: Token) -> Token:
        """Pass over a member or method, with its semicolon."""
        depth = 0
        while token.type != END and not self._starts_declaration(token):
            if token.type == "RBRACE" and depth == 0:
                return token
            depth = _depth_after(depth, token)
            done = token.type == "SEMICOLON" and depth == 0
            token = self._take(token)
            if done:
                return token
        return token

    def _skip_enumerator(self, token: Token) -> Token:
        """Pass over an enumerator, up to its comma; a semicolon is taken for one."""
        while token.type not in {END, "COMMA", "RBRACE", "SEMICOLON"}:
            if self._starts_declaration(token):
                return token
            token = self._take(token)
        return made_up("COMMA", token) if token.type == "SEMICOLON" else token

    def _skip_item(self, token: Token) -> Token:
        """Pass over a declaration, with its body and semicolon."""
        depth = 0
        while token.type != END and not self._starts_item(token, depth):
            depth = _depth_after(depth, token)
            done = depth == 0 and token.type in {"SEMICOLON", "RBRACE"}
            closed = token.type == "RBRACE"
            token = self._take(token)
            if done:
                tail = closed and token.type == "SEMICOLON"
                return self._take(token) if tail else token
        return token

    def _starts_item(self, token: Token, depth: int) -> bool:
        if depth > 0:
            return self._starts_declaration(token)
        attributes = token.type == "LSQB" and self._stream.peek().type in _ATTRIBUTES
        return attributes or token.type in _ITEM_WORDS

    def _starts_declaration(self, token: Token) -> bool:
        """Whether a declaration starts here and not a member of some struct type."""
        if token.type in _UNMISTAKABLE:
            return True
        if token.type not in _TYPE_WORDS or self._stream.peek().type != "NAME":
            return False
        return self._stream.peek(1).type in {"LBRACE", "COLON"}


def _depth_after(depth: int, token: Token) -> int:
    match token.type:
        case "LBRACE":
            return depth + 1
        case "RBRACE":
            return max(0, depth - 1)
        case _:
            return depth
