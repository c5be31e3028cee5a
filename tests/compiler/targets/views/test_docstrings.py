"""Docstrings: how documentation is laid out, and that it keeps to the line length."""

from hypothesis import given
from hypothesis import strategies as st

from opwright.compiler.ir import (
    Block,
    BulletList,
    Documentation,
    Item,
    ListItem,
    Paragraph,
    Preformatted,
)
from opwright.compiler.targets.escaping import docstring_literal
from opwright.compiler.targets.views.docstrings import (
    LINE_LENGTH,
    Facts,
    Section,
    class_docstring,
    fill,
    member_docstring,
)
from tests.compiler.build import origin

WORDS = st.text(st.characters(exclude_categories=["Z", "Cc"]), max_size=12)
TEXTS = st.lists(WORDS, max_size=30).map(" ".join)
BLOCKS: st.SearchStrategy[Block] = (
    TEXTS.map(Paragraph)
    | st.lists(
        st.builds(ListItem, TEXTS, st.integers(0, 9), st.none() | st.integers(1, 999)),
        max_size=3,
    ).map(lambda items: BulletList(tuple(items)))
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
            BulletList((ListItem("one"), ListItem("two " * 20 + "more"))),
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
    documentation = Documentation(body=(Preformatted(("a:", wide, "  b")),))
    lines = member_docstring(documentation, 4)
    assert lines[0] == "    a:"
    assert lines[1].startswith("      word")
    assert lines[2].startswith("          word")
    assert lines[-1] == "      b"
    assert all(len(line) <= LINE_LENGTH - 4 for line in lines)


def test_a_preformatted_block_that_just_fits_is_set_off_by_less() -> None:
    code = Preformatted(("x" * 82, "", "  y"))
    lines = member_docstring(Documentation(brief="Code:", body=(code,)), 4)
    assert lines[2:] == ("  " + "x" * 82, "", "    y")


def test_lists_keep_their_nesting_and_their_numbers() -> None:
    items = (
        ListItem("one", 0, 1),
        ListItem("two", 0, 2),
        ListItem("deep " * 20, 1),
        ListItem("deeper", 2),
        ListItem("also two", 1),
        ListItem("ten", 0, 10),
    )
    lines = member_docstring(Documentation(body=(BulletList(items),)), 4)
    assert lines == (
        "1. one",
        "2. two",
        "   - " + " ".join(["deep"] * 15),
        "     deep deep deep deep deep",
        "     - deeper",
        "   - also two",
        "10. ten",
    )


def test_facts_of_the_declaration_stand_below_what_it_says() -> None:
    facts = Facts(
        deprecated=True,
        notes=("Nobody waits.",),
        sections=(
            Section(title="Args:", items=(Item("x", "the input"), Item("y", ""))),
            Section(title="Returns:", items=()),
        ),
    )
    documentation = Documentation(brief="Runs.", since="2.0")
    assert member_docstring(documentation, 4, facts) == (
        "Runs.",
        "",
        "Args:",
        "    x: the input",
        "    y",
        "",
        "Deprecated.",
        "",
        "Nobody waits.",
        "",
        "Since 2.0.",
    )


def test_a_reason_for_deprecation_is_told_once() -> None:
    for reason, told in (("deprecated", "Deprecated."), ("a b", "Deprecated: a b")):
        documentation = Documentation(deprecated=reason)
        assert member_docstring(documentation, 4, Facts(deprecated=True)) == (told,)


def test_tags_of_what_has_no_parameters_are_kept() -> None:
    documentation = Documentation(
        brief="Odd.", parameters=(Item("x", "it"),), returns=("0.", "Returns 1.")
    )
    assert member_docstring(documentation, 4) == (
        "Odd.",
        "",
        "- `x`: it",
        "",
        "Returns 0.",
        "",
        "Returns 1.",
    )


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
