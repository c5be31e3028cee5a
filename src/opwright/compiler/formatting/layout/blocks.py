"""Checks that compound statements and their bodies fit together."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from opwright.compiler.formatting.layout.statements import Statement
from opwright.compiler.formatting.layout.unsure import Unsure

# What the last header at the same depth must be.
_CONTINUED: Final = MappingProxyType(
    {
        "elif": frozenset(("if", "elif")),
        "else": frozenset(("if", "elif", "for", "while")),
    }
)
_DECORATED: Final = frozenset(("@", "def", "class"))


def check_blocks(statements: Sequence[tuple[int, Statement]]) -> None:
    """Raise Unsure unless each header has a body, and each clause what it continues."""
    headers: list[str] = []
    depth, opened, decorated = 0, False, False
    for index, (own, statement) in enumerate(statements):
        if statement.word == "#":
            _check_comment(statements, index, depth + opened)
            continue
        if own > depth + opened or (opened and own <= depth):
            raise Unsure
        if opened and statement.text == "...":
            raise Unsure
        if decorated and (own != depth or statement.word not in _DECORATED):
            raise Unsure
        headers[own + 1 :] = []
        headers += [""] * (own + 1 - len(headers))
        if headers[own] not in _CONTINUED.get(statement.word, (headers[own],)):
            raise Unsure
        headers[own] = statement.word if statement.opens_block else ""
        depth, opened = own, statement.opens_block
        decorated = statement.word == "@"
    if opened or decorated:
        raise Unsure


def _check_comment(
    statements: Sequence[tuple[int, Statement]], index: int, deepest: int
) -> None:
    """Raise Unsure unless a comment is as deep as the statement that follows it."""
    own = statements[index][0]
    if index + 1 == len(statements) or statements[index + 1][0] != own or own > deepest:
        raise Unsure
