"""What changes while a run is going on is not taken for what it read or wrote."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from opwright.cli import generating
from opwright.cli.main import run
from opwright.uptodate.start import Start
from tests.uptodate.project import ARGUMENTS, POINT, Project, is_current

Change = Callable[[Project], object]


DURING: dict[str, Change] = {
    "a spec is edited": lambda p: p.write(
        "demo/v1_0/Point.idl", POINT.replace("int y", "int z")
    ),
    "a spec is written again": lambda p: p.write("demo/v1_0/Point.idl", POINT),
    "a spec is new": lambda p: p.write("demo/v1_0/New.idl", "package demo.v1_0;\n"),
    "an import appears earlier": lambda p: p.write("first/v1_0/Unit.idl", ""),
    "a template is new": lambda p: p.write("packs/notes/new.jinja", ""),
    "a configuration appears": lambda p: p.write("opwright.toml", ""),
    "an output is edited": lambda p: p.write("out/demo/v1_0/point.py.notes", "tniop\n"),
    "an output is removed": lambda _: Path("out/demo/v1_0/point.py.notes").unlink(),
    "the manifest is edited": lambda p: p.write("out/.opwright-manifest.json", "{}"),
    "another run begins": lambda p: p.write("out/.opwright-lock", ""),
}


@pytest.mark.parametrize("change", DURING)
def test_changes_during_a_run(
    project: Project, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_files = generating.leave_files

    def change_and_leave(*arguments: object) -> None:
        DURING[change](project)
        leave_files(*arguments)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(generating, "leave_files", change_and_leave)
    assert project.generate(*ARGUMENTS) == 0
    assert not is_current(*ARGUMENTS)


@pytest.mark.usefixtures("project")
def test_code_that_changed_since_the_start() -> None:
    assert run([*ARGUMENTS], Start(ARGUMENTS, 0)) == 0
    assert not is_current(*ARGUMENTS)


@pytest.mark.usefixtures("project")
def test_only_a_process_of_its_own_is_recorded(own_cache: Path) -> None:
    time.sleep(0.03)
    assert run([*ARGUMENTS]) == 0
    assert not is_current(*ARGUMENTS)
    assert not (own_cache / "records").exists()
