"""The outline of a template: which one it extends, and where its blocks are."""

from collections.abc import Iterator
from dataclasses import dataclass

from jinja2 import Environment
from jinja2.exceptions import TemplateSyntaxError

from opwright.compiler.source import Position, SourceFile, Span

_BLANK = "whitespace"


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A block of a template; `is_inner` if it lies inside of another one.

    `lines` are the numbers of its first and its last line, which it may share.
    """

    name: str
    lines: tuple[int, int]
    is_inner: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """What a template extends, None if nothing or nothing known, and its blocks."""

    extends: str | None
    blocks: tuple[Block, ...]


def outline_of(file: SourceFile) -> Outline:
    """Return the outline of a template, an empty one if it is not well-formed."""
    try:
        tags = tuple(_tags(file.text))
    except TemplateSyntaxError:
        # Whoever renders it is told.
        return Outline(extends=None, blocks=())
    extended = (_extended(words) for _, words in tags if words[0] == "extends")
    return Outline(extends=next(extended, None), blocks=tuple(_blocks(tags)))


def block_text(file: SourceFile, block: Block) -> str:
    """Return the lines of a block, its tags included."""
    first, last = block.lines
    return "".join(f"{line}\n" for line in file.lines[first - 1 : last])


def block_span(file: SourceFile, block: Block) -> Span:
    """Return where a block begins: its first line."""
    number = block.lines[0]
    line = file.line(number)
    start, end = len(line) - len(line.lstrip()), len(line.rstrip())
    return Span(file, Position(number, start + 1), Position(number, end + 1))


def _tags(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the words of each `{% … %}`, with its line."""
    words: list[str] | None = None
    for line, kind, value in Environment().lex(text):
        match kind:
            case "block_begin":
                words = []
            case "block_end":
                if words:
                    yield line, tuple(words)
                words = None
            case _ if words is not None and kind != _BLANK:
                words.append(value)
            case _:
                pass


def _extended(words: tuple[str, ...]) -> str | None:
    """Return the name that `{% extends "NAME" %}` has, None if it is computed."""
    match words:
        case (_, text) if text.startswith(("'", '"')):
            return text[1:-1]
        case _:
            return None


def _blocks(tags: tuple[tuple[int, tuple[str, ...]], ...]) -> Iterator[Block]:
    """Yield the blocks, in the order in which they end."""
    open_blocks: list[tuple[str, int]] = []
    for line, words in tags:
        match words:
            case ("block", name, *_):
                open_blocks.append((name, line))
            case ("endblock", *_) if open_blocks:
                name, first = open_blocks.pop()
                is_inner = bool(open_blocks)
                yield Block(name=name, lines=(first, line), is_inner=is_inner)
            case _:
                pass
