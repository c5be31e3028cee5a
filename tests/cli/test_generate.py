"""`generate` and `check` from outside: what a run writes, keeps, refuses, removes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from opwright.cli.main import run

POINT = """\
package demo.v1_0;
/** A point. */
struct Point { int x; int y; };
"""
LINE = """\
package demo.v1_0;
import demo.v1_0.Point;
struct Line { struct Point from; struct Point to; };
"""


@pytest.fixture
def specs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "demo" / "v1_0"
    folder.mkdir(parents=True)
    (folder / "Point.idl").write_text(POINT)
    (folder / "Line.idl").write_text(LINE)
    monkeypatch.chdir(tmp_path)
    return folder


def tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def stamps(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*.py")}


def test_what_is_written(specs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["generate", str(specs), "-o", "out"]) == 0
    out, err = capsys.readouterr()
    assert "read demo.v1_0: 2 files, 2 declarations, 0 operators\n" in out
    assert "wrote 3 files to out (0 unchanged, 0 removed)" in out
    assert "class Line(Struct):" in out
    assert err == ""
    assert sorted(tree(Path("out"))) == [
        ".opwright-manifest.json",
        "demo/v1_0/__init__.py",
        "demo/v1_0/line.py",
        "demo/v1_0/point.py",
    ]


def test_what_is_written_can_be_imported(specs: Path) -> None:
    assert run(["generate", str(specs), "-o", "out", "-q"]) == 0
    code = "from demo.v1_0 import Line; print(Line(from_=None).to)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd="out", capture_output=True, text=True
    )
    assert (done.stdout, done.stderr) == ("Point()\n", "")


def test_a_second_run_touches_nothing(specs: Path) -> None:
    assert run(["generate", str(specs), "-o", "out", "-q"]) == 0
    before = stamps(Path("out"))
    assert run(["generate", str(specs), "-o", "out", "-q"]) == 0
    assert stamps(Path("out")) == before


def test_check_tells_what_would_change(
    specs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["check", str(specs), "-o", "out"]) == 1
    assert run(["generate", str(specs), "-o", "out", "-q"]) == 0
    assert run(["check", str(specs), "-o", "out"]) == 0
    capsys.readouterr()
    (specs / "Point.idl").write_text(POINT.replace("int y", "long y"))
    assert run(["check", str(specs), "-o", "out"]) == 1
    assert "+    y: int = hdi.long()" in capsys.readouterr().out


def test_hand_edits_are_refused_and_then_forced(
    specs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["generate", str(specs), "-o", "out", "-q"]) == 0
    edited = Path("out/demo/v1_0/point.py")
    original = edited.read_text()
    edited.write_text(original + "# mine\n")
    (specs / "Line.idl").write_text(LINE.replace("struct Line", "struct Segment"))
    before = tree(Path("out"))
    assert run(["generate", str(specs), "-o", "out", "-q"]) == 1
    assert "--force" in capsys.readouterr().err
    assert tree(Path("out")) == before
    assert run(["generate", str(specs), "-o", "out", "-q", "--force"]) == 0
    assert edited.read_text() == original


def test_stale_files_are_removed(specs: Path) -> None:
    assert run(["generate", str(specs), "-o", "out", "-q"]) == 0
    (specs / "Line.idl").unlink()
    assert run(["check", str(specs), "-o", "out", "-q"]) == 1
    assert run(["generate", str(specs), "-o", "out", "-q"]) == 0
    assert not Path("out/demo/v1_0/line.py").exists()


def test_other_packages_in_the_folder_stay(specs: Path) -> None:
    assert run(["generate", str(specs), "-o", "out", "-q"]) == 0
    other = Path("other.idl")
    other.write_text("package other.v1_0;\nstruct Other { int a; };\n")
    assert run(["generate", str(other), "-o", "out", "-q"]) == 0
    assert Path("out/demo/v1_0/line.py").exists()
    assert run(["check", str(specs), "-o", "out", "-q"]) == 0
    assert run(["check", str(other), "-o", "out", "-q"]) == 0


def test_a_package_that_is_only_imported_is_not_cut_down(
    specs: Path, tmp_path: Path
) -> None:
    assert run(["generate", str(specs), "-o", "out", "-q"]) == 0
    user = tmp_path / "user" / "v1_0" / "User.idl"
    user.parent.mkdir(parents=True)
    user.write_text(
        "package user.v1_0;\nimport demo.v1_0.Point;\n"
        "struct User { struct Point at; };\n"
    )
    before = tree(Path("out/demo"))
    assert (
        run(["generate", str(user), "--root", f"demo:{tmp_path}/demo", "-o", "out"])
        == 0
    )
    assert tree(Path("out/demo")) == before
    assert run(["check", str(specs), "-o", "out", "-q"]) == 0


@pytest.mark.parametrize("home", ["nnrt", "coreml"])
def test_two_runs_are_equal_to_the_byte(home: str, tmp_path: Path) -> None:
    trees: list[dict[str, bytes]] = []
    for seed in ("1", "2"):
        folder = tmp_path / f"run{seed}"
        folder.mkdir()
        environment = os.environ | {"PYTHONHASHSEED": seed, "OPWRIGHT_CACHE_DIR": ""}
        subprocess.run(
            [sys.executable, "-m", "opwright", "generate", home, "-o", "out", "-q"],
            cwd=folder,
            env=environment,
            check=True,
        )
        trees.append(tree(folder))
    assert trees[0] == trees[1]


def test_roots_are_not_about_home_specs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "interfaces").mkdir()
    root = f"ohos.hdi:{tmp_path / 'interfaces'}"
    arguments = ["generate", "nnrt", "--root", root, "-o", str(tmp_path / "out")]
    assert run(arguments) == 0
    assert capsys.readouterr().out.startswith("read nnrt.v1_0: 3 files")
