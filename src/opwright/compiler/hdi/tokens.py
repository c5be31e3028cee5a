"""Tokens: the text's words and symbols in order, with comments set aside."""

import re
from collections import deque
from collections.abc import Iterator

from lark import Token

from opwright.compiler.hdi.comments import Comment, Gap
from opwright.compiler.hdi.grammar import COMMENTS, END, hdi_parser
from opwright.compiler.hdi.places import Places, bounds
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import hdi as codes
from opwright.compiler.source import SourceFile

MAX_TOKENS = 100_000
_WORD = re.compile(r"[A-Za-z_]\w*", re.ASCII)
_SEPARATORS = frozenset({"COMMA", "SEMICOLON"})


class TokenStream:
    """Hands out a file's tokens one by one; the last, for ever, is `$END`.

    `gaps` collects the comments on the way. A file of more than `MAX_TOKENS` tokens
    and comments is cut there, and then `cut` is set. `lost` has the words of the text
    at the end that is not read, or only as a comment that is never closed.
    """

    def __init__(self, source: SourceFile, reporter: Reporter) -> None:
        self.places = Places(source)
        self.gaps: list[Gap] = []
        self.cut = False
        self.lost: frozenset[str] = frozenset()
        self._reporter = reporter
        self._raw = _raw_tokens(source.text)
        self._ahead: deque[Token] = deque()
        self._comments: list[Comment] = []
        self._behind: tuple[Token, ...] = ()
        self._count = 0

    def next(self) -> Token:
        """Take the next token."""
        if self._ahead:
            return self._ahead.popleft()
        return self._read()

    def peek(self, distance: int = 0) -> Token:
        """Look at a token ahead without taking it; 0 is the next one."""
        while len(self._ahead) <= distance:
            self._ahead.append(self._read())
        return self._ahead[distance]

    def put_back(self, *tokens: Token) -> None:
        """Give tokens back, to be taken again in this order."""
        self._ahead.extendleft(reversed(tokens))

    def stop(self, message: str, token: Token) -> None:
        """Give the rest of the file up, saying why."""
        if not self.cut:
            span = self.places.of_token(token)
            self._reporter.report(codes.FILE_ABANDONED, message, span)
            self._lose(bounds(token)[0])
        self.cut = True
        self._ahead.clear()

    def _read(self) -> Token:
        token = next(self._raw, None)
        while token is not None and token.type in COMMENTS and not self._full(token):
            self._comments.append(self._comment(token))
            token = next(self._raw, None)
        if token is None or self.cut or self._full(token):
            token = self._end()
        self._close_gap(token)
        self._behind = (*self._behind[-1:], token)
        return token

    def _full(self, token: Token) -> bool:
        self._count += 1
        if self._count > MAX_TOKENS:
            self.stop(f"more than {MAX_TOKENS:,} tokens in one file", token)
        return self.cut

    def _end(self) -> Token:
        end = bounds(self._behind[-1])[1] if self._behind else 0
        return Token(END, "", end, end_pos=end)

    def _comment(self, token: Token) -> Comment:
        start, end = bounds(token)
        span = self.places.span(start, end)
        closed = len(token) > 3 and token.endswith("*/")
        if token.startswith("/*") and not closed:
            self._reporter.report(
                codes.UNTERMINATED_COMMENT,
                "this comment is never closed",
                self.places.span(start, start + 2),
                notes=("everything up to the end of the file is part of it",),
                helps=("close the comment with `*/`",),
            )
            self._lose(start)
        return Comment(str(token), span.start.line, span.end.line, span.start.column)

    def _lose(self, start: int) -> None:
        words = _WORD.findall(self.places.source.text, start)
        self.lost = self.lost.union(words)

    def _close_gap(self, token: Token) -> None:
        """Note the comments before a token, if there are any."""
        if not self._comments:
            return
        last = self._behind[-1:]
        separated = bool(last) and last[0].type in _SEPARATORS
        ends = [bounds(t)[1] for t in (self._behind if separated else last)]
        start = bounds(token)[0] if token.type != END else len(self.places.source.text)
        self.gaps.append(
            Gap(
                comments=tuple(self._comments),
                ends=tuple(ends),
                line_before=self.places.line(ends[-1]) if ends else 0,
                start_after=start,
                line_after=self.places.line(start),
                type_after=token.type,
            )
        )
        self._comments.clear()


def _raw_tokens(text: str) -> Iterator[Token]:
    parser = hdi_parser().parse_interactive(text, start="file")
    return iter(parser.lexer_thread.lex(parser.parser_state))
