"""Escaping: whatever a text holds, it comes back as that text and nothing else."""

import ast
import io
import tokenize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.compiler.targets.escaping import (
    comment_text,
    display_width,
    docstring_literal,
    is_as_wide_as_long,
    quoted,
    string_literal,
)

LINES = st.text(st.characters(exclude_characters="\n")) | st.text('"\\ \r\tx')


@pytest.mark.parametrize(
    ("text", "literal"),
    [
        ("plain", '"""plain"""'),
        ('ends"', '"""ends\\""""'),
        ('""', '"""\\"\\""""'),
        ('a """ b', '"""a \\"\\"\\" b"""'),
        ("back\\", '"""back\\\\"""'),
        ('\\"', '"""\\\\\\""""'),
        ("a\rb", '"""a\\x0db"""'),
        ("a\u2028b\u202eb", '"""a\\u2028b\\u202eb"""'),
        ("\U000e0001", '"""\\U000e0001"""'),
        ("naïve ∂", '"""naïve ∂"""'),
    ],
)
def test_docstring_of_one_line(text: str, literal: str) -> None:
    assert docstring_literal((text,)) == literal
    assert ast.literal_eval(literal) == text


@given(lines=st.lists(LINES, min_size=1, max_size=4).map(tuple))
def test_docstrings_come_back(lines: tuple[str, ...]) -> None:
    literal = docstring_literal(lines)
    ending = "\n" if len(lines) > 1 else ""
    assert ast.literal_eval(literal) == "\n".join(lines) + ending
    assert all(character == "\n" or ord(character) >= 32 for character in literal)


@given(text=LINES)
def test_the_width_is_that_in_the_source(text: str) -> None:
    first = docstring_literal((text, "")).split("\n")[0]
    assert len(first) == display_width(text) + 3


@given(text=st.text())
def test_string_literals_come_back(text: str) -> None:
    literal = string_literal(text)
    assert ast.literal_eval(literal) == text
    assert literal.isascii()


@given(text=st.text())
def test_comments_stay_comments(text: str) -> None:
    source = f"# {comment_text(text)}\n"
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    kinds = [token.type for token in tokens]
    assert kinds == [tokenize.COMMENT, tokenize.NL, tokenize.ENDMARKER]


@given(text=LINES)
def test_lines_that_need_no_escape_are_as_wide_as_they_are_long(text: str) -> None:
    if is_as_wide_as_long(text):
        assert all(display_width(word) == len(word) for word in text.split())
    assert not is_as_wide_as_long(text + "\\")
    assert not is_as_wide_as_long(text + '"')
    assert is_as_wide_as_long("plain words, all of ASCII: {~}")


@given(text=st.text())
def test_quoted_texts_come_back(text: str) -> None:
    assert ast.literal_eval(quoted(text)) == text
    assert quoted(text)[0] == quoted(text)[-1] == '"'
