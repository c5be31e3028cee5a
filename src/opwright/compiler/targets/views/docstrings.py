"""Documentation to docstring lines, wrapped for the place where they will stand.

The lines are plain text; the template's docstring filter escapes them. Widths are
those of the escaped text, so that the finished code keeps to the line length.
"""

from collections.abc import Iterable
from typing import assert_never

from opwright.compiler.ir import (
    Block,
    BulletList,
    Documentation,
    Item,
    Origin,
    Paragraph,
    Preformatted,
)
from opwright.compiler.targets.escaping import display_width

LINE_LENGTH = 88
QUOTES = 3

DocLines = tuple[str, ...]


def class_docstring(
    documentation: Documentation, origin: Origin, indent: int
) -> DocLines:
    """Return the docstring of a class or method, with the place it was declared at.

    The place stands behind the brief where that fits on the first line, else last.
    `indent` is the column at which the docstring starts.
    """
    place = f"{file_name(origin)}:{origin.span.start.line}"
    width = LINE_LENGTH - indent
    blocks = _blocks(documentation, width)
    if not blocks:
        return (f"Declared at {place}.",)
    first = f"{blocks[0][0]}  ({place})"
    # With nothing below it, the line closes itself.
    quotes = QUOTES if blocks[1:] else 2 * QUOTES
    if len(blocks[0]) == 1 and display_width(first) + quotes <= width:
        return _join([(first,), *blocks[1:]])
    return _join([*blocks, (f"({place})",)])


def member_docstring(documentation: Documentation, indent: int) -> DocLines:
    """Return the docstring of a field, enumerator or method, empty if undocumented."""
    width = LINE_LENGTH - indent
    blocks = _blocks(documentation, width)
    lines = _join(blocks)
    room = width - 2 * QUOTES
    if len(lines) == 1 and display_width(lines[0]) > room:
        # A docstring of one line also needs room for its closing quotes.
        return fill(lines[0], width, first=room)
    return lines


def file_docstring(documentation: Documentation, otherwise: str) -> DocLines:
    """Return the first paragraph of a module's docstring."""
    brief = documentation.brief.strip() or otherwise
    return fill(brief, LINE_LENGTH, first=LINE_LENGTH - QUOTES)


def file_name(origin: Origin) -> str:
    """Return the name of an origin's file, without its folders."""
    return origin.span.file.display.rpartition("/")[2]


def fill(
    text: str, width: int, *, first: int | None = None, hang: str = ""
) -> DocLines:
    """Wrap running text; `first` is the width of the first line, `hang` the indent of
    the others. A word that is wider than a line gets a line to itself.
    """
    lines: list[str] = []
    words: list[str] = []
    room = width if first is None else first
    used = 0
    for word in text.split():
        wide = display_width(word)
        if words and used + 1 + wide > room:
            lines.append(" ".join(words))
            words, used, room = [], len(hang) - 1, width
        words.append(word)
        used += wide + (len(words) > 1 or bool(lines))
    lines.append(" ".join(words))
    return tuple(hang + line if index else line for index, line in enumerate(lines))


def _blocks(documentation: Documentation, width: int) -> list[DocLines]:
    """Return the paragraphs of a docstring, each as its lines."""
    blocks: list[DocLines] = []
    if documentation.brief.strip():
        blocks.append(fill(documentation.brief, width, first=width - QUOTES))
    for block in documentation.body:
        # The first line of all has the opening quotes before it.
        blocks.append(_block(block, width if blocks else width - QUOTES))
    blocks += _section("Inputs:", documentation.inputs, width)
    blocks += _section("Outputs:", documentation.outputs, width)
    blocks += _remarks(documentation, width)
    return [block for block in blocks if any(block)]


def _block(block: Block, width: int) -> DocLines:
    match block:
        case Paragraph(text=text):
            return fill(text, width)
        case BulletList(items=items):
            wrapped = (fill(f"- {item}", width, hang="  ") for item in items)
            return tuple(line for lines in wrapped for line in lines)
        case Preformatted(lines=lines):
            return _preformatted(lines, width)
        case _:
            assert_never(block)


def _preformatted(lines: Iterable[str], width: int) -> DocLines:
    """Keep the lines, set off by four columns; only what is too wide is broken."""
    kept = [line.expandtabs(4).rstrip() for line in lines]
    widest = max(map(display_width, kept), default=0)
    margin = " " * max(0, min(4, width - widest))
    broken: list[str] = []
    for line in kept:
        if display_width(line) <= width:
            broken.append(f"{margin}{line}" if line else "")
            continue
        indent = line[: len(line) - len(line.lstrip())]
        parts = fill(line, width - len(indent), hang="  ")
        broken += [indent + part for part in parts]
    return tuple(broken)


def _section(title: str, items: tuple[Item, ...], width: int) -> list[DocLines]:
    if not items:
        return []
    lines = [title]
    for item in items:
        text = f"{item.name}: {item.text}" if item.name else item.text
        filled = fill(text, width - 4, hang="    ")
        lines += [f"    {line}" for line in filled]
    return [tuple(lines)]


def _remarks(documentation: Documentation, width: int) -> list[DocLines]:
    remarks: list[DocLines] = []
    if documentation.deprecated:
        text = f"Deprecated: {documentation.deprecated}"
        remarks.append(fill(text, width, first=width - QUOTES))
    facts = [
        f"{label} {text}"
        for label, text in (
            ("since", documentation.since),
            ("version", documentation.version),
        )
        if text
    ]
    if facts:
        sentence = ", ".join(facts)
        remarks.append(fill(f"{sentence[0].upper()}{sentence[1:]}.", width))
    return remarks


def _join(blocks: Iterable[DocLines]) -> DocLines:
    """Join paragraphs with a blank line between them."""
    lines: list[str] = []
    for block in blocks:
        if lines:
            lines.append("")
        lines += block
    return tuple(lines)
