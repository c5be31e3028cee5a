"""What writing does to a folder, and what it leaves alone."""

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path, PurePosixPath

import pytest

from opwright.compiler.render.rendered import Policy, RenderedFile
from tests.compiler.writing.outputs import (
    MANIFEST,
    check,
    files_in,
    generate,
    output,
    tree,
    written,
)

ONCE = Policy.ONCE


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "out"


def test_new_outputs_are_written(out: Path) -> None:
    assert written(out, output("a.py", "1\n"), output("b/c.py", "é\r\n")) == [
        "a.py",
        "b/c.py",
    ]
    assert (out / "a.py").read_bytes() == b"1\n"
    assert (out / "b" / "c.py").read_bytes() == "é\r\n".encode()
    assert sorted(tree(out)) == [MANIFEST, "a.py", "b", "b/c.py"]


def test_nothing_is_touched_when_nothing_changes(out: Path) -> None:
    files = (output("a.py"), output("b/c.py"), output("k.py", policy=ONCE))
    written(out, *files)
    before = {path: path.stat() for path in (out, *out.rglob("*"))}
    outcome = generate(out, *files)
    assert outcome.result is not None
    assert not outcome.result.written
    assert len(outcome.result.unchanged) == 3
    assert {path: path.stat() for path in (out, *out.rglob("*"))} == before


def test_only_what_changed_is_written(out: Path) -> None:
    written(out, output("a.py", "1\n"), output("b.py", "1\n"))
    status = (out / "a.py").stat()
    assert written(out, output("a.py", "1\n"), output("b.py", "2\n")) == ["b.py"]
    assert (out / "a.py").stat() == status
    assert (out / "b.py").read_text() == "2\n"


def test_mode_bits_stay(out: Path) -> None:
    written(out, output("a.py", "1\n"))
    (out / "a.py").chmod(0o751)
    written(out, output("a.py", "2\n"), output("b.py", "2\n"))
    assert stat.S_IMODE((out / "a.py").stat().st_mode) == 0o751
    umask = os.umask(0)
    os.umask(umask)
    assert stat.S_IMODE((out / "b.py").stat().st_mode) == 0o666 & ~umask


def test_a_missing_output_is_written_again(out: Path) -> None:
    files = (output("a.py"), output("b.py", policy=ONCE))
    written(out, *files)
    (out / "a.py").unlink()
    (out / "b.py").unlink()
    assert written(out, *files) == ["a.py", "b.py"]


def test_an_edited_output_stops_the_run(out: Path) -> None:
    written(out, output("a.py", "1\n2\n3\n"), output("b.py", "1\n"))
    (out / "a.py").write_text("1\n2 and more\n3\n")
    before = tree(out)
    files = (output("a.py", "1\n2\n3\n4\n"), output("b.py", "2\n"))
    outcome = generate(out, *files)
    assert outcome.codes == ["OPW0600"]
    assert outcome.places == [f"{out}/a.py:2:2"]
    assert "--force" in outcome.diagnostics[0].helps[0]
    assert tree(out) == before
    forced = generate(out, *files, force=True)
    assert not forced.diagnostics
    assert (out / "a.py").read_text() == "1\n2\n3\n4\n"
    assert not written(out, *files)


def test_an_edit_that_is_what_would_be_written_is_none(out: Path) -> None:
    written(out, output("a.py", "1\n"))
    (out / "a.py").write_text("2\n")
    assert written(out, output("a.py", "2\n")) == []
    assert written(out, output("a.py", "3\n")) == ["a.py"]


def test_a_foreign_file_stops_the_run(out: Path) -> None:
    out.mkdir(parents=True)
    (out / "a.py").write_text("mine\n")
    outcome = generate(out, output("a.py", "1\n"), output("b.py"))
    assert outcome.codes == ["OPW0601"]
    assert outcome.diagnostics[0].notes
    assert tree(out) == {"a.py": "mine\n"}
    assert not generate(out, output("a.py", "1\n"), force=True).diagnostics
    assert (out / "a.py").read_text() == "1\n"


