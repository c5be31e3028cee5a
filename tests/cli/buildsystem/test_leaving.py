"""`--depfile`, `--stamp` and `--list-outputs`, with and without something to do."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import opwright
from opwright.cli.main import run
from opwright.compiler.assets import grammar_files
from opwright.uptodate.decide import decide
from tests.uptodate.project import ARGUMENTS, Project

OPTIONS = ("--depfile=deps.d", "--stamp=stamp")


def rule_in(path: str) -> tuple[list[str], list[str]]:
    """Return the targets and the prerequisites of a depfile without odd names."""
    targets, _, prerequisites = Path(path).read_text().partition(":")
    return (
        targets.replace("\\\n", " ").split(),
        prerequisites.replace("\\\n", " ").split(),
    )


def test_all_inputs_are_listed_as_they_were_typed(project: Project) -> None:
    assert project.generate(*ARGUMENTS, *OPTIONS) == 0
    targets, prerequisites = rule_in("deps.d")
    assert targets == ["stamp"]
    assert [path for path in prerequisites if not Path(path).is_absolute()] == [
        "area/area.proto",
        "area/shared.proto",
        "demo.contract.yaml",
        "demo/v1_0/Line.idl",
        "demo/v1_0/Point.idl",
        "packs/notes/notes.jinja",
        "packs/notes/target.toml",
        "second/v1_0/Unit.idl",
    ]
    absolute = {path for path in prerequisites if Path(path).is_absolute()}
    assert absolute >= {path.as_posix() for path in grammar_files()}
    assert Path(opwright.__file__).as_posix() in absolute
    assert all(map(os.path.isfile, prerequisites))


def test_paths_that_were_typed_absolute_stay_so(project: Project) -> None:
    folder = project.folder
    arguments = ("generate", f"{folder}/demo", f"--root=lib:{folder}/second")
    assert project.generate(*arguments, "-o=out", "--depfile=deps.d") == 0
    targets, prerequisites = rule_in("deps.d")
    assert "out/demo/v1_0/point.py" in targets
    assert all(map(os.path.isabs, prerequisites))
    assert f"{folder}/second/v1_0/Unit.idl" in prerequisites


def test_paths_up_and_sideways(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project.folder / "build").mkdir()
    monkeypatch.chdir("build")
    arguments = ("generate", "../demo", "--root=lib:../second", "-o", "../out")
    assert project.generate(*arguments, "--depfile=deps.d") == 0
    targets, prerequisites = rule_in("deps.d")
    assert "../out/demo/v1_0/point.py" in targets
    assert {"../demo/v1_0/Line.idl", "../second/v1_0/Unit.idl"} <= set(prerequisites)


def test_the_configuration_is_an_input(project: Project) -> None:
    project.write("opwright.toml", 'specs = ["demo"]\nroots = ["lib:second"]\n')
    assert project.generate("generate", "--depfile=deps.d") == 0
    targets, prerequisites = rule_in("deps.d")
    assert "generated/demo/v1_0/point.py" in targets
    assert {"opwright.toml", "demo/v1_0/Line.idl"} <= set(prerequisites)


def test_an_up_to_date_run_leaves_them_again(project: Project) -> None:
    assert project.generate(*ARGUMENTS, *OPTIONS) == 0
    text = Path("deps.d").read_text()
    Path("deps.d").unlink()  # as Ninja does when it has read it
    os.utime("stamp", (0, 0))
    assert decide((*ARGUMENTS, *OPTIONS))
    assert Path("deps.d").read_text() == text
    assert Path("stamp").stat().st_mtime > 10**9
    Path("stamp").unlink()
    assert decide((*ARGUMENTS, *OPTIONS))
    assert Path("stamp").read_bytes() == b""


def test_a_failing_run_leaves_neither(project: Project) -> None:
    assert project.generate(*ARGUMENTS, *OPTIONS) == 0
    os.utime("stamp", (0, 0))
    Path("deps.d").unlink()
    project.write("demo/v1_0/Point.idl", "struct")
    assert project.generate(*ARGUMENTS, *OPTIONS) == 1
    assert Path("stamp").stat().st_mtime == 0
    assert not Path("deps.d").exists()


def test_a_depfile_among_the_specs(project: Project) -> None:
    """It comes and goes, which is no change of the folder of specs."""
    arguments = ("generate", "demo", "--root=lib:second", "-o=out")
    options = ("--depfile=demo/deps.d", "--stamp=demo/stamp")
    assert project.generate(*arguments, *options) == 0
    assert decide((*arguments, *options))
    Path("demo/deps.d").unlink()
    assert decide((*arguments, *options))
    project.write("demo/v1_0/New.idl", "")
    assert not decide((*arguments, *options))


def test_a_link_and_a_device_stay_what_they_are(project: Project) -> None:
    Path("linked.d").symlink_to("real.d")
    arguments = ("generate", "demo", "--root=lib:second", "-o=out", "-q")
    assert project.generate(*arguments, "--depfile=linked.d") == 0
    assert Path("linked.d").is_symlink()
    assert rule_in("real.d")[1]
    assert project.generate(*arguments, "--depfile=/dev/null") == 0
    assert Path("/dev/null").is_char_device()


UNWRITABLE = ("--depfile=no/deps.d", "--depfile=demo.contract.yaml/deps.d")


@pytest.mark.parametrize("option", UNWRITABLE)
@pytest.mark.usefixtures("project")
def test_what_cannot_be_written(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*ARGUMENTS, option, "--stamp=stamp"]) == 1
    assert "error[OPW0613]" in capsys.readouterr().err
    assert not Path("stamp").exists()


BAD_PLACES = {
    "a folder": ("--stamp=demo", "OPW0613"),
    "a folder as depfile": ("--depfile=demo", "OPW0613"),
    "an output": ("--depfile=out/demo/v1_0/point.py", "OPW0614"),
    "an input": ("--stamp=demo/v1_0/Point.idl", "OPW0614"),
    "a template": ("--depfile=packs/notes/notes.jinja", "OPW0614"),
    "the manifest": ("--depfile=out/.opwright-manifest.json", "OPW0614"),
    "a name of ours": ("--stamp=out/.opwright-mine", "OPW0614"),
    "the other one": ("--depfile=./stamp", "OPW0614"),
}


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("place", BAD_PLACES)
def test_bad_places(place: str, capsys: pytest.CaptureFixture[str]) -> None:
    option, code = BAD_PLACES[place]
    more = ["--stamp=stamp"] if place == "the other one" else []
    point = Path("demo/v1_0/Point.idl").read_bytes()
    assert run([*ARGUMENTS, option, *more]) == 1
    assert f"error[{code}]" in capsys.readouterr().err
    assert not Path("stamp").exists()
    assert not Path("out").exists()
    assert Path("demo/v1_0/Point.idl").read_bytes() == point


@pytest.mark.skipif(os.name == "nt", reason="no such names there")
@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("stamp", ["line\nend", "a;touch ran;"])
def test_a_path_that_no_depfile_can_hold(
    stamp: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*ARGUMENTS, "--depfile=deps.d", f"--stamp={stamp}"]) == 1
    assert "error[OPW0615]" in capsys.readouterr().err
    assert not Path("out").exists()
    assert run([*ARGUMENTS, f"--stamp={stamp}"]) == 0
    assert Path(stamp).exists()


def test_the_list_of_outputs(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = (*ARGUMENTS[:-1], "-o=here/out", "--list-outputs")
    before = {path for path in Path().rglob("*") if "caches" not in path.parts}
    assert project.generate(*arguments) == 0
    listed, err = capsys.readouterr()
    assert err == ""
    after = {path for path in Path().rglob("*") if "caches" not in path.parts}
    assert after == before
    assert decide(arguments)
    assert capsys.readouterr().out == listed
    assert project.generate(*ARGUMENTS[:-1], "-o=here/out") == 0
    written = sorted(
        path.as_posix()
        for path in Path("here/out").rglob("*")
        if path.is_file() and not path.name.startswith(".")
    )
    assert listed.splitlines() == written
    project.write("demo/v1_0/New.idl", "package demo.v1_0;\nstruct New { int x; };\n")
    assert not decide(arguments)


@pytest.mark.parametrize(
    "more",
    [
        ["--list-outputs", "--depfile=d"],
        ["--list-outputs", "--stamp=s"],
        ["--list-outputs", "--force"],
        ["--list-outputs", "--quiet"],
        ["--depfile="],
        ["--stamp="],
    ],
)
@pytest.mark.usefixtures("project")
def test_what_makes_no_sense_is_wrong_usage(
    more: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*ARGUMENTS, *more]) == 2
    assert "usage: opwright generate" in capsys.readouterr().err
    assert not Path("out").exists()


NINJA = """\
rule generate
  command = {python} -m opwright generate demo --root=lib:second -o out -q $
    --depfile deps.d --stamp $out
  depfile = deps.d
  deps = gcc
  restat = 1
build out.stamp: generate
"""


@pytest.mark.skipif(shutil.which("ninja") is None, reason="no ninja")
def test_a_build_with_ninja(project: Project) -> None:
    project.write("build.ninja", NINJA.format(python=sys.executable))

    def build() -> str:
        done = subprocess.run(["ninja"], capture_output=True, text=True, check=True)
        return done.stdout

    assert "[1/1]" in build()
    assert "no work to do" in build()
    project.write("second/v1_0/Unit.idl", "package lib.v1_0;\nstruct Unit {};\n")
    assert "[1/1]" in build()
    assert "no work to do" in build()
    os.utime("demo/v1_0/Point.idl")
    assert "[1/1]" in build()
    assert "no work to do" in build()
