"""Tokens: the piece of a proto file's text that stands at a position."""

import re

from opwright.compiler.source import Position, SourceFile, Span

_TOKEN = re.compile(r"[A-Za-z_][\w.]*|\d[\w.]*|\"[^\"]*\"?|'[^']*'?|\S")
_IMPORTED = re.compile(r"\"[^\"]*\"|'[^']*'")


def token_span(file: SourceFile, position: Position) -> Span:
    """Return the span of the token that starts at a position; empty if none does."""
    start = position.column - 1
    return _span(file, position, _TOKEN.match(file.line(position.line), start))


def import_span(file: SourceFile, position: Position) -> Span:
    """Return the span of the name in an import that starts at a position."""
    start = position.column - 1
    return _span(file, position, _IMPORTED.search(file.line(position.line), start))


def _span(file: SourceFile, position: Position, found: re.Match[str] | None) -> Span:
    if found is None:
        return Span(file, position, position)
    line = position.line
    start = Position(line, found.start() + 1)
    return Span(file, start, Position(line, found.end() + 1))
