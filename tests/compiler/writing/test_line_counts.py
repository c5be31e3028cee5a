"""How many lines of each output are new, and how many go."""

from pathlib import Path

from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.writing import plan_outputs
from opwright.compiler.writing.line_counts import LineCounts, count_lines
from tests.compiler.writing.outputs import generate, output


def counts(folder: Path, *files: RenderedFile) -> dict[str, LineCounts]:
    plan = plan_outputs(files, folder, None, True, Reporter())
    return {path.as_posix(): count for path, count in count_lines(plan).items()}


def test_new_changed_and_removed_files(tmp_path: Path) -> None:
    before = [output("same", "a\n"), output("changed", "a\nb\nc\n"), output("old")]
    generate(tmp_path, *before)
    now = [
        output("same", "a\n"),
        output("changed", "a\nB\nc\nd"),
        output("new", "+\n-\n"),
    ]
    assert counts(tmp_path, *now) == {
        "changed": LineCounts(added=2, removed=1),
        "new": LineCounts(added=2, removed=0),
        "old": LineCounts(added=0, removed=1),
    }


def test_what_is_no_text_has_no_counts(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\xff")
    assert counts(tmp_path, output("x")) == {"x": LineCounts(added=None, removed=None)}


def test_lines_that_look_like_a_header(tmp_path: Path) -> None:
    generate(tmp_path, output("x", "-- a\n++ b\n"))
    assert counts(tmp_path, output("x", "@@\n")) == {
        "x": LineCounts(added=1, removed=2)
    }
