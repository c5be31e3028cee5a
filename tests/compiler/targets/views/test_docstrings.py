"""Docstrings: how documentation is laid out, and that it keeps to the line length."""

from hypothesis import given
from hypothesis import strategies as st

from opwright.compiler.ir import (
    Block,
    BulletList,
    Documentation,
    Item,
    Paragraph,
    Preformatted,
)
from opwright.compiler.targets.escaping import docstring_literal
from opwright.compiler.targets.views.docstrings import (
    LINE_LENGTH,
    class_docstring,
    fill,
    member_docstring,
)
from tests.compiler.build import origin

WORDS = st.text(st.characters(exclude_categories=["Z", "Cc"]), max_size=12)
TEXTS = st.lists(WORDS, max_size=30).map(" ".join)
BLOCKS: st.SearchStrategy[Block] = (
    TEXTS.map(Paragraph)
    | st.lists(TEXTS, max_size=3).map(lambda items: BulletList(tuple(items)))
    | st.lists(TEXTS, max_size=3).map(lambda lines: Preformatted(tuple(lines)))
)
DOCUMENTATIONS = st.builds(
    Documentation,
    brief=TEXTS,
    body=st.lists(BLOCKS, max_size=3).map(tuple),
    inputs=st.lists(st.builds(Item, WORDS, TEXTS), max_size=2).map(tuple),
    deprecated=TEXTS,
    since=WORDS,
)


def test_the_place_stands_behind_a_short_brief() -> None:
    documentation = Documentation(brief="Spatial convolution.")
    expected = ("Spatial convolution.  (Types.idl:7)",)
    assert class_docstring(documentation, origin(7), 4) == expected


def test_the_place_stands_last_if_it_does_not_fit() -> None:
    brief = "x" * 70
    expected = (brief, "", "(Types.idl:7)")
    assert class_docstring(Documentation(brief=brief), origin(7), 4) == expected


def test_without_documentation_the_place_is_all() -> None:
    documentation = Documentation()
    assert class_docstring(documentation, origin(7), 4) == ("Declared at Types.idl:7.",)
    assert member_docstring(documentation, 4) == ()


def test_every_part_has_its_form() -> None:
    documentation = Documentation(
        brief="Pools.",
        body=(
            Paragraph("Over windows."),
            BulletList(("one", "two " * 20 + "more")),
            Preformatted(("a = b", "", "  c")),
        ),
        inputs=(Item("x", "the input"), Item("", "nameless")),
        outputs=(Item("y", "long " * 20),),
        since="3.2",
        version="1.0",
        deprecated="use Other",
    )
    assert member_docstring(documentation, 8) == (
        "Pools.",
        "",
        "Over windows.",
        "",
        "- one",
        "- " + " ".join(["two"] * 19),
        "  two more",
        "",
        "    a = b",
        "",
        "      c",
        "",
        "Inputs:",
        "    x: the input",
        "    nameless",
        "",
        "Outputs:",
        "    y: " + " ".join(["long"] * 14),
        "        long long long long long long",
        "",
        "Deprecated: use Other",
        "",
        "Since 3.2, version 1.0.",
    )


def test_a_preformatted_line_that_is_too_wide_is_broken() -> None:
    wide = "  " + "word " * 30
    documentation = Documentation(body=(Preformatted((wide, "short")),))
    lines = member_docstring(documentation, 4)
    assert lines[0].startswith("  word")
    assert lines[1].startswith("    word")
    assert all(len(line) <= LINE_LENGTH - 4 for line in lines)


@given(text=TEXTS, width=st.integers(20, 40), hang=st.sampled_from(["", "    "]))
def test_filling_keeps_the_words(text: str, width: int, hang: str) -> None:
    lines = fill(text, width, hang=hang)
    assert " ".join(lines).split() == text.split()
    assert all(line.startswith(hang) for line in lines[1:])


@given(documentation=DOCUMENTATIONS, indent=st.sampled_from([4, 8, 12]))
def test_finished_code_keeps_to_the_line_length(
    documentation: Documentation, indent: int
) -> None:
    for lines in (
        class_docstring(documentation, origin(), indent),
        member_docstring(documentation, indent),
    ):
        text = docstring_literal(lines).split("\n")
        # One more where a quote at the end of the only line has to be escaped.
        assert all(len(line) + indent <= LINE_LENGTH + 1 for line in text)
