"""`check` from outside: what it tells of each difference, and how it ends."""

import json
import subprocess
from pathlib import Path

import pytest

from opwright.cli.main import run

POINT = "package demo.v1_0;\nstruct Point { int x; };\n"
LINE = "package demo.v1_0;\nstruct Line { int from; };\n"
CHECK = ("check", "demo", "-o", "out")


@pytest.fixture(autouse=True)
def generated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Generate from two files, into `out`."""
    monkeypatch.chdir(tmp_path)
    folder = Path("demo/v1_0")
    folder.mkdir(parents=True)
    (folder / "Point.idl").write_text(POINT)
    (folder / "Line.idl").write_text(LINE)
    assert run(["generate", "demo", "-o", "out", "-q"]) == 0


def remove() -> None:
    Path("out/demo/v1_0/point.py").unlink()


def make_stale() -> None:
    Path("demo/v1_0/Point.idl").write_text(POINT.replace("int x", "int y"))


def edit() -> None:
    file = Path("out/demo/v1_0/point.py")
    file.write_text(file.read_text().replace("x: int", "x: float"))


def make_orphan() -> None:
    Path("demo/v1_0/Point.idl").unlink()


def put_another() -> None:
    Path("out/.opwright-manifest.json").unlink()
    Path("out/demo/v1_0/point.py").write_text("mine = 1\n")


DIFFERENCES = {
    "missing": (remove, "OPW0603", "--- /dev/null\n+++ b/out/demo/v1_0/point.py\n"),
    "stale": (make_stale, "OPW0604", "-    x: int = hdi.int()\n+    y: int = hdi."),
    "edited": (edit, "OPW0600", "-    x: float = hdi.int()\n+    x: int = hdi."),
    "orphaned": (make_orphan, "OPW0605", "--- a/out/demo/v1_0/point.py\n+++ /dev"),
    "foreign": (put_another, "OPW0601", "-mine = 1\n"),
}


def tree() -> dict[str, bytes]:
    paths = (path for path in Path("out").rglob("*") if path.is_file())
    return {path.as_posix(): path.read_bytes() for path in paths}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_each_difference_is_shown_and_reported(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    change, code, diff = DIFFERENCES[name]
    change()
    before = tree()
    assert run([*CHECK]) == 1
    out, err = capsys.readouterr()
    assert diff in out
    assert f"[{code}]" in err
    assert "point.py" in err
    assert tree() == before


@pytest.mark.parametrize("name", ["missing", "stale", "orphaned"])
def test_generate_repairs_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    DIFFERENCES[name][0]()
    assert run(["generate", "demo", "-o", "out", "-q"]) == 0
    assert run([*CHECK]) == 0
    assert capsys.readouterr().out.endswith(" files are current\n")


@pytest.mark.parametrize("name", ["missing", "stale", "edited", "orphaned"])
def test_the_diff_is_a_patch(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    DIFFERENCES[name][0]()
    assert run([*CHECK]) == 1
    patch = capsys.readouterr().out
    subprocess.run(["git", "apply", "-"], input=patch, text=True, check=True)
    assert run(["generate", "demo", "-o", "out", "--force"]) == 0
    assert "wrote 0 files" in capsys.readouterr().out


def test_forms(capsys: pytest.CaptureFixture[str]) -> None:
    edit()
    assert run([*CHECK, "--format=json"]) == 1
    document = json.loads(capsys.readouterr().err)
    assert [d["code"] for d in document["diagnostics"]] == ["OPW0600"]
    assert run([*CHECK, "--format=sarif"]) == 1
    document = json.loads(capsys.readouterr().err)
    (result,) = document["runs"][0]["results"]
    assert result["ruleId"] == "OPW0600"
    location = result["locations"][0]["physicalLocation"]
    assert location["artifactLocation"]["uri"] == "out/demo/v1_0/point.py"
    assert run([*CHECK, "--format=github"]) == 1
    err = capsys.readouterr().err
    assert err.startswith("::error file=out/demo/v1_0/point.py,line=")


def test_exit_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*CHECK]) == 0
    assert capsys.readouterr() == ("3 files are current\n", "")
    assert run([*CHECK, "-q"]) == 0
    assert capsys.readouterr() == ("", "")
    remove()
    assert run([*CHECK, "-q"]) == 1
    assert capsys.readouterr().out == ""
    assert run(["check", "missing.idl"]) == 1
    assert run([*CHECK, "--format=yaml"]) == 2
    assert run([*CHECK, "--unknown"]) == 2


def test_a_manifest_may_be_kept_out_of_version_control() -> None:
    Path("out/.opwright-manifest.json").unlink()
    assert run([*CHECK]) == 0
