"""Specs in whose comments, names and messages nothing is harmless."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from opwright.compiler.roots import Root
from tests.compiler.targets.markdown_reference.reading import (
    MARKUP,
    anchors,
    broken_links,
    headings,
    kinds,
    links,
    tokens,
    visible,
)
from tests.compiler.targets.rendering import compiled, hostile, rendered

SPECS = Path(__file__).parent / "specs"
PAGE = "hostile/operators/attributes.md"

# One that parts cells.
BAR = re.compile(r"(?<!\\)\|")


@cache
def pages() -> dict[str, str]:
    files = (SPECS / "hostile.proto", SPECS / "hostile.contract.yaml")
    analysed = compiled(*files, roots=(Root("", SPECS),))
    return rendered(analysed, "markdown_reference")


@cache
def python_fixtures() -> dict[str, str]:
    return rendered(hostile(), "markdown_reference")


@pytest.mark.parametrize("made", [pages, python_fixtures])
def test_texts_become_no_markup(made: Callable[[], dict[str, str]]) -> None:
    for path, text in made().items():
        assert not kinds(text) & MARKUP, path


@pytest.mark.parametrize("made", [pages, python_fixtures])
def test_all_links_are_ours(made: Callable[[], dict[str, str]]) -> None:
    assert broken_links(made()) == []
    for text in made().values():
        for link in links(text):
            path, _, _ = link.partition("#")
            assert not path or path.endswith(".md")


def test_texts_are_shown() -> None:
    shown = visible(pages()[PAGE])
    for text in (
        "<script>alert(1)</script>",
        "[x](javascript:alert(1))",
        "# Heading | pipe | ",
        "code | span",
        "<unknown onclick=x>",
        "**strong** _em_ ~~gone~~ a*b*c $x$",
        r"a\|b",
        "https://bare.example/x_y_z",
        "someone@mail.example",
        "<b>a</b> | `feature",
        "> quote",
        "[reference]: ",
        "% remark",
        "# nested heading",
    ):
        assert text in shown, text


def test_headings_are_those_of_the_template() -> None:
    assert headings(pages()[PAGE]) == [
        "attributes",
        "Inputs",
        "Outputs",
        "Attributes",
        "inputs",
        "Attributes",
        "attributes",
        "__init__",
        "_x_",
        "Rules",
        "Versions",
    ]


def test_anchors_tell_headings_apart() -> None:
    text = pages()[PAGE]
    inside = [link.removeprefix("#") for link in links(text) if link.startswith("#")]
    assert inside == ["inputs-1", "attributes-2", "attributes-3", "__init__", "_x_"]
    assert set(inside) <= set(anchors(text))
    kind = pages()["hostile/types/Kind.md"]
    assert [link for link in links(kind) if link.startswith("#")] == ["#values-1"]


def test_rows_have_as_many_cells_as_their_heads() -> None:
    for path, text in pages().items():
        lines = text.splitlines()
        cells = [t.type for t in tokens(text) if t.type in ("th_open", "td_open")]
        rows = [
            line
            for table in tokens(text)
            if table.type == "table_open" and table.map
            for line in lines[slice(*table.map)]
            if not line.startswith("|---")
        ]
        assert len(cells) == sum(len(BAR.findall(row)) - 1 for row in rows), path


def test_file_names_are_free_on_every_system() -> None:
    operators = [p for p in pages() if p.startswith("hostile/operators/")]
    assert operators == [
        "hostile/operators/attributes.md",
        "hostile/operators/Case.md",
        "hostile/operators/case~2.md",
        "hostile/operators/index.md",
        "hostile/operators/con~1.md",
        "hostile/operators/once.md",
        "hostile/operators/twice.md",
        "hostile/operators/__init__.md",
    ]


def test_a_struct_of_several_operators_has_a_page() -> None:
    made = pages()
    assert "hostile/types/Twice.md" in made
    assert "hostile/types/Shared.Inner.md" in made
    # That of one operator is told on the page of the operator.
    assert "hostile/types/attributes.md" not in made
    for name in ("once", "twice"):
        assert "../types/Twice.md" in links(made[f"hostile/operators/{name}.md"])
        assert "Twice.count.positive" in made[f"hostile/operators/{name}.md"]


def test_rules_are_told_in_cel() -> None:
    shown = visible(pages()[PAGE])
    assert "Known(this) && this.inputs % 2 == 1" in shown
    assert "'" not in shown.partition("Where")[2].partition("!=")[0]
    functions = visible(pages()["hostile/functions.md"])
    assert "values.filter(value, known(value))" in functions
    assert "this_is(value.inputs) || value.kind == Kind.OTHER" in functions


def test_defaults_are_told_by_their_names() -> None:
    rows = pages()[PAGE].splitlines()
    (kind,) = (row for row in rows if row.startswith("| `kind` |"))
    assert kind == (
        "| `kind` | [`Kind`](../types/Kind.md) | `NONE` | `OTHER` "
        "| Of another kind. |"
    )
    assert "| `3` |" in next(row for row in rows if row.startswith("| [`inputs`]"))
