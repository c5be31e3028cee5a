"""Where paths lead, and what kind of thing is there, counts like what files hold."""

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.uptodate.project import POINT, UNIT, Project, is_current

Step = Callable[[Project], object]

NEW = POINT.replace("Point", "New")
GLOB = 'specs = ["*/v1_0/*.idl"]\noutput = "out"\n'


def link(path: str, target: str) -> None:
    """Make a link, in the place of an earlier one."""
    Path(path).unlink(missing_ok=True)
    Path(path).symlink_to(target)


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """Arguments of a run, what precedes it, and a change that it must notice."""

    arguments: tuple[str, ...]
    before: Step
    change: Step


def with_root(root: str) -> tuple[str, ...]:
    return ("generate", "demo", f"--root=lib:{root}", "-o=out", "-q")


def into(output: str) -> tuple[str, ...]:
    return ("generate", "demo", "--root=lib:second", f"-o={output}", "-q")


CASES: dict[str, Case] = {
    "a root that is a link leads elsewhere": Case(
        arguments=with_root("linked"),
        before=lambda p: (
            p.write("other/v1_0/Unit.idl", UNIT.replace("value", "other")),
            link("linked", "second"),
        ),
        change=lambda _: link("linked", "other"),
    ),
    "a root of no use is removed": Case(
        arguments=(*with_root("first"), "--root=lib:second"),
        before=lambda _: None,
        change=lambda _: Path("first").rmdir(),
    ),
    "the output folder is a link and leads elsewhere": Case(
        arguments=into("linked"),
        before=lambda _: (Path("a").mkdir(), Path("b").mkdir(), link("linked", "a")),
        change=lambda _: link("linked", "b"),
    ),
    "the output folder was a link and is a folder": Case(
        arguments=into("linked/deep"),
        before=lambda _: (Path("a").mkdir(), link("linked", "a")),
        change=lambda _: (Path("linked").unlink(), Path("linked").mkdir()),
    ),
    "a file becomes a folder of specs": Case(
        arguments=with_root("second"),
        before=lambda p: p.write("demo/v1_0/more", ""),
        change=lambda p: (
            Path("demo/v1_0/more").unlink(),
            p.write("demo/v1_0/more/New.idl", NEW),
        ),
    ),
    "a file becomes a folder that a pattern matches": Case(
        arguments=("generate", "--root=lib:second", "-q"),
        before=lambda p: (
            p.write("opwright.toml", GLOB),
            p.write("more/v1_0", ""),
        ),
        change=lambda p: (
            Path("more/v1_0").unlink(),
            p.write("more/v1_0/New.idl", NEW),
        ),
    ),
    "a link that led nowhere leads to a folder": Case(
        arguments=("generate", "--root=lib:second", "-q"),
        before=lambda p: (
            p.write("opwright.toml", GLOB),
            p.write("second/empty", ""),
            link("more", "second/away"),
        ),
        change=lambda p: p.write("second/away/v1_0/New.idl", NEW),
    ),
    "a link that led nowhere leads to a spec": Case(
        arguments=with_root("second"),
        before=lambda _: link("demo/v1_0/New.idl", "../../New.idl"),
        change=lambda p: p.write("New.idl", NEW),
    ),
    "a link to a file leads to a folder": Case(
        arguments=("generate", "--root=lib:second", "-q"),
        before=lambda p: (
            p.write("opwright.toml", GLOB),
            p.write("second/away", ""),
            link("more", "second/away"),
        ),
        change=lambda p: (
            Path("second/away").unlink(),
            p.write("second/away/v1_0/New.idl", NEW),
        ),
    ),
}


def settled(project: Project, arguments: tuple[str, ...]) -> bool:
    """Run until there is nothing to do; a first run makes folders that are listed."""
    assert project.generate(*arguments) == 0
    assert project.generate(*arguments) == 0
    return is_current(*arguments)


@pytest.mark.parametrize("name", CASES)
def test_places_are_looked_at(project: Project, name: str) -> None:
    case = CASES[name]
    case.before(project)
    assert settled(project, case.arguments)
    case.change(project)
    assert not is_current(*case.arguments)


def test_a_repository_that_ends_the_search_may_go(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("generate", "v1_0", "--root=lib:../second", "-o=../out", "-q")
    Path("demo/.git").mkdir()
    project.write("opwright.toml", 'naming = "snake_case"\n')
    monkeypatch.chdir("demo")
    assert settled(project, arguments)
    os.utime(".git")
    Path(".git/index").write_bytes(b"")
    assert is_current(*arguments), "what is in it is no concern"
    shutil.rmtree(".git")
    assert not is_current(*arguments)


def test_a_linked_root_that_leads_elsewhere_gives_other_code(project: Project) -> None:
    """No cache on the way may take one folder for the other."""
    case = CASES["a root that is a link leads elsewhere"]
    case.before(project)
    assert settled(project, case.arguments)
    case.change(project)
    assert project.generate(*case.arguments) == 0
    texts = (data for path, data in project.outputs().items() if path.endswith(".py"))
    assert any(b"other: int" in text for text in texts)


def test_a_root_that_is_gone_is_told_of(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    case = CASES["a root of no use is removed"]
    assert settled(project, case.arguments)
    case.change(project)
    assert project.generate(*case.arguments) == 1
    assert "no such folder" in capsys.readouterr().err
