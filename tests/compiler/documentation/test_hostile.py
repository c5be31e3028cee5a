"""Comments written to do harm: no crash, no remnant, no blow-up."""

import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.compiler.documentation import (
    sentences,
    strip_comment,
    strip_descriptor_comment,
)
from opwright.compiler.documentation.parse import parse_documentation
from tests.compiler.documentation.describing import texts

FORBIDDEN = re.compile(
    r"\{@|\\f|\.\. ?(?:code|math)::|</?(?:b|i|br|code|p|li)>"
    r"|[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\ud800-\udfff]",
    re.IGNORECASE,
)

PIECES = st.sampled_from(
    """<b> </b> <i> <br> <li> <pre> {@link { } \\f$ \\f[ \\f] \\frac \\f ` `` &lt; &gt;
    &amp; &#10; &#x2028; - * 1. Inputs: Output @brief @param @code @endcode .. code::
    .. math:: word A. e.g.: = | +--+ ==== \\ f @ \\begin{cases} \\end{cases} & b> < ```
    :math:` math: /* */ // /// ^{ _{ \\sqrt{""".split()  # noqa: SIM905
)
SPACES = st.sampled_from(["", "", " ", "  ", "    ", "\n", "\n\n", "\t", "\r", "\x85"])
CONTROLS = st.sampled_from(["\x00", "\x1b[31m", "\u2028", "\u202e", "\x0c", "\ud800"])

HUGE = {
    "nested bold": "<b>" * 100_000 + "x" + "</b>" * 100_000,
    "one line": "word " * 200_000,
    "one word": "a" * 1_000_000,
    "braces": "\\f[\n" + "{" * 200_000 + "\n\\f]",
    "roots": "\\f[\n" + "\\sqrt{" * 100_000 + "}" * 100_000 + "\n\\f]",
    "powers": "\\f[\n" + "x^{" * 100_000 + "}" * 100_000 + "\n\\f]",
    "bare powers": "\\f[\n" + "^" * 200_000 + "\n\\f]",
    "fractions": "\\f[\n" + "\\frac" * 100_000 + "\n\\f]",
    "environments": "\\f[\n" + "\\begin{cases}" * 50_000 + "\n\\f]",
    "ticks": "``a`" * 100_000,
    "links": "{@link " * 100_000,
    "open tags": "<b " * 100_000,
    "marks of math": "\\f$ " * 100_000,
    "displays": "\\f[ a\n" * 20_000,
    "bullets": "".join(" " * (i % 500) + "- a\n" for i in range(20_000)),
    "headings": "Input\n\n" * 20_000,
    "examples": "e.g.:<br>\n" * 20_000,
    "formulas": "x\n\n" + "a = b<br>\n" * 20_000 + "`q`",
    "rules": "=" * 1_000_000,
    "edges": "== " * 100_000,
    "openings": "/*" * 200_000,
    "blanks": " " * 1_000_000,
}


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE.keys())
def test_huge_comments_are_read(text: str) -> None:
    limit = sys.getrecursionlimit()
    documentation = parse_documentation(strip_comment(text))
    assert not any(FORBIDDEN.search(line) for line in texts(documentation))
    assert sys.getrecursionlimit() == limit
    assert all(sentences(documentation))
    assert "\r" not in strip_descriptor_comment(text)


@given(st.lists(st.one_of(PIECES, SPACES, CONTROLS), max_size=40).map("".join))
def test_no_remnant_survives(text: str) -> None:
    for strip in (strip_comment, strip_descriptor_comment, str):
        for line in texts(parse_documentation(strip(text))):
            assert not FORBIDDEN.search(line)
            assert line == line.rstrip()


@given(st.text(max_size=200))
def test_any_text_is_accepted(text: str) -> None:
    documentation = parse_documentation(text)
    assert all(sentence.strip() for sentence in sentences(documentation))
