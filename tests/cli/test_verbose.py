"""`generate -v`: why there is something to do, and what becomes of each output."""

import time
from pathlib import Path

import pytest

from opwright.cli.main import run
from opwright.uptodate.decide import decide
from opwright.uptodate.start import Start

POINT = "package demo.v1_0;\nstruct Point { int x; };\n"
LINE = "package demo.v1_0;\nstruct Line { int from; };\n"
WORDS = ("generate", "demo", "-o", "out")


@pytest.fixture(autouse=True)
def specs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "caches").mkdir(mode=0o700)
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(tmp_path / "caches"))
    folder = tmp_path / "project"
    (folder / "demo" / "v1_0").mkdir(parents=True)
    (folder / "demo" / "v1_0" / "Point.idl").write_text(POINT)
    (folder / "demo" / "v1_0" / "Line.idl").write_text(LINE)
    monkeypatch.chdir(folder)


def generate(*words: str) -> None:
    """Run as a process of its own would, when files are at rest."""
    time.sleep(0.03)
    arguments = (*WORDS, *words)
    assert run(list(arguments), Start(arguments, time.time_ns())) == 0


def told(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    capsys.readouterr()
    generate(*words)
    return capsys.readouterr().out.splitlines()


def reasons(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    lines = told(capsys, "-v", *words)
    return [line for line in lines if line.startswith("why: ")]


def outputs(lines: list[str]) -> list[str]:
    return [line.strip() for line in lines if line.startswith("  ")]


def test_the_first_run(capsys: pytest.CaptureFixture[str]) -> None:
    [reason] = reasons(capsys)
    assert reason.startswith("why: no run is on record here: this is the first")


def test_nothing_has_changed(capsys: pytest.CaptureFixture[str]) -> None:
    generate()
    assert reasons(capsys) == [
        "why: only to tell; nothing has changed since the last run"
    ]


def test_changed_new_and_lost_files(capsys: pytest.CaptureFixture[str]) -> None:
    generate()
    Path("demo/v1_0/Point.idl").write_text(POINT.replace("int", "long"))
    assert reasons(capsys) == ["why: demo/v1_0/Point.idl has changed"]
    Path("demo/v1_0/Line.idl").rename("demo/v1_0/Size.idl")
    Path("demo/v1_0/Size.idl").write_text(LINE.replace("Line", "Size"))
    assert reasons(capsys) == [
        "why: demo/v1_0/Line.idl is gone",
        "why: demo/v1_0 has other files in it",
    ]


def test_outputs_that_are_gone(capsys: pytest.CaptureFixture[str]) -> None:
    generate()
    Path("out/demo/v1_0/line.py").unlink()
    assert reasons(capsys) == ["why: output out/demo/v1_0/line.py is gone"]


def test_outputs_that_were_edited(capsys: pytest.CaptureFixture[str]) -> None:
    generate("--force")
    with Path("out/demo/v1_0/line.py").open("a") as file:
        file.write("# by hand\n")
    lines = told(capsys, "-v", "--force")
    assert lines[0] == "why: output out/demo/v1_0/line.py was edited"
    assert (
        "overwritten  out/demo/v1_0/line.py  +0 -1  (python_bindings: demo.v1_0.Line)"
    ) in outputs(lines)


def test_other_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    generate()
    assert reasons(capsys, "--option", "naming=snake_case") == [
        "why: the arguments are others than in `generate demo -o out`"
    ]


def test_another_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    generate()
    monkeypatch.setenv("OPWRIGHT_TRACEBACK", "1")
    assert reasons(capsys) == [
        "why: a variable OPWRIGHT_… of the environment is another than in"
        " `generate demo -o out`"
    ]


def test_names_in_files_do_not_reach_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    generate()
    Path("demo/v1_0/\x1b[2J.idl").write_text(LINE.replace("Line", "Size"))
    arguments = (*WORDS, "-v")
    run(list(arguments), Start(arguments, time.time_ns()))
    assert "\x1b" not in capsys.readouterr().out


def test_what_becomes_of_each_output(capsys: pytest.CaptureFixture[str]) -> None:
    lines = outputs(told(capsys, "-v"))
    assert [line.split()[:2] for line in lines[:3]] == [
        ["new", "out/demo/v1_0/line.py"],
        ["new", "out/demo/v1_0/point.py"],
        ["new", "out/demo/v1_0/__init__.py"],
    ]
    Path("demo/v1_0/Line.idl").unlink()
    assert outputs(told(capsys, "-v"))[:3] == [
        "unchanged    out/demo/v1_0/point.py  (python_bindings: demo.v1_0.Point)",
        "changed      out/demo/v1_0/__init__.py  +0 -2  (python_bindings: demo.v1_0)",
        "removed      out/demo/v1_0/line.py  +0 -19  (made no more)",
    ]


def test_a_run_that_tells_is_not_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    generate()
    assert decide(WORDS)
    capsys.readouterr()
    assert not decide((*WORDS, "-v"))
    assert not decide((*WORDS, "--verbose"))
    assert capsys.readouterr().out == ""


def test_a_run_that_tells_is_recorded_for_one_that_does_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    generate()
    Path("demo/v1_0/Line.idl").unlink()
    generate("-v")
    capsys.readouterr()
    assert decide(WORDS)
    assert "why" not in capsys.readouterr().out


def test_another_spelling_is_never_left_out() -> None:
    generate()
    words = ("generate", "demo", "-vo", "out")
    time.sleep(0.03)
    assert run(list(words), Start(words, time.time_ns())) == 0
    assert not decide(words)


def test_verbose_and_quiet_exclude_each_other() -> None:
    assert run([*WORDS, "-q", "-v"]) == 2


def test_a_list_is_a_list() -> None:
    assert run([*WORDS, "--list-outputs", "-v"]) == 2
