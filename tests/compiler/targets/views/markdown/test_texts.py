"""Texts as Markdown: whatever they hold is read as it was."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from opwright.compiler.targets.views.markdown.anchors import Anchors
from opwright.compiler.targets.views.markdown.texts import (
    cell,
    code,
    fenced,
    inline,
    joined,
    paragraph,
)
from tests.compiler.targets.markdown_reference.reading import tokens

# What Markdown has a use for, at least on some sites.
SIGNS = "`*_~[]()<>!#+-=|\\&;:.$%{}^\"'@/1 x\n\t"
texts = st.text(st.sampled_from(SIGNS) | st.characters(codec="utf-8"), max_size=40)
pieces = st.lists(
    st.sampled_from(
        (
            "`a|b`",
            "`",
            "``",
            "**",
            "__",
            "https://a.example/_x_",
            "www.a.example",
            "a@b.example",
            "mailto:a@b.example",
            "<b>",
            "<!--",
            "-->",
            "&amp;",
            "[a](b)",
            "[a]: b",
            "\\|",
            "|",
            "---",
            "1.",
            " ",
            "a",
        )
    ),
    max_size=8,
).map("".join)


def shown(text: str) -> str:
    """Return the text that inline markup is of, as the eye sees it."""
    return "".join(
        token.content for token in tokens(text) if token.type in ("text", "code_inline")
    )


def seen(text: str) -> str:
    """Return what is to be seen of a text: all but the backticks, and blanks once."""
    visible = "".join(
        c if c.isprintable() else " " if c.isspace() else f"U+{ord(c):04X}"
        for c in text
    )
    return re.sub(r"[`\s]+", "", visible)


def types(text: str) -> set[str]:
    return {token.type for token in tokens(text)}


PLAIN = {"inline", "paragraph_close", "paragraph_open", "text", "code_inline"}


@given(texts | pieces)
@example("# a")
@example("+ a")
@example("12) a")
@example("    a")
@example("a  \nb")
@example("``a`b``")
@example("https://a.example.")
@example("a@b.examplehttps://a.example/_x_https://a.example")
@example("_https://a.example")
def test_a_paragraph_is_read_as_it_was(text: str) -> None:
    made = paragraph(text)
    assert types(made) <= PLAIN
    assert seen(shown(made)) == seen(text)


@given(texts | pieces)
@example("`a\\|b`")
@example("a\\|b")
@example("a\\\\|b")
def test_a_cell_is_read_as_it_was(text: str) -> None:
    table = f"| a | b |\n|---|---|\n| {cell(inline(text))} | last |\n"
    parsed = list(tokens(table))
    assert [t.content for t in parsed if t.type == "text"][-1] == "last"
    assert sum(t.type == "td_open" for t in parsed) == 2
    assert seen(shown(table)) == seen(f"ab{text}last")
    assert not types(table) & {"html_inline", "link_open", "em_open", "image"}


@given(texts | pieces)
def test_code_is_read_as_it_was(text: str) -> None:
    made = code(text)
    parsed = [t.content for t in tokens(made) if t.type == "code_inline"]
    line = " ".join(
        "".join(
            c if c.isprintable() else " " if c.isspace() else f"U+{ord(c):04X}"
            for c in text
        ).split()
    )
    assert parsed == ([line] if line else [])


@given(st.lists(texts | pieces, min_size=1))
def test_a_block_of_code_ends_where_it_should(lines: list[str]) -> None:
    parsed = list(tokens(f"{fenced(lines)}\n\nbehind\n"))
    assert parsed[0].type == "fence"
    assert parsed[-2].content == "behind"
    assert len(parsed[0].content.splitlines()) == len(lines)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("rank 4, [N, H, W]", r"rank 4, \[N, H, W]"),
        ("snake_case, 2 * x and a*b", r"snake_case, 2 * x and a\*b"),
        ("x < y && z > 1", r"x \< y && z > 1"),
        ("see https://a.example/b_c.", "see `https://a.example/b_c`."),
        ("costs 5$", "costs 5&#36;"),
        ("`Map<K, V>` of `a|b`", "`Map<K, V>` of `a|b`"),
        ("a\u202eb\u2028c", "aU+202Eb c"),
    ],
)
def test_plain_texts_stay_readable(text: str, written: str) -> None:
    assert inline(text) == written


def test_what_only_counts_at_the_start_of_a_line_is_plain_elsewhere() -> None:
    assert paragraph("- a - b") == r"\- a - b"
    assert paragraph("1. a 2. b") == r"1\. a 2. b"
    assert paragraph("-1 or 1.5") == "-1 or 1.5"
    assert inline("# a") == "# a"


def test_pieces_of_code_stay_apart() -> None:
    assert joined(("`a`", "`b`", " c")) == "`a` `b` c"


def test_anchors_are_counted_in_the_order_of_headings() -> None:
    anchors = Anchors("x", "X-1")
    assert [anchors.take("X"), anchors.take("x"), anchors.take("two words")] == [
        "x-2",
        "x-3",
        "two-words",
    ]
