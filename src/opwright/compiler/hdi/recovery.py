"""Recovery: reads a file's tokens into a tree, whatever is wrong with them.

A syntax error is repaired if one token more, less or other does it. Else what belongs
to the faulty piece (a member, a method, an enumerator, a declaration) is thrown away up
to where the next one starts, and a `_BAD_…` token takes its place. So each error is
reported, and none hides the next.
"""

from dataclasses import dataclass

from lark import Token, Tree

from opwright.compiler.hdi.automaton import Automaton, made_up
from opwright.compiler.hdi.foreign import LABELS
from opwright.compiler.hdi.grammar import END, is_keyword
from opwright.compiler.hdi.places import bounds
from opwright.compiler.hdi.skipping import Skipper
from opwright.compiler.hdi.syntax_errors import SyntaxErrors
from opwright.compiler.hdi.tokens import TokenStream
from opwright.compiler.hdi.wording import TYPE_STARTS
from opwright.compiler.report import Reporter

MAX_ERRORS = 50
_SWAPS = (("SEMICOLON", "COMMA"), ("COMMA", "SEMICOLON"))
_SECOND_NAMES = (("NAME", "SEMICOLON"), ("NAME", "COMMA"))
_INNER = (("RPAR",), ("MORETHAN",), ("RSQB",))
_OUTER = (("SEMICOLON",), ("COMMA",), ("RBRACE",), ("RBRACE", "SEMICOLON"))
_TYPE_WORDS = frozenset({"ENUM", "STRUCT", "UNION"})
_CLOSERS = ("SEMICOLON", "RBRACE", "RPAR", "MORETHAN", "RSQB")
_BAD = ("_BAD_MEMBER", "_BAD_METHOD", "_BAD_ENUMERATOR", "_BAD_ITEM")


@dataclass(frozen=True, slots=True)
class Recovered:
    """A file's tree, and the names that stood in what was thrown away."""

    tree: Tree[Token]
    lost: frozenset[str]


def read_tree(stream: TokenStream, reporter: Reporter) -> Recovered:
    """Parse all tokens of a stream, reporting syntax errors."""
    return _TreeReader(stream, reporter).run()


