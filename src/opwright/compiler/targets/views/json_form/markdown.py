"""Descriptions: documentation as one text of paragraphs, in Markdown."""

from collections.abc import Iterable
from typing import assert_never

from opwright.compiler.ir import (
    Block,
    BulletList,
    Documentation,
    Item,
    Paragraph,
    Preformatted,
)


def describe(documentation: Documentation) -> str:
    """Return what documentation says; the paragraphs are a blank line apart."""
    paragraphs = (
        documentation.brief,
        *map(_block, documentation.body),
        _items("Inputs", documentation.inputs),
        _items("Outputs", documentation.outputs),
        _labelled("Deprecated", documentation.deprecated),
        _labelled("Since", documentation.since),
    )
    return "\n\n".join(text for text in paragraphs if text.strip())


def _block(block: Block) -> str:
    match block:
        case Paragraph(text=text):
            return text
        case Preformatted(lines=lines):
            return "\n".join(f"    {line}".rstrip() for line in lines)
        case BulletList(items=items):
            return "\n".join(
                f"{'  ' * item.depth}"
                f"{'-' if item.number is None else f'{item.number}.'} {item.text}"
                for item in items
            )
        case _:
            assert_never(block)


def _items(title: str, items: Iterable[Item]) -> str:
    lines = [": ".join(part for part in (i.name, i.text) if part) for i in items]
    return "\n".join((f"{title}:", *(f"- {line}" for line in lines))) if lines else ""


def _labelled(label: str, text: str) -> str:
    return f"{label}: {text}" if text else ""
