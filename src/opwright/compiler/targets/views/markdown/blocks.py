"""Documentation as blocks of Markdown."""

from collections.abc import Iterator
from typing import assert_never

from opwright.compiler.ir import Block as Said
from opwright.compiler.ir import (
    BulletList,
    Documentation,
    Enumerator,
    Field,
    ListItem,
    Paragraph,
    Preformatted,
)
from opwright.compiler.targets.views.markdown.texts import (
    blocks,
    cell,
    fenced,
    inline,
    paragraph,
)
from opwright.compiler.targets.views.markdown.view import Block, Cell

_DEEPEST_LIST = 6
_GREATEST_NUMBER = 10**9 - 1  # of an item that Markdown reads as one


def body_of(documentation: Documentation) -> Block:
    """Return what documentation says beside its first sentence."""
    return blocks(
        (
            *map(_block, documentation.body),
            _list(tuple(_parameters(documentation))),
            *(paragraph(f"Returns: {text}") for text in documentation.returns),
            *(paragraph(text) for text in _history(documentation)),
        )
    )


def text_of(documentation: Documentation) -> Block:
    """Return all that documentation says."""
    return blocks((paragraph(documentation.brief), body_of(documentation)))


def brief_of(element: Field | Enumerator) -> Cell:
    """Return what an element is, in short."""
    said = element.documentation
    status = "Deprecated." if element.deprecated or said.deprecated else ""
    return cell(" ".join(filter(None, (status, inline(said.brief)))))


def _block(block: Said) -> Block:
    match block:
        case Paragraph(text=text):
            return paragraph(text)
        case Preformatted(lines=lines):
            return fenced(lines)
        case BulletList(items=items):
            return _list(items)
        case _:
            assert_never(block)


def _list(items: tuple[ListItem, ...]) -> Block:
    """Set each item in by the marks of the items that it is nested in."""
    lines: list[str] = []
    marks: list[str] = []
    for item in items:
        marks = marks[: min(item.depth, _DEEPEST_LIST)]
        margin = " " * sum(map(len, marks))
        marks.append(_mark(item))
        lines.append(f"{margin}{marks[-1]}{paragraph(item.text)}".rstrip())
    return "\n".join(lines)


def _mark(item: ListItem) -> str:
    if item.number is None or not 0 <= item.number <= _GREATEST_NUMBER:
        return "- "
    return f"{item.number}. "


def _parameters(documentation: Documentation) -> Iterator[ListItem]:
    for item in documentation.parameters:
        yield ListItem(f"`{item.name}`: {item.text}")


def _history(documentation: Documentation) -> Iterator[str]:
    for label, text in (
        ("Deprecated", documentation.deprecated),
        ("Since", documentation.since),
        ("Version", documentation.version),
    ):
        if text:
            yield f"{label}: {text}"
