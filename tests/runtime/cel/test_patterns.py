"""Patterns: what they match, what is refused, and that none can hang."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.runtime import cel
from opwright.runtime.cel.patterns import compile_pattern


@pytest.mark.parametrize(
    ("pattern", "fitting", "other"),
    [
        ("", ["", "a"], []),
        ("b", ["abc"], ["", "ac"]),
        ("^b", ["b", "bc"], ["ab", "a\nb"]),
        ("b$", ["b", "ab"], ["ba", "b\n"]),
        ("(?m)^b$", ["a\nb\nc"], ["ab"]),
        (r"\Ab\z", ["b"], ["ab", "ba"]),
        ("^a.c$", ["abc", "a\u00e9c"], ["a\nc", "ac"]),
        ("(?s)^a.c$", ["a\nc"], ["ac"]),
        ("^(?s:.)$", ["\n"], [""]),
        ("^(?:ab|cd|)$", ["ab", "cd", ""], ["abcd"]),
        ("^a*$", ["", "aaa"], ["b"]),
        ("^a+?$", ["a", "aa"], [""]),
        ("^a?b$", ["b", "ab"], ["aab"]),
        ("^a{2}$", ["aa"], ["a", "aaa"]),
        ("^a{2,}$", ["aa", "aaa"], ["a"]),
        ("^a{1,2}$", ["a", "aa"], ["", "aaa"]),
        ("^a{0}$", [""], ["a"]),
        ("^a{,2}$", ["a{,2}"], ["aa"]),
        ("^(a*)*$", ["", "aa"], ["b"]),
        ("^[abx-z]$", ["a", "y"], ["c", ""]),
        ("^[^abx-z]$", ["c", "\n"], ["a", "y"]),
        ("^[]a]$", ["]", "a"], ["b"]),
        ("^[a-]$", ["a", "-"], ["b"]),
        (r"^[\d\-\]]$", ["1", "-", "]"], ["a"]),
        (r"^[^\D]$", ["1"], ["a", "\u0663"]),
        ("^[[:alpha:][:^digit:]]$", ["a", "-"], ["1"]),
        (r"^\w\d\s$", ["a1 "], ["\u00e91 ", "a1\u00a0"]),
        (r"^\W\D\S$", ["-aa"], ["aaa"]),
        (r"\bab\b", ["ab", "c ab-"], ["cab", "abc"]),
        (r"a\Bb", ["ab"], ["a b"]),
        (r"^\x41\x{1F431}\n\t\.\-$", ["A\U0001f431\n\t.-"], ["A"]),
        (r"^\Qa.*\Eb$", ["a.*b"], ["axb"]),
        (r"^\pL\p{Lu}\P{L}$", ["aA1"], ["aa1", "aAa"]),
        ("(?i)^stra[s]e$", ["STRASE", "Strase", "stra\u017fe"], ["straze"]),
        ("(?i)a(?-i)b", ["Ab", "ab"], ["AB"]),
        ("(?P<name>a)(?<other>b)", ["ab"], ["a"]),
        ("^(a|ab)(c|bcd)$", ["abcd", "ac", "abc"], ["ab"]),
        ("\U0001f431{2}", ["\U0001f431\U0001f431"], ["\U0001f431"]),
    ],
)
def test_matches(pattern: str, fitting: list[str], other: list[str]) -> None:
    assert [text for text in fitting if not cel.matches(text, pattern)] == []
    assert [text for text in other if cel.matches(text, pattern)] == []


@pytest.mark.parametrize(
    ("pattern", "message"),
    [
        ("(", "a '(' is not closed"),
        (")", "a ')' closes nothing"),
        ("a|)", "a ')' closes nothing"),
        ("[a", "a '[' is not closed"),
        ("[a\\", "it ends too early"),
        ("[z-a]", "a range of characters is the wrong way round"),
        ("*a", "'*' repeats nothing"),
        ("a**", "what is repeated cannot be repeated again"),
        ("a{2,1}", "the bounds of a repetition are the wrong way round"),
        ("a{1001}", "something is repeated more than 1000 times"),
        ("(a{100}){100}", "it is too large"),
        ("(" * 101, "it is nested more than 100 levels deep"),
        ("\\", "it ends too early"),
        (r"\1", "a pattern cannot refer to its groups"),
        (r"\y", "there is no '\\y'"),
        (r"\p{Greek}", "there is no such category of characters"),
        (r"[[:no:]]", "there is no such class of characters"),
        (r"\x{110000}", "the number of a character is not well-formed"),
        ("(?=a)", "a group that looks around or is unknown"),
        ("(?<=a)", "a group that looks around or is unknown"),
        ("(?P<>a)", "the name of a group is empty"),
        ("(?P<a-b>a)", "the name of a group is not well-formed"),
    ],
)
def test_refused(pattern: str, message: str) -> None:
    with pytest.raises(cel.CelError) as raised:
        compile_pattern(pattern)
    assert str(raised.value) == f"the pattern is not well-formed: {message}"


@pytest.mark.parametrize("pattern", ["(a*)*b", "(a|a)*b", "(a|aa)+$b", "(.*a){20}b"])
def test_none_can_hang(pattern: str) -> None:
    assert not cel.matches("a" * 2000, pattern)


PARTS = st.sampled_from(["a", "b", "ab", ".", "[ab]", "[^a]", r"\b", "^", "$", "a|b"])
NODES = st.recursive(
    PARTS,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map("".join),
        st.tuples(inner, inner).map("|".join),
        inner.map(lambda node: f"(?:{node})*"),
        inner.map(lambda node: f"(?:{node})?"),
        inner.map(lambda node: f"(?:{node}){{1,2}}"),
    ),
    max_leaves=5,
)


@given(pattern=NODES, text=st.text("ab ", max_size=6))
def test_python_agrees(pattern: str, text: str) -> None:
    # Python's `$` is also true before a line feed, of which there is none here.
    expected = re.search(pattern, text, re.ASCII) is not None
    assert cel.matches(text, pattern) == expected
