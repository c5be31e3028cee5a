"""The reference of views as text for a terminal."""

from collections.abc import Iterable, Iterator
from textwrap import wrap

from opwright.compiler.targets.views.reference.model import (
    Attribute,
    ViewClass,
    ViewReference,
)

_WIDTH = 88


def write_text(view: ViewReference) -> str:
    """Return what a terminal shows of a view."""
    return "".join(f"{line}\n" for line in _lines(view))


def write_class(one: ViewClass) -> str:
    """Return what a terminal shows of one class."""
    return "".join(f"{line}\n" for line in _class_lines(one))


def _lines(view: ViewReference) -> Iterator[str]:
    yield f"{view.name}, api {view.api}"
    if view.options:
        yield f"options: {', '.join(view.options)}"
    for seen in view.seen:
        yield ""
        yield f'for_each = "{seen.for_each}"'
        yield from _table(seen.variables)
    for part in view.parts:
        for paragraph in part.paragraphs:
            yield ""
            yield from wrap(paragraph, _WIDTH)
        for one in part.classes:
            yield ""
            yield from _class_lines(one)


def _class_lines(one: ViewClass) -> Iterator[str]:
    yield one.name
    yield from _indented(one.intro, 2)
    yield from _table(one.attributes)


def _table(attributes: Iterable[Attribute]) -> Iterator[str]:
    rows = tuple(attributes)
    width = max((len(row.name) for row in rows), default=0)
    for row in rows:
        line = f"    {row.name:{width}}  {row.type}"
        yield from wrap(line, _WIDTH, subsequent_indent=" " * (width + 6))
        yield from _indented(row.meaning, width + 8)


def _indented(text: str, by: int) -> Iterator[str]:
    for line in wrap(text, _WIDTH - by, break_on_hyphens=False):
        yield " " * by + line
