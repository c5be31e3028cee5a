"""`generate --watch`: what a save brings about, and what does not end it."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from opwright.cli.main import run
from tests.cli.watching.watcher import Watcher, start_watcher

pytest.importorskip("watchfiles", reason="needs the extra `watch`")

READY = "watching all that was read; Ctrl-C ends\n"
POINT = "package demo.v1_0;\nstruct Point { int x; };\n"
LINE = """\
package demo.v1_0;
import demo.v1_0.Point;
struct Line { struct Point from; };
"""
UNIT = "package lib.v1_0;\nstruct Unit { int value; };\n"

Start = Callable[..., Watcher]


@pytest.fixture
def specs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "project" / "demo" / "v1_0"
    folder.mkdir(parents=True)
    (folder / "Point.idl").write_text(POINT)
    monkeypatch.chdir(tmp_path / "project")
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(tmp_path / "caches"))
    return folder


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    started: list[Watcher] = []

    def start(*arguments: str, ready: str = READY) -> Watcher:
        watcher = start_watcher(tmp_path, *arguments)
        started.append(watcher)
        if ready:
            watcher.wait_for(ready)
        return watcher

    yield start
    for watcher in started:
        watcher.process.kill()
        watcher.process.wait()


def replace(file: Path, text: str) -> None:
    """Save as many editors do: a new file, moved into the place of the old one."""
    fresh = file.with_name(f".{file.name}.new~")
    fresh.write_text(text)
    fresh.replace(file)


def turns(watcher: Watcher) -> list[str]:
    return re.findall(r"^\d\d:\d\d:\d\d (.*)$", watcher.out.read_text(), re.M)


def test_a_save_brings_what_has_changed(specs: Path, start: Start) -> None:
    watcher = start("demo", "-o", "out")
    (specs / "Point.idl").write_text(POINT.replace("int x;", "int x; int y;"))
    printed = watcher.wait_for("  +1 -0\n")
    assert re.sub(r"\d\d:\d\d:\d\d", "TIME", printed) == (
        "TIME demo/v1_0/Point.idl has changed\n"
        "  changed      out/demo/v1_0/point.py  +1 -0\n"
    )
    assert "y: int" in Path("out/demo/v1_0/point.py").read_text()
    assert watcher.interrupt() == 130
    assert watcher.err.read_text() == ""


def test_editors_that_replace_files(specs: Path, start: Start) -> None:
    watcher = start("demo", "-o", "out")
    for name in ("first", "second"):
        replace(specs / "Point.idl", POINT.replace("int x", f"int {name}"))
        watcher.wait_for("  +1 -1\n")
        assert f"{name}: int" in Path("out/demo/v1_0/point.py").read_text()
    assert turns(watcher) == ["demo/v1_0/Point.idl has changed"] * 2


def test_a_save_that_changes_no_output(specs: Path, start: Start) -> None:
    watcher = start("demo", "-o", "out")
    (specs / "Point.idl").write_text(f"{POINT}\n\n")
    watcher.wait_for("demo/v1_0/Point.idl has changed\n  no output changes\n")


def test_an_error_does_not_end_it(specs: Path, start: Start) -> None:
    watcher = start("demo", "-o", "out")
    before = Path("out/demo/v1_0/point.py").read_bytes()
    (specs / "Point.idl").write_text(POINT.replace("int x", "colour x"))
    watcher.wait_for_error("error[OPW0120]: type 'colour' is not declared")
    assert Path("out/demo/v1_0/point.py").read_bytes() == before
    replace(specs / "Point.idl", POINT.replace("int x", "long x"))
    watcher.wait_for("  +1 -1\n")


def test_it_may_begin_with_an_error(specs: Path, start: Start) -> None:
    (specs / "Point.idl").write_text("nonsense")
    watcher = start("demo", "-o", "out")
    (specs / "Point.idl").write_text(POINT)
    watcher.wait_for("  new          out/demo/v1_0/point.py  +")


def test_new_files_and_those_that_are_gone(specs: Path, start: Start) -> None:
    watcher = start("demo", "-o", "out")
    (specs / "Line.idl").write_text(LINE)
    watcher.wait_for("  new          out/demo/v1_0/line.py  +")
    (specs / "Line.idl").unlink()
    watcher.wait_for("  removed      out/demo/v1_0/line.py  +0 -")
    assert not Path("out/demo/v1_0/line.py").exists()


def test_an_import_that_is_new_is_watched_too(
    specs: Path, start: Start, tmp_path: Path
) -> None:
    lib = tmp_path / "elsewhere" / "v1_0" / "Unit.idl"
    lib.parent.mkdir(parents=True)
    lib.write_text(UNIT)
    watcher = start("demo", "-o", "out", "--root", f"lib:{tmp_path / 'elsewhere'}")
    imports = "import lib.v1_0.Unit;\nstruct Point { struct Unit u; "
    (specs / "Point.idl").write_text(POINT.replace("struct Point { ", imports))
    watcher.wait_for("  new          out/lib/v1_0/unit.py  +")
    lib.write_text(UNIT.replace("int value", "long value"))
    watcher.wait_for("  changed      out/lib/v1_0/unit.py  +1 -1\n")


def test_a_configuration_is_watched_too(specs: Path, start: Start) -> None:
    assert specs.is_dir()
    Path("opwright.toml").write_text('specs = ["demo"]\n')
    watcher = start()
    Path("opwright.toml").write_text('specs = ["demo"]\noutput = "elsewhere"\n')
    watcher.wait_for("opwright.toml has changed\n")
    watcher.wait_for("  new          elsewhere/demo/v1_0/point.py  +")


def test_outputs_among_the_specs_start_nothing(specs: Path, start: Start) -> None:
    watcher = start(".", "-o", ".", "--stamp", "made.stamp", "--depfile", "made.d")
    (specs / "Point.idl").write_text(POINT.replace("int x", "long x"))
    watcher.wait_for("  +1 -1\n")
    (specs / "Line.idl").write_text(LINE)
    watcher.wait_for("  new          demo/v1_0/line.py")
    (specs / "Point.idl").write_text(POINT)
    watcher.wait_for("  +1 -1\n")
    assert len(turns(watcher)) == 3


def test_many_saves_end_in_the_last_one(specs: Path, start: Start) -> None:
    watcher = start("demo", "-o", "out")
    for number in range(200):
        # As editors save: whoever looks in between sees one text or the other.
        saved = specs / "Point.new"
        saved.write_text(POINT.replace("int x", f"int x{number}"))
        saved.replace(specs / "Point.idl")
    (specs / "Line.idl").write_text(LINE)
    watcher.wait_for("  new          out/demo/v1_0/line.py  +")
    assert "x199: int" in Path("out/demo/v1_0/point.py").read_text()
    assert len(turns(watcher)) < 20


def test_quietly(specs: Path, start: Start) -> None:
    watcher = start("demo", "-o", "out", "-q", ready="")
    watcher.wait_until(Path("out/demo/v1_0/point.py").exists)
    (specs / "Point.idl").write_text("nonsense")
    watcher.wait_for_error("error[OPW")
    assert watcher.out.read_text() == ""


def test_all_outputs_are_told_if_that_is_wanted(specs: Path, start: Start) -> None:
    watcher = start("demo", "-o", "out", "-v")
    (specs / "Point.idl").write_text(POINT.replace("int x", "long x"))
    watcher.wait_for("  changed      out/demo/v1_0/point.py  +1 -1  (python_bindings:")
    watcher.wait_for("  unchanged    out/demo/v1_0/__init__.py  (python_bindings:")


def test_wrong_usage_ends_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["generate", "--watch", "--list-outputs"]) == 2
    assert "leave out --watch" in capsys.readouterr().err


def test_without_the_library(
    specs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert specs.is_dir()
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    assert run(["generate", "demo", "--watch"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "error[OPW0014]: the library watchfiles is not installed" in err
    assert "pip install 'opwright[watch]'" in err
    assert not Path("generated").exists()
