"""Colors and progress: on a terminal, and nowhere else."""

import io
import os
import subprocess
import sys
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import TextIO

import pytest

from opwright.cli import making
from opwright.cli.main import run
from opwright.cli.terminal import (
    StatusLine,
    is_terminal,
    paint_diff,
    status_shown,
    wants_color,
)
from opwright.compiler.progress import Progress

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")

POINT = "package demo.v1_0;\nstruct Point { int x; };\n"
VARIABLES = ("NO_COLOR", "FORCE_COLOR", "TERM", "OPWRIGHT_CACHE_DIR")


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def specs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in VARIABLES[:2]:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    Path("demo/v1_0").mkdir(parents=True)
    Path("demo/v1_0/Point.idl").write_text(POINT)


def on_terminal(*arguments: str, **variables: str) -> str:
    """Return what a command shows on a terminal that it writes everything to."""
    ours, theirs = os.openpty()
    kept = {name: os.environ[name] for name in os.environ if name not in VARIABLES}
    process = subprocess.Popen(
        [sys.executable, "-m", "opwright", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=kept | {"TERM": "xterm"} | variables,
    )
    os.close(theirs)
    shown = b""
    # Linux reports the end of a terminal as an error.
    with suppress(OSError):
        while data := os.read(ours, 65536):
            shown += data
    os.close(ours)
    process.wait()
    return shown.decode().replace("\r\n", "\n")


def piped(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "opwright", *arguments], capture_output=True, text=True
    )
    return done.stdout + done.stderr


def test_diagnostics_have_colors_on_a_terminal() -> None:
    assert "\x1b[1;31merror[OPW0001]" in on_terminal("inspect", "x.idl")
    assert "\x1b" not in piped("inspect", "x.idl")


@pytest.mark.parametrize("variables", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_terminals_without_colors(variables: dict[str, str]) -> None:
    for verb in ("inspect", "check", "generate"):
        shown = on_terminal(verb, "demo", "x.idl", **variables)
        assert "error[OPW0001]" in shown
        assert "\x1b" not in shown


def test_an_empty_no_color_is_none() -> None:
    assert "\x1b[1;31merror" in on_terminal("inspect", "x.idl", NO_COLOR="")


def test_a_diff_has_colors_on_a_terminal() -> None:
    shown = on_terminal("check", "demo", "-o", "out")
    assert "\x1b[1m+++ b/out/demo/v1_0/point.py\x1b[0m\n" in shown
    assert "\x1b[32m+class Point(Struct):\x1b[0m\n" in shown
    assert "\x1b" not in piped("check", "demo", "-o", "out")


def test_colors_can_be_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    assert not wants_color(stream)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert wants_color(stream)
    assert not wants_color(None)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_color(stream)


def test_what_is_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_terminal(Screen())
    assert not is_terminal(io.StringIO())
    assert not is_terminal(None)
    monkeypatch.setenv("TERM", "dumb")
    assert not is_terminal(Screen())


def test_without_color_a_diff_is_as_it_is() -> None:
    diff = "--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-old\n+new\n same"
    assert paint_diff(diff, color=False) == diff
    assert paint_diff(diff, color=True) == (
        "\x1b[1m--- a/x\x1b[0m\n\x1b[1m+++ b/x\x1b[0m\n\x1b[36m@@ -1,1 +1,1 @@\x1b[0m\n"
        "\x1b[31m-old\x1b[0m\n\x1b[32m+new\x1b[0m\n same"
    )


def test_a_status_line_is_written_over_and_gone_in_the_end() -> None:
    screen = Screen()
    with status_shown(screen, patience=0) as status:
        status.tell("reading files:", 3)
        status.tell("reading files:", 3)
        status.tell("resolving rules:", 1, 4)
    assert screen.getvalue() == (
        "\r\x1b[2Kreading files: 3\r\x1b[2Kresolving rules: 1/4\r\x1b[2K"
    )


def test_a_short_run_shows_no_status() -> None:
    screen = Screen()
    with status_shown(screen, patience=3600) as status:
        status.tell("reading files:", 3)
    assert screen.getvalue() == ""


def test_a_status_line_is_gone_after_an_error() -> None:
    screen = Screen()
    with suppress(KeyError), status_shown(screen, patience=0) as status:
        status.tell("reading files:", 3)
        raise KeyError
    assert screen.getvalue().endswith("\r\x1b[2K")


def test_nothing_but_a_terminal_gets_a_status() -> None:
    stream = io.StringIO()
    with status_shown(stream, patience=0) as status:
        status.tell("reading files:", 3)
    assert stream.getvalue() == ""


def test_a_forked_process_shows_no_status(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    status = StatusLine(screen, 0)
    monkeypatch.setattr(os, "getpid", lambda: -1)
    status.tell("rendering files:", 3)
    assert screen.getvalue() == ""


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """Return a terminal that is shown what any run does, from its start on."""
    screen = Screen()

    def shown(stream: TextIO | None) -> AbstractContextManager[Progress]:
        return status_shown(screen if stream else None, patience=0)

    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", "")
    monkeypatch.setattr(making, "status_shown", shown)
    return screen


def test_a_run_tells_its_stages(screen: Screen) -> None:
    assert run(["generate", "nnrt", "-o", "out"]) == 0
    shown = screen.getvalue().split("\r\x1b[2K")
    stages = list(dict.fromkeys(text.partition(":")[0] for text in shown if text))
    assert stages == [
        "reading files",
        "reading contracts",
        "resolving rules",
        "rendering files",
        "formatting files",
    ]
    assert "reading files: 3" in shown
    assert shown[-1] == ""


def test_a_quiet_run_tells_nothing(screen: Screen) -> None:
    assert run(["generate", "demo", "-o", "out", "-q"]) == 0
    assert screen.getvalue() == ""
