"""Tokens: the piece of a proto file's text that stands at a position."""

import re
from collections import deque

from opwright.compiler.source import Position, SourceFile, Span

_TOKEN = re.compile(r"/[*/]|[A-Za-z_][\w.]*|\d[\w.]*|\"[^\"]*\"?|'[^']*'?|\S")
MAX_LINES_BACK = 50
MAX_COLUMNS_BACK = 1000
_REMARK = re.compile(r"\"[^\"]*\"|'[^']*'|//.*|/\*.*?\*/")
_IMPORTED = re.compile(r"\"[^\"]*\"|'[^']*'")


def token_span(file: SourceFile, position: Position) -> Span:
    """Return the span of the token that starts at a position; empty if none does."""
    start = position.column - 1
    return _span(file, position, _TOKEN.match(file.line(position.line), start))


def import_span(file: SourceFile, position: Position) -> Span:
    """Return the span of the name in an import that starts at a position."""
    start = position.column - 1
    return _span(file, position, _IMPORTED.search(file.line(position.line), start))


def span_before(file: SourceFile, position: Position) -> Span:
    """Return the empty span behind the last token before a position.

    Looks a few lines up; without a token there, or on a very long line, it is the span
    at the position.
    """
    if position.column > MAX_COLUMNS_BACK:
        return Span(file, position, position)
    head = file.line(position.line)[: position.column - 1]
    in_remark = False
    for number in range(position.line, max(0, position.line - MAX_LINES_BACK), -1):
        line = head if number == position.line else file.line(number)
        text = _REMARK.sub(_blank_remark, line)
        if in_remark:
            text, opening, _ = text.partition("/*")
            in_remark = not opening
        _, closing, code = text.rpartition("*/")
        if not in_remark and code.strip():
            end = Position(number, len(text.rstrip()) + 1)
            return Span(file, end, end)
        in_remark = in_remark or bool(closing)
    return Span(file, position, position)


def word_before(file: SourceFile, position: Position, word: str) -> Span | None:
    """Return the span of the last `word` before a position on its line, if any."""
    if position.column > MAX_COLUMNS_BACK:
        return None
    line = file.line(position.line)[: position.column - 1]
    found = deque(re.finditer(rf"\b{re.escape(word)}\b", line), maxlen=1)
    return _span(file, position, found[0]) if found else None


def _blank_remark(remark: re.Match[str]) -> str:
    return remark[0] if remark[0].startswith(("'", '"')) else " " * len(remark[0])


def _span(file: SourceFile, position: Position, found: re.Match[str] | None) -> Span:
    if found is None:
        return Span(file, position, position)
    line = position.line
    start = Position(line, found.start() + 1)
    return Span(file, start, Position(line, found.end() + 1))
