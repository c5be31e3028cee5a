"""What `check` shows and reports."""

from pathlib import Path

import pytest

from opwright.compiler.render.rendered import Policy
from tests.compiler.writing.outputs import MANIFEST, check, output, tree, written

EVERYTHING = """\
--- a/out/changed.py
+++ b/out/changed.py
@@ -1,2 +1,2 @@
 1
-2
+3
--- a/out/edited.py
+++ b/out/edited.py
@@ -1,1 +1,1 @@
-mine
+1
--- /dev/null
+++ b/out/missing.py
@@ -0,0 +1,1 @@
+1
\\ No newline at end of file
--- a/out/stale.py
+++ /dev/null
@@ -1,1 +0,0 @@
-1
"""


@pytest.fixture
def out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return Path("out")


@pytest.mark.parametrize("force", [False, True])
def test_everything_that_would_change(out: Path, force: bool) -> None:
    written(
        out,
        output("changed.py", "1\n2\n"),
        output("edited.py", "1\n"),
        output("stale.py", "1\n"),
        output("same.py", "1\n"),
        output("kept.py", "1\n", policy=Policy.ONCE),
    )
    (out / "edited.py").write_text("mine\n")
    (out / "kept.py").write_text("mine\n")
    before = tree(out)
    diff, outcome = check(
        out,
        output("missing.py", "1"),
        output("changed.py", "1\n3\n"),
        output("edited.py", "1\n"),
        output("same.py", "1\n"),
        output("kept.py", "2\n", policy=Policy.ONCE),
        force=force,
    )
    assert diff == EVERYTHING
    assert sorted(zip(outcome.codes, outcome.places, strict=True)) == [
        ("OPW0600", "out/edited.py:1:1"),
        ("OPW0603", "out/missing.py"),
        ("OPW0604", "out/changed.py:2:1"),
        ("OPW0605", "out/stale.py"),
    ]
    assert tree(out) == before


def test_a_folder_that_is_not_there_is_not_made(out: Path) -> None:
    diff, outcome = check(out, output("a.py", "1\n"), output("b.py", ""))
    assert outcome.codes == ["OPW0603", "OPW0603"]
    assert diff.splitlines()[:2] == ["--- /dev/null", "+++ b/out/a.py"]
    assert "+++ b/out/b.py\n" in diff
    assert not out.exists()


def test_only_the_manifest_may_be_out_of_date(out: Path) -> None:
    written(out, output("a.py", unit="t:one"))
    diff, outcome = check(out, output("a.py", unit="t:two"))
    assert outcome.codes == ["OPW0604"]
    assert outcome.places == [f"out/{MANIFEST}"]
    assert "t:two" in diff


def test_a_manifest_that_is_not_under_version_control_is_not_missed(out: Path) -> None:
    written(out, output("a.py"))
    (out / MANIFEST).unlink()
    diff, outcome = check(out, output("a.py"))
    assert diff == ""
    assert not outcome.diagnostics


@pytest.mark.parametrize(
    ("mine", "wanted", "column", "end"),
    [
        ("x = alpha + 1", "x = alpine + 1", 5, 14),
        ("x = alpha", "x = alphabet", 5, 10),
        ("x = alphabet()", "x = alpha()", 5, 15),
        ("x = f(a)", "x = f[a]", 6, 9),
        ("x = 1", "x = 1  # one", 6, 7),
    ],
)
def test_a_difference_begins_with_a_word(
    out: Path, mine: str, wanted: str, column: int, end: int
) -> None:
    written(out, output("a.py", f"{mine}\n"))
    _, outcome = check(out, output("a.py", f"{wanted}\n"))
    span = outcome.diagnostics[0].span
    assert span is not None
    assert (span.start.column, span.end.column) == (column, end)


def test_files_that_are_no_text(out: Path) -> None:
    written(out, output("a.py"))
    (out / "a.py").write_bytes(b"\xff\xfe")
    diff, outcome = check(out, output("a.py"))
    assert diff == "Binary files a/out/a.py and b/out/a.py differ\n"
    assert outcome.places == ["out/a.py:1:1"]
