"""The reference of views as a page of the documentation."""

import re
from collections.abc import Iterable, Iterator

from opwright.compiler.targets.views.reference.model import (
    Attribute,
    ViewClass,
    ViewReference,
)

_HEAD = """\
# Views

What templates see, view by view. This page is made from the classes of the views.
`opwright targets views` prints the same, `opwright targets views NAME` one view or one
class. [Adding a target](adding-a-target.md) tells how to use them.

## What stays

A pack says in its `target.toml` for which version it is written: `api = 1`. As long as
opwright offers this version,

- no variable, class or attribute goes away or gets another name,
- no attribute gets another type or another meaning (a further class where there is a
  choice of several, told apart by `kind`, may come),
- filters, keys of `target.toml` and kinds of `for_each` stay as well.

What may be added: views, kinds of `for_each`, variables, classes and attributes. Texts
in attributes may get better: another import, a shorter type, a corrected docstring.

All values are frozen. Where a type is a class, follow its link.
"""

_Names = frozenset[str]


def write_page(views: Iterable[ViewReference]) -> str:
    """Return the page about all views."""
    return _HEAD + "".join(f"\n{write_markdown(view)}" for view in views)


def write_markdown(view: ViewReference) -> str:
    """Return the part of the page that is about one view."""
    return "".join(f"{line}\n" for line in _lines(view))


def _lines(view: ViewReference) -> Iterator[str]:
    names = frozenset(one.name for one in view.classes)
    yield f"## {view.name}"
    yield ""
    yield f"Version: api {view.api}."
    if view.options:
        options = ", ".join(f"`{option}`" for option in view.options)
        yield f"Options of a pack that change it: {options}."
    yield ""
    yield "| `for_each` | variables |"
    yield "|---|---|"
    for seen in view.seen:
        variables = ", ".join(
            f"`{one.name}`: {_linked(one.type, names)}" for one in seen.variables
        )
        yield f"| `{seen.for_each}` | {variables} |"
    for part in view.parts:
        for paragraph in part.paragraphs:
            yield ""
            yield paragraph
        for one in part.classes:
            yield ""
            yield from _class_lines(one, names)


def _class_lines(one: ViewClass, names: _Names) -> Iterator[str]:
    yield f"### {one.name}"
    yield ""
    yield one.intro
    yield ""
    yield "| attribute | type | |"
    yield "|---|---|---|"
    for attribute in one.attributes:
        yield _row(attribute, names)


def _row(attribute: Attribute, names: _Names) -> str:
    meaning = attribute.meaning.replace("|", r"\|")
    return f"| `{attribute.name}` | {_linked(attribute.type, names)} | {meaning} |"


def _linked(type_: str, names: _Names) -> str:
    """Return a type with each class as a link, and other words of Python as code."""
    if type_.startswith('"'):
        return f"`{type_}`"
    return re.sub(r"\w+", lambda word: _linked_word(word[0], names), type_)


def _linked_word(word: str, names: _Names) -> str:
    if word in names:
        return f"[{word}](#{word.lower()})"
    return f"`{word}`" if word in ("str", "int", "bool", "None") else word
