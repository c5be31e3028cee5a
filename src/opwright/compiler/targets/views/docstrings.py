"""Documentation to docstring lines, wrapped for the place where they will stand.

The lines are plain text; the template's docstring filter escapes them. Widths are
those of the escaped text, so that the finished code keeps to the line length.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from opwright.compiler.ir import (
    Block,
    BulletList,
    Documentation,
    Item,
    ListItem,
    Origin,
    Paragraph,
    Preformatted,
)
from opwright.compiler.targets.escaping import display_width, is_as_wide_as_long

LINE_LENGTH = 88
QUOTES = 3

# Lists and code that are set in farther than this would leave no room for words.
_DEEPEST_LIST = 6
_DEEPEST_CODE = 30

DocLines = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part of a docstring under a title of its own; without items it is not there."""

    title: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What a docstring says beside the comment: facts of the declaration itself.

    `notes` are sentences.
    """

    deprecated: bool = False
    notes: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()


NO_FACTS = Facts()


def class_docstring(
    documentation: Documentation,
    origin: Origin,
    indent: int,
    facts: Facts = NO_FACTS,
) -> DocLines:
    """Return the docstring of a class or method, with the place it was declared at.

    The place stands behind the brief where that fits on the first line, else last.
    `indent` is the column at which the docstring starts.
    """
    place = f"{file_name(origin)}:{origin.span.start.line}"
    width = LINE_LENGTH - indent
    blocks = _blocks(documentation, width, facts)
    if not blocks:
        return (f"Declared at {place}.",)
    first = f"{blocks[0][0]}  ({place})"
    # With nothing below it, the line closes itself.
    quotes = QUOTES if blocks[1:] else 2 * QUOTES
    if len(blocks[0]) == 1 and display_width(first) + quotes <= width:
        return _join([(first,), *blocks[1:]])
    return _join([*blocks, (f"({place})",)])


def member_docstring(
    documentation: Documentation, indent: int, facts: Facts = NO_FACTS
) -> DocLines:
    """Return the docstring of a field, enumerator or method, empty if undocumented."""
    width = LINE_LENGTH - indent
    blocks = _blocks(documentation, width, facts)
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
    width_of = len if is_as_wide_as_long(text) else display_width
    for word in text.split():
        wide = width_of(word)
        if words and used + 1 + wide > room:
            lines.append(" ".join(words))
            words, used, room = [], len(hang) - 1, width
        words.append(word)
        used += wide + (len(words) > 1 or bool(lines))
    lines.append(" ".join(words))
    return tuple(hang + line if index else line for index, line in enumerate(lines))


def _blocks(documentation: Documentation, width: int, facts: Facts) -> list[DocLines]:
    """Return the paragraphs of a docstring, each as its lines."""
    blocks: list[DocLines] = []
    if documentation.brief.strip():
        blocks.append(fill(documentation.brief, width, first=width - QUOTES))
    for block in (*documentation.body, *_tagged(documentation)):
        # The first line of all has the opening quotes before it.
        lines = _block(block, width if blocks else width - QUOTES)
        blocks += [lines] if any(lines) else []
    for section in (
        Section(title="Inputs:", items=documentation.inputs),
        Section(title="Outputs:", items=documentation.outputs),
        *facts.sections,
    ):
        blocks += _section(section, width)
    blocks += _remarks(documentation, width, facts)
    return blocks


def _tagged(documentation: Documentation) -> Iterable[Block]:
    """Yield what tags say where an element has neither parameters nor a result."""
    if documentation.parameters:
        items = (f"`{item.name}`: {item.text}" for item in documentation.parameters)
        yield BulletList(tuple(map(ListItem, items)))
    for text in documentation.returns:
        known = text.lower().startswith("return")
        yield Paragraph(text if known else f"Returns {text}")


def _block(block: Block, width: int) -> DocLines:
    match block:
        case Paragraph(text=text):
            return fill(text, width)
        case BulletList(items=items):
            return _list(items, width)
        case Preformatted(lines=lines):
            return _preformatted(lines, width)
        case _:
            assert_never(block)


def _list(items: Iterable[ListItem], width: int) -> DocLines:
    """Set each item in by the marks of the items that it is nested in."""
    lines: list[str] = []
    marks: list[str] = []
    for item in items:
        mark = "- " if item.number is None else f"{item.number}. "
        marks = marks[: min(item.depth, _DEEPEST_LIST)]
        margin = " " * sum(map(len, marks))
        marks.append(mark)
        hang = " " * len(mark)
        wrapped = fill(f"{mark}{item.text}", width - len(margin), hang=hang)
        lines += [margin + line for line in wrapped]
    return tuple(lines)


def _preformatted(lines: Iterable[str], width: int) -> DocLines:
    """Keep the lines, set off by four columns if they fit so; break what is too wide.

    All lines are set off alike, so that what stands below each other stays so.
    """
    kept = [line.expandtabs(4).rstrip() for line in lines]
    fitting = [wide for wide in map(display_width, kept) if wide <= width]
    margin = max(0, min(4, width - max(fitting, default=0)))
    broken: list[str] = []
    for line in kept:
        text = line.lstrip()
        indent = " " * (margin + min(len(line) - len(text), _DEEPEST_CODE))
        if not line or margin + display_width(line) <= width:
            broken.append(f"{' ' * margin}{line}" if line else "")
            continue
        parts = fill(text, width - len(indent), hang="    ")
        broken += [indent + part for part in parts]
    return tuple(broken)


def _section(section: Section, width: int) -> list[DocLines]:
    if not section.items:
        return []
    lines = [section.title]
    for item in section.items:
        text = ": ".join(part for part in (item.name, item.text) if part)
        filled = fill(text, width - 4, hang="    ")
        lines += [f"    {line}" for line in filled]
    return [tuple(lines)]


def _remarks(documentation: Documentation, width: int, facts: Facts) -> list[DocLines]:
    remarks = (
        _deprecation(documentation, facts),
        " ".join(facts.notes),
        _history(documentation),
    )
    # Any of them may be the first line of all, behind the opening quotes.
    return [fill(text, width, first=width - QUOTES) for text in remarks if text.strip()]


def _deprecation(documentation: Documentation, facts: Facts) -> str:
    reason = documentation.deprecated
    if reason and reason.rstrip(".").lower() != "deprecated":
        return f"Deprecated: {reason}"
    return "Deprecated." if reason or facts.deprecated else ""


def _history(documentation: Documentation) -> str:
    said = [
        f"{label} {text}"
        for label, text in (
            ("since", documentation.since),
            ("version", documentation.version),
        )
        if text
    ]
    sentence = ", ".join(said)
    return f"{sentence[0].upper()}{sentence[1:]}." if sentence else ""


def _join(blocks: Iterable[DocLines]) -> DocLines:
    """Join paragraphs with a blank line between them."""
    lines: list[str] = []
    for block in blocks:
        if lines:
            lines.append("")
        lines += block
    return tuple(lines)