def test_files_that_are_as_wanted_are_adopted(out: Path) -> None:
    written(out, output("a.py", "1\n"))
    (out / MANIFEST).unlink()
    assert written(out, output("a.py", "1\n")) == []
    assert written(out, output("a.py", "2\n")) == ["a.py"]


@pytest.mark.parametrize(
    ("text", "place", "notes"),
    [
        ("1\r\n2\r\n", "3:1", 1),
        ("1\n", "2:1", 0),
        ("1\n2\n3", "3:1", 0),
        ("1\n2", "2:2", 0),
        ("", "1:1", 0),
        ("\udcff", "1:1", 0),
    ],
)
def test_where_an_edit_is(out: Path, text: str, place: str, notes: int) -> None:
    written(out, output("a.py", "1\n2\n"))
    (out / "a.py").write_bytes(text.encode(errors="surrogateescape"))
    outcome = generate(out, output("a.py", "1\n2\n"))
    assert outcome.places == [f"{out}/a.py:{place}"]
    assert len(outcome.diagnostics[0].notes) == notes


def test_what_is_written_once_is_kept(out: Path) -> None:
    written(out, output("k.py", "stub 1\n", policy=ONCE))
    manifest = (out / MANIFEST).read_text()
    (out / "k.py").write_text("body\n")
    for force in (False, True):
        outcome = generate(out, output("k.py", "stub 2\n", policy=ONCE), force=force)
        assert outcome.result is not None
        assert outcome.result.kept == (PurePosixPath("k.py"),)
        assert not outcome.diagnostics
    assert (out / "k.py").read_text() == "body\n"
    assert (out / MANIFEST).read_text() == manifest


def test_a_file_of_the_users_is_not_listed(out: Path) -> None:
    out.mkdir(parents=True)
    (out / "k.py").write_text("body\n")
    assert written(out, output("k.py", policy=ONCE), output("a.py")) == ["a.py"]
    assert "k.py" not in (out / MANIFEST).read_text()
    written(out, output("a.py"))
    assert (out / "k.py").read_text() == "body\n"


def test_what_was_written_once_stays_when_nothing_is_generated_for_it(
    out: Path,
) -> None:
    written(out, output("k.py", "stub\n", policy=ONCE), output("b/k.py", policy=ONCE))
    (out / "k.py").write_text("body\n")
    for force in (False, True):
        outcome = generate(out, force=force)
        assert outcome.result is not None
        assert not outcome.result.removed
        assert outcome.codes == ["OPW0612", "OPW0612"]
    assert files_in(out) == ["b/k.py", "k.py"]
    diff, told = check(out)
    assert (diff, told.codes) == ("", ["OPW0612", "OPW0612"])
    (out / "b" / "k.py").unlink()
    # Where something is generated for it again, it is still the user's.
    assert written(out, output("k.py", "stub 2\n", policy=ONCE)) == []
    assert (out / "k.py").read_text() == "body\n"


def test_stale_outputs_go_and_so_do_their_folders(out: Path) -> None:
    written(out, output("a.py"), output("b/c/d.py"), output("b/e.py"))
    (out / "b" / "mine.txt").write_text("mine\n")
    outcome = generate(out, output("a.py"))
    assert outcome.result is not None
    assert outcome.result.removed == (
        PurePosixPath("b/c/d.py"),
        PurePosixPath("b/e.py"),
    )
    assert sorted(tree(out)) == [MANIFEST, "a.py", "b", "b/mine.txt"]


def test_the_output_folder_itself_stays(out: Path) -> None:
    written(out, output("a.py"), output("b/c.py"))
    written(out)
    assert list(tree(out)) == [MANIFEST]
    assert written(out) == []


def test_stale_outputs_that_were_edited_are_kept(out: Path) -> None:
    written(out, output("a.py"), output("b.py"))
    (out / "b.py").write_text("mine now\n")
    for _ in range(2):  # they are remembered, and warned of each time
        outcome = generate(out, output("a.py"))
        assert outcome.codes == ["OPW0602"]
        assert outcome.places == [f"{out}/b.py"]
        assert outcome.result is not None
        assert files_in(out) == ["a.py", "b.py"]
    (out / "b.py").unlink()
    assert written(out, output("a.py")) == []
    assert "b.py" not in (out / MANIFEST).read_text()


