"""Lays out a module: its parts one by one, and the empty lines between statements."""

import re
from hashlib import blake2b
from typing import Final

from opwright.compiler.formatting.layout.blank_lines import Block, place_blank_lines
from opwright.compiler.formatting.layout.declarations import (
    LaidOut,
    Part,
    cut,
    lay_out_part,
)
from opwright.compiler.formatting.layout.unsure import Unsure

# Line breaks and spaces of other kinds than the usual, halves of surrogate pairs, and
# what the layout itself uses.
_STRANGE: Final = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\xa0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000"
    "\ud800-\udfff\ufeff\U000f0000-\U0010ffff]"
)

# Parts of modules as they were laid out, by what they were made from.
Known = dict[bytes, tuple[LaidOut, ...]]


def lay_out_module(source: str, width: int, known: Known, used: Known) -> str | None:
    """Return a module as Black formats it, or None if Black has to be asked.

    Parts are taken from `known` where they are there. All of them are put into `used`.
    """
    if not source:
        return ""
    text = source.strip("\n ") + "\n"
    if text == "\n" or _STRANGE.search(source):
        return None
    try:
        parts = tuple(cut(text))
        laid_out = _lay_out(parts, width, known, used)
        if laid_out is None and len(parts) > 1:
            laid_out = _lay_out((Part(text, 0, is_first=True),), width, known, used)
    except RecursionError:
        return None
    return None if laid_out is None else _join(laid_out)


def _lay_out(
    parts: tuple[Part, ...], width: int, known: Known, used: Known
) -> list[LaidOut] | None:
    statements: list[LaidOut] = []
    for part in parts:
        key = blake2b(
            f"{width} {part.is_first}\n{part.source}".encode(), digest_size=16
        ).digest()
        made = used.get(key) or known.get(key)
        if made is None:
            try:
                made = lay_out_part(part.source, width, part.is_first)
            except Unsure:
                return None
        used[key] = made
        first, *rest = made
        statements += (first._replace(blanks=part.blanks), *rest)
    return statements


def _join(statements: list[LaidOut]) -> str:
    blocks = [
        Block(
            depth=statement.depth,
            blanks=statement.blanks,
            word=statement.word,
            is_docstring=statement.is_docstring,
            ends_with_colon=statement.opens_block,
        )
        for statement in statements
    ]
    place_blank_lines(blocks)
    return "".join(
        "\n" * block.before + statement.text + "\n" + "\n" * block.after
        for block, statement in zip(blocks, statements, strict=True)
    )
