"""The naming rule for C++: what it says of single names, and that no two names meet."""

import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.compiler.targets.views.cpp.naming import NEVER, assign_identifiers
from opwright.compiler.targets.views.cpp.reserved import KEYWORDS, MACROS

PIECES = st.sampled_from(["_", "__", "spec", "x", "x2", "2", "int", "int_", "EOF"])


@st.composite
def names(draw: st.DrawFn) -> str:
    """Names out of the pieces that the rule is about, and any other identifiers."""
    plain = st.text(string.ascii_letters + string.digits + "_", max_size=4)
    text = "".join(draw(st.lists(PIECES | plain, min_size=1, max_size=4)))
    return text if text.isidentifier() else f"a{text}"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("kernelSize", "kernelSize"),
        ("class", "class_"),
        ("co_await", "co_await_"),
        ("EBUSY", "EBUSY_"),
        ("linux", "linux_"),
        ("_x", "spec_x"),
        ("_Atomic", "spec_Atomic"),
        ("__x", "spec_x"),
        ("a__b", "a_b"),
        ("int__", "int_"),
    ],
)
def test_one_name(name: str, expected: str) -> None:
    assert assign_identifiers([name]) == {name: expected}


def test_names_that_need_no_change_keep_theirs() -> None:
    given_names = ["a__b", "a_b", "a___b", "class", "class_"]
    assert assign_identifiers(given_names) == {
        "a__b": "a_b2",
        "a_b": "a_b",
        "a___b": "a_b3",
        "class": "class_2",
        "class_": "class_",
    }


@given(st.lists(names(), max_size=8), st.sets(names(), max_size=3))
def test_names_of_a_scope_differ_and_are_allowed(
    given_names: list[str], reserved: set[str]
) -> None:
    assigned = assign_identifiers(given_names, reserved)
    identifiers = list(assigned.values())
    assert len(set(identifiers)) == len(set(given_names))
    for identifier in identifiers:
        assert re.fullmatch(r"[A-Za-z]\w*", identifier, re.ASCII)
        assert "__" not in identifier
        assert identifier not in NEVER | reserved


def test_reserved_words_are_words() -> None:
    assert all(re.fullmatch(r"[A-Za-z]\w*", word) for word in KEYWORDS | MACROS)
