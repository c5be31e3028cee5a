"""Unparsing: syntax trees as text, without parentheses that nobody would write."""

import ast
from collections.abc import Iterator

# Where a pair of parentheses can be needless.
_SIGNS = ("((", "and (", "or (")


def unparse(tree: ast.expr) -> str:
    """Return an expression as text.

    `ast.unparse` puts a generator in parentheses even where it is the only argument,
    and comparisons behind the second `and`.
    """
    text = ast.unparse(tree)
    if not any(sign in text for sign in _SIGNS):
        return text
    source = text.encode()
    parsed = ast.parse(source, mode="eval")
    removed = {place for node in ast.walk(parsed) for place in _needless(node, source)}
    kept = bytes(byte for place, byte in enumerate(source) if place not in removed)
    return kept.decode()


def _needless(node: ast.AST, source: bytes) -> Iterator[int]:
    """Yield where the parentheses are that the parts of a node do not need."""
    match node:
        case ast.Call(args=[ast.GeneratorExp() as only], keywords=[]):
            yield from _around(only.col_offset, (only.end_col_offset or 1) - 1, source)
        case ast.BoolOp(values=values):
            for value in values:
                if isinstance(value, ast.Compare | ast.UnaryOp):
                    yield from _around(
                        value.col_offset - 1, value.end_col_offset or 0, source
                    )
        case _:
            pass


def _around(start: int, end: int, source: bytes) -> Iterator[int]:
    if source[start : start + 1] == b"(" and source[end : end + 1] == b")":
        yield from (start, end)