def test_a_run_answers_for_its_units_only(out: Path) -> None:
    ours, theirs = output("a.py", unit="t:a"), output("b.py", unit="t:b")
    written(out, ours, theirs)
    scope = frozenset({"t:a"})
    assert not generate(out, scope=scope).diagnostics
    assert files_in(out) == ["b.py"]
    assert not generate(out, ours, scope=scope).diagnostics
    assert files_in(out) == ["a.py", "b.py"]
    written(out, ours)
    assert files_in(out) == ["a.py"]


def test_a_file_of_two_units_stays_while_one_wants_it(out: Path) -> None:
    shared = [output("__init__.py", "", unit=unit) for unit in ("t:a", "t:b")]
    for file in shared:
        outcome = generate(out, file, scope=frozenset({file.unit}))
        assert not outcome.diagnostics
    together = (out / MANIFEST).read_text()
    assert written(out, *shared) == []
    assert (out / MANIFEST).read_text() == together
    assert not generate(out, scope=frozenset({"t:a"})).diagnostics
    assert (out / "__init__.py").exists()
    assert not generate(out, scope=frozenset({"t:b"})).diagnostics
    assert not (out / "__init__.py").exists()


@pytest.mark.parametrize(
    "files",
    [
        (output("a.py", "1"), output("a.py", "2", unit="t:b")),
        (output("a.py"), output("A.py")),
        (output("a.py"), output("a.py", policy=ONCE)),
        (output("a"), output("a/b.py")),
        (output("A/b/c.py"), output("a/b")),
    ],
)
def test_two_outputs_in_one_place_are_reported(
    out: Path, files: tuple[RenderedFile, ...]
) -> None:
    assert generate(out, *files).codes == ["OPW0610"]
    assert not out.exists()


@pytest.mark.parametrize(
    "path",
    [
        "../x.py",
        "a/../../x.py",
        "/tmp/x.py",
        ".",
        MANIFEST,
        "a/.opwright-lock",
        "a\\..\\x.py",
        "c:x.py",
        "a\nb.py",
        "a\0b.py",
        "a\u202eb.py",
        "\ud800.py",
    ],
)
def test_paths_are_refused(out: Path, path: str) -> None:
    assert generate(out, output(path), force=True).codes == ["OPW0608"]
    assert not out.exists()


def test_a_name_that_is_too_long_is_reported(out: Path) -> None:
    assert generate(out, output("x" * 300)).codes == ["OPW0609"]
    assert not out.exists()


def test_links_out_of_the_folder_are_refused(out: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "victim.py").write_text("1\n")
    out.mkdir(parents=True)
    (out / "folder").symlink_to(outside)
    (out / "file.py").symlink_to(outside / "victim.py")
    (out / "dangling.py").symlink_to(outside / "new.py")
    for path in ("folder/new.py", "folder/victim.py", "file.py", "dangling.py"):
        outcome = generate(out, output(path, "2\n"), force=True)
        assert outcome.codes == ["OPW0608"], path
    assert tree(outside) == {"victim.py": "1\n"}


def test_links_inside_the_folder_are_followed(out: Path) -> None:
    (out / "real").mkdir(parents=True)
    (out / "linked").symlink_to(out / "real")
    written(out, output("linked/a.py", "1\n"))
    assert (out / "real" / "a.py").read_text() == "1\n"
    assert (out / "linked").is_symlink()


def test_the_output_folder_may_be_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert written(tmp_path / "link", output("a.py")) == ["a.py"]
    assert files_in(tmp_path / "real") == ["a.py"]


def test_what_a_manifest_says_of_links_is_not_believed(
    out: Path, tmp_path: Path
) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    written(out, output("a/b.py", "1\n"), output("c.py", "1\n"))
    (out / "a" / "b.py").rename(outside / "b.py")
    (out / "a").rmdir()
    (out / "a").symlink_to(outside)
    outcome = generate(out, output("c.py", "1\n"))
    assert outcome.codes == ["OPW0602"]
    assert tree(outside) == {"b.py": "1\n"}


