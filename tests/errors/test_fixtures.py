"""Each fixture's command, run in a copy of its folder, says what is expected of it."""

import shlex
import shutil
import sys
from pathlib import Path

import pytest

from opwright.cli.main import run
from tests.errors.setup_actions import set_up
from tests.golden import check_golden

FIXTURES = sorted(path.parent for path in Path(__file__).parent.glob("OPW*/command"))
TOOLS = ("command", "expected.txt", "setup")


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda path: path.name)
def test_fixture(
    fixture: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    refresh: bool,
) -> None:
    folder = tmp_path / "case"
    shutil.copytree(
        fixture, folder, ignore=lambda at, _: TOOLS if at == str(fixture) else ()
    )
    if (fixture / "setup").exists():
        set_up(fixture / "setup", folder)
    monkeypatch.chdir(folder)
    # Packages that a fixture "installs" stand in its folder.
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    arguments = shlex.split((fixture / "command").read_text("utf-8"))
    code = run(arguments)
    shown = f"{capsys.readouterr().err}exit {code}\n"
    assert f"[{fixture.name}]" in shown
    assert str(tmp_path) not in shown
    check_golden(fixture / "expected.txt", shown, refresh=refresh)
