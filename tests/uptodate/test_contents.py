"""Marks that tell, and marks that might not: times within a tick of the clock."""

import os
from pathlib import Path

import pytest

from opwright.uptodate.contents import digest_of, is_settled, names_in
from opwright.uptodate.form import NOTHING, fold, key_of, mark_of, name_of, unfold

SECOND = 10**9
NOW = 1_000_000 * SECOND + 500_000_000


def mark(modified: int, changed: int) -> str:
    return f"33188 10 {modified} {changed} 1"


@pytest.mark.parametrize(
    ("modified", "changed", "settled"),
    [
        (NOW - SECOND + 1, NOW - SECOND + 1, True),
        (NOW - 10_000_000, NOW - SECOND + 1, False),
        (NOW - SECOND + 1, NOW - 10_000_000, False),
        (NOW + SECOND, NOW - SECOND + 1, False),
        # Without a fraction, a whole second and more may be hidden in a time.
        (1_000_000 * SECOND, NOW - SECOND + 1, False),
        (999_999 * SECOND, 999_999 * SECOND, False),
        (999_998 * SECOND, 999_998 * SECOND, True),
        (0, NOW - SECOND + 1, True),
    ],
)
def test_what_has_settled(modified: int, changed: int, settled: bool) -> None:
    assert is_settled(mark(modified, changed), NOW) is settled


def test_where_nothing_is_nothing_changes() -> None:
    assert is_settled(NOTHING, NOW)


def test_marks_tell_files_of_one_moment_apart(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    for path in (first, second):
        path.write_text("same")
        os.utime(path, ns=(0, 0))
    assert mark_of(first.stat()) != mark_of(second.stat())
    assert digest_of(str(first), frozenset()) == digest_of(str(second), frozenset())


def test_names_of_a_folder(tmp_path: Path) -> None:
    for name in ("b", "a", "c"):
        (tmp_path / name).touch()
    assert names_in(str(tmp_path)) == ("a", "b", "c")
    ignored = frozenset({str(tmp_path / "b"), str(tmp_path / "d" / "a")})
    assert names_in(str(tmp_path), ignored) == ("a", "c")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="no file"):
        digest_of(str(tmp_path / "pipe"), frozenset())


def test_a_record_reads_as_it_was_written() -> None:
    key = key_of(("generate", "ümläut \n \udc80"))
    assert key is not None
    assert key.isascii()
    lines = [("at", "1 2", "ab", "a/\udc80 b"), ("out", "", "", "")]
    folded = fold(key, lines)
    assert folded is not None
    assert unfold(folded, key) == lines
    assert unfold(folded, key + " ") is None
    assert len(name_of(key)) == 32


@pytest.mark.parametrize("path", ["a\nb", "a\tb"])
def test_a_path_that_breaks_lines_is_not_recorded(path: str) -> None:
    assert fold("key", [("at", "1", "", path)]) is None
