"""Texts of specs in C++: comments that end where their line does, string literals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.compiler.targets.views.cpp.texts import comment_line, string_literal


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sum of two tensors.", "/// Sum of two tensors."),
        ("    indented  as is", "///     indented  as is"),
        ("", "///"),
        ("  ", "///"),
        ("*/ int main() {}", "/// */ int main() {}"),
        ("a \\frac b", "/// a \\frac b"),
        # What goes on behind the line would be code no more.
        ("ends with \\", "/// ends with \\."),
        ("ends with \\  ", "/// ends with \\."),
        ("ends with \\\t\u2003", "/// ends with \\."),
        ("ends with ??/", "/// ends with ??/."),
        ("a\nb", "/// a b"),
        ("a\u2028#error\rb\x0bc", "/// a #error b c"),
        ("a\x00b", "/// a<U+0000>b"),
        # Characters that turn the direction of what follows.
        ("\u202e{ evil", "/// <U+202E>{ evil"),
        ("größer, 大", "/// größer, 大"),
    ],
)
def test_comment(text: str, expected: str) -> None:
    assert comment_line(text) == expected


@given(st.text())
def test_comments_stay_on_their_line(text: str) -> None:
    line = comment_line(text)
    assert line.startswith("///")
    assert line.isprintable()
    assert not line.endswith(("\\", "??/", " "))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("kernelSize", '"kernelSize"'),
        ('a"b\\c', '"a\\042b\\134c"'),
        ("??/", '"\\077\\077/"'),
        ("\n1", '"\\0121"'),
        ("é", '"\\303\\251"'),
    ],
)
def test_string(text: str, expected: str) -> None:
    assert string_literal(text) == expected