class _TreeReader:
    def __init__(self, stream: TokenStream, reporter: Reporter) -> None:
        self._stream = stream
        self._automaton = Automaton()
        self._report = SyntaxErrors(stream, self._automaton, reporter)
        self._skipper = Skipper(stream)
        self._fed: tuple[Token, ...] = ()
        self._errors = 0
        self._repairs = (
            self._close_inner,
            self._swap,
            self._rename,
            self._complete,
            self._split,
        )

    def run(self) -> Recovered:
        token = self._stream.next()
        while not (token.type == END and self._automaton.accepts(END)):
            if self._is_label(token):
                self._report.report_label(token)
                token = self._stream.next()
            elif token.type != END and self._automaton.feed(token):
                self._fed = (*self._fed[-2:], token)
                token = self._stream.next()
            else:
                token = self._recover(token)
        tree = self._automaton.finish(token)
        return Recovered(tree, frozenset(self._skipper.names))

    def _is_label(self, token: Token) -> bool:
        """Whether this is the `optional` of `optional int a;`, not a type's name."""
        if token not in LABELS or not self._automaton.accepts("NAME", "NAME"):
            return False
        following, behind = self._stream.peek().type, self._stream.peek(1).type
        if following == "NAME":
            return behind in {"NAME", "LSQB"}
        return following in TYPE_STARTS

    def _recover(self, token: Token) -> Token:
        """Deal with a token that is not acceptable; return what to feed next."""
        self._errors += 1
        if self._errors > MAX_ERRORS and not self._stream.cut:
            self._stream.stop(f"more than {MAX_ERRORS} syntax errors", token)
            return self._stream.next()
        for repair in self._repairs:
            repaired = repair(token)
            if repaired is not None:
                return repaired
        return self._close(token) if token.type == END else self._skip(token)

    def _close_inner(self, token: Token) -> Token | None:
        return self._insert(_INNER, token)

    def _complete(self, token: Token) -> Token | None:
        return self._insert(_OUTER, token)

    def _swap(self, token: Token) -> Token | None:
        """Take a comma for a semicolon, or the reverse; but not in `int a, b;`."""
        following = self._stream.peek().type, self._stream.peek(1).type
        if token.type == "COMMA" and following in _SECOND_NAMES:
            return None
        for found, wanted in _SWAPS:
            if token.type == found and self._automaton.accepts(wanted):
                self._report.report_unexpected(token, self._last())
                return made_up(wanted, token)
        return None

    def _insert(
        self, insertions: tuple[tuple[str, ...], ...], token: Token
    ) -> Token | None:
        """Add punctuation that is missing, if the token fits then."""
        for missing in insertions:
            if self._fits(missing, token):
                self._report.report_missing(missing[0], self._last())
                for kind in missing:
                    self._automaton.feed(made_up(kind, token))
                return token
        return None

    def _fits(self, missing: tuple[str, ...], token: Token) -> bool:
        if not self._automaton.accepts(*missing, token.type):
            return False
        if token.type == END:
            return missing == ("SEMICOLON",)
        return not (missing == ("SEMICOLON",) and self._is_stray(token))

    def _is_stray(self, token: Token) -> bool:
        """Whether this is the `b` of `int a b;`, not a member on the next line."""
        last = self._last()
        if last is None or {last.type, token.type} != {"NAME"}:
            return False
        line = self._stream.places.line
        return line(bounds(last)[1]) == line(bounds(token)[0])

    def _last(self) -> Token | None:
        return self._fed[-1] if self._fed else None

    def _split(self, token: Token) -> Token | None:
        """End the body before `struct NAME {`, which read like a member up to here."""
        if token.type not in {"LBRACE", "COLON"} or len(self._fed) < 3:
            return None
        before, keyword, name = self._fed
        if keyword.type not in _TYPE_WORDS or name.type != "NAME":
            return None
        body = self._automaton.open_bracket()
        if before.type not in {"LBRACE", "SEMICOLON"} or body is None:
            return None
        while not self._automaton.accepts("RBRACE"):
            self._automaton.pop()
        self._report.report_missing("RBRACE", before)
        for kind in ("RBRACE", "SEMICOLON"):
            self._automaton.feed(made_up(kind, keyword))
        self._stream.put_back(name, token)
        return keyword

    def _rename(self, token: Token) -> Token | None:
        """Take a keyword for the name that should stand in its place."""
        following = self._stream.peek().type
        is_type = self._automaton.accepts("LIST") and following != "LPAR"
        fits = is_keyword(token) and self._automaton.accepts("NAME", following)
        if is_type or not fits or self._automaton.accepts("FULL"):
            return None
        self._report.report_unexpected(token, self._last())
        return Token.new_borrow_pos("NAME", str(token), token)

    def _close(self, token: Token) -> Token:
        """Close whatever is open at the end of the file."""
        self._report.report_end(self._last())
        while not self._automaton.accepts(END):
            closer = next((c for c in _CLOSERS if self._automaton.accepts(c)), None)
            if closer:
                self._automaton.feed(made_up(closer, token))
            else:
                self._back_up(token)
        return token

    def _skip(self, token: Token) -> Token:
        """Throw the faulty piece away."""
        self._report.report_unexpected(token, self._last())
        bad = self._back_up(token)
        return self._skipper.skip(bad, token)

    def _back_up(self, token: Token) -> str:
        """Go back to the start of the faulty piece and mark it as bad."""
        while not any(self._automaton.accepts(bad) for bad in _BAD):
            self._skipper.note(self._automaton.pop())
        bad = next(b for b in _BAD if self._automaton.accepts(b))
        self._automaton.feed(made_up(bad, token))
        return bad