def test_what_is_in_the_way_is_reported(out: Path) -> None:
    (out / "folder").mkdir(parents=True)
    (out / "file").write_text("x\n")
    os.mkfifo(out / "pipe")
    before = sorted(out.iterdir())
    outcome = generate(
        out,
        output("folder"),
        output("file/a.py"),
        output("pipe"),
        output("good.py"),
        force=True,
    )
    assert outcome.codes == ["OPW0609"] * 3
    assert outcome.places == [f"{out}/{n}" for n in ("folder", "file/a.py", "pipe")]
    assert sorted(out.iterdir()) == before


def test_the_output_folder_may_be_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("x\n")
    for folder in (tmp_path / "out", tmp_path / "out" / "in"):
        outcome = generate(folder, output("a.py"), output("b.py"))
        assert outcome.codes == ["OPW0609"]
        assert outcome.places == [str(folder)]
    assert tree(tmp_path) == {"out": "x\n"}


def test_a_lock_that_cannot_be_taken_is_reported(out: Path) -> None:
    (out / ".opwright-lock").mkdir(parents=True)
    outcome = generate(out, output("a.py"))
    assert outcome.codes == ["OPW0611"]
    assert outcome.places == [f"{out}/.opwright-lock"]
    assert tree(out) == {".opwright-lock": None}


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EACCES])
@pytest.mark.parametrize("failing", ["a.py", "b/d.py", "n/new.py", MANIFEST])
def test_a_failed_move_undoes_the_others(
    out: Path, monkeypatch: pytest.MonkeyPatch, failing: str, error: int
) -> None:
    written(out, output("a.py", "1\n"), output("b/d.py", "1\n"), output("s/t.py"))
    before = tree(out)
    original = os.replace

    def replace(source: Path, target: Path) -> None:
        if Path(target) == out / failing:
            raise OSError(error, "injected", str(target))
        original(source, target)

    monkeypatch.setattr(os, "replace", replace)
    files = [output(path, "2\n") for path in ("a.py", "b/d.py", "n/new.py")]
    outcome = generate(out, *files)
    assert outcome.codes == ["OPW0611"]
    assert outcome.places == [f"{out}/{failing}"]
    assert tree(out) == before
    monkeypatch.undo()
    assert written(out, *files) == ["a.py", "b/d.py", "n/new.py"]


def test_file_systems_without_hard_links_will_do(
    out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def link(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, "injected")

    monkeypatch.setattr(os, "link", link)
    written(out, output("a.py", "1\n"), output("b.py", "1\n"))
    assert written(out, output("a.py", "2\n")) == ["a.py"]
    assert sorted(tree(out)) == [MANIFEST, "a.py"]


def test_manifests_do_not_depend_on_order_or_hash_seed(tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
from tests.compiler.writing.outputs import check, generate, output

files = {output(f"{n}/{n}.py", unit=f"t:{n % 3}") for n in range(20)}
folder = Path(sys.argv[1])
print(check(folder, *files)[0])
generate(folder, *files, output("0/0.py", unit="t:9"))
"""
    outputs = [
        subprocess.run(
            [sys.executable, "-c", code, f"{seed}"],
            env={
                **os.environ,
                "PYTHONHASHSEED": str(seed),
                "PYTHONPATH": str(Path.cwd()),
            },
            cwd=make(tmp_path / str(seed)),
            capture_output=True,
            check=True,
        ).stdout.replace(b"b/%d/" % seed, b"b/out/")
        for seed in (1, 2, 3)
    ]
    assert outputs[0] == outputs[1] == outputs[2]
    manifests = {(tmp_path / f"{n}/{n}/{MANIFEST}").read_text() for n in (1, 2, 3)}
    assert len(manifests) == 1


def make(folder: Path) -> Path:
    folder.mkdir()
    return folder


def test_after_generate_there_is_no_difference(out: Path) -> None:
    files = (output("a.py"), output("b/k.py", policy=ONCE))
    written(out, *files)
    diff, outcome = check(out, *files)
    assert diff == ""
    assert not outcome.diagnostics
