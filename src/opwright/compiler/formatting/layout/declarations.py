"""A module in parts that are laid out one by one, and need not be again.

A part is what stands between two places where a function or class begins after an empty
line. A place may be inside a string or brackets; then the part before is incomplete and
not known for sure, so that nothing is laid out wrongly because of it.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from opwright.compiler.formatting.layout.blocks import check_blocks
from opwright.compiler.formatting.layout.formatted_strings import (
    check_formatted_strings,
)
from opwright.compiler.formatting.layout.logical_lines import read_lines
from opwright.compiler.formatting.layout.simple import lay_out_statement
from opwright.compiler.formatting.layout.statements import read_statement
from opwright.compiler.formatting.layout.stubs import join_stubs

_BEGIN: Final = re.compile(r"(?<=\n\n)(?=@|class |def )")


class Part(NamedTuple):
    """Some statements of a module."""

    source: str
    # Empty lines before it.
    blanks: int
    is_first: bool


class LaidOut(NamedTuple):
    """A statement laid out, and what the empty lines around it depend on."""

    text: str
    depth: int
    blanks: int
    word: str
    is_docstring: bool
    opens_block: bool


def cut(source: str) -> Iterator[Part]:
    """Yield the parts of a module."""
    begin = blanks = 0
    for match in _BEGIN.finditer(source):
        own = source[begin : match.start()]
        text = own.rstrip("\n ")
        yield Part(text + "\n", blanks, begin == 0)
        begin, blanks = match.start(), own.count("\n", len(text)) - 1
    yield Part(source[begin:], blanks, begin == 0)


def lay_out_part(source: str, width: int, is_first: bool) -> tuple[LaidOut, ...]:
    """Lay out the statements of a part. Raises Unsure if one is not plain."""
    lines = tuple(join_stubs(tuple(read_lines(source))))
    check_formatted_strings(lines)
    statements = tuple((line.depth, read_statement(line)) for line in lines)
    check_blocks(statements)
    laid_out: list[LaidOut] = []
    opened = is_first
    for line, (depth, statement) in zip(lines, statements, strict=True):
        docstring = opened and statement.word == '"'
        laid_out.append(
            LaidOut(
                text=lay_out_statement(line, statement, docstring, width),
                depth=depth,
                blanks=line.blanks,
                word=statement.word,
                is_docstring=docstring,
                opens_block=statement.opens_block,
            )
        )
        if statement.word != "#":
            opened = statement.opens_block
    return tuple(laid_out)
