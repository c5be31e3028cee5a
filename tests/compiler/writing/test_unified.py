"""Unified diffs lead from one text to the other and show no more than they must."""

import random
import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.compiler.writing.unified import unified_hunks

HEADER = re.compile(r"@@ -(\d+),(\d+) \+(\d+),(\d+) @@\n")


def apply(before: str, hunks: Iterator[str]) -> str:
    """Apply a diff to a text, checking all that a patch program relies on."""
    lines = before.split("\n")
    old = [f"{line}\n" for line in lines[:-1]] + lines[-1:]
    result: list[str] = []
    position = 0
    for part in re.split(r"^(?=@@ )", "".join(hunks), flags=re.MULTILINE):
        if not part:
            continue
        header = HEADER.match(part)
        assert header
        start, old_count, new_start, new_count = map(int, header.groups())
        start -= bool(old_count)
        result += old[position:start]
        body = part[header.end() :].replace("\n\\ No newline at end of file\n", "\0")
        entries = [
            e.replace("\0", "") if "\0" in e else e
            for e in re.findall(r"[^\n\0]*[\n\0]", body)
        ]
        kept = [entry[1:] for entry in entries if entry[0] != "+"]
        added = [entry[1:] for entry in entries if entry[0] != "-"]
        assert kept == old[start : start + old_count]
        assert len(added) == new_count
        assert len([*result]) == new_start - bool(new_count)
        result += added
        position = start + old_count
    return "".join(result + old[position:])


TEXTS = st.text(st.sampled_from("ab\n"), max_size=60)


@given(TEXTS, TEXTS)
def test_a_diff_leads_from_one_text_to_the_other(before: str, after: str) -> None:
    assert apply(before, unified_hunks(before, after)) == after


@given(st.lists(st.integers(0, 30), max_size=60), st.randoms())
def test_small_changes_give_small_diffs(
    numbers: list[int], random: random.Random
) -> None:
    changed = [n for n in numbers if random.random() > 0.05]
    before, after = ("".join(f"{n}\n" for n in part) for part in (numbers, changed))
    diff = "".join(unified_hunks(before, after))
    assert apply(before, iter([diff])) == after


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("", "", ""),
        ("a\n", "a\n", ""),
        ("", "a\n", "@@ -0,0 +1,1 @@\n+a\n"),
        ("a", "a\n", "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n"),
        ("a\fb\n", "a\fc\n", "@@ -1,1 +1,1 @@\n-a\fb\n+a\fc\n"),
        ("a\r\n", "a\n", "@@ -1,1 +1,1 @@\n-a\r\n+a\n"),
        (
            "1\n2\n3\n4\n5\n6\n7\n8\n9\n",
            "2\n3\n4\n5\n6\n7\n8\nnine\n",
            "@@ -1,4 +1,3 @@\n-1\n 2\n 3\n 4\n@@ -6,4 +5,4 @@\n 6\n 7\n 8\n-9\n+nine\n",
        ),
    ],
)
def test_the_form_of_a_diff(before: str, after: str, expected: str) -> None:
    assert "".join(unified_hunks(before, after)) == expected


def test_one_line_among_many_is_found() -> None:
    lines = [f"{n % 50}\n" for n in range(20_000)]
    changed = [*lines[:9_000], "new\n", *lines[9_001:]]
    diff = "".join(unified_hunks("".join(lines), "".join(changed)))
    assert diff.count("\n") == 9


def test_moved_blocks_around_unique_lines_keep_the_rest() -> None:
    before = "".join(f"unique {n}\nsame\nsame\n" for n in range(3_000))
    after = "".join(f"unique {n}\nsame\nother\n" for n in range(3_000))
    diff = "".join(unified_hunks(before, after))
    assert diff.count("\n-") == diff.count("\n+") == 3_000
