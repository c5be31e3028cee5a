"""What is, after a run, known to change nothing, and what is not."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from opwright.compiler import pipeline
from opwright.uptodate import form
from tests.uptodate.project import (
    ARGUMENTS,
    CONTRACT,
    LINE,
    PACK,
    POINT,
    SHARED,
    UNIT,
    Project,
    is_current,
)

Change = Callable[[Project], object]

CHECK = ("check", *ARGUMENTS[1:])


def keep_time(path: Path, text: str) -> None:
    """Write a file and give it the times it had, as far as they can be set."""
    times = path.stat()
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def replace_by_link(_: Project) -> None:
    shutil.move("demo", "elsewhere")
    Path("demo").symlink_to("elsewhere", target_is_directory=True)


def retarget() -> None:
    Path("linked.idl").unlink()
    Path("linked.idl").symlink_to("demo/v1_0/Line.idl")


CHANGES: dict[str, Change] = {
    "a spec grows": lambda p: p.write("demo/v1_0/Point.idl", POINT + "// more\n"),
    "a spec is edited to the same size": lambda p: p.write(
        "demo/v1_0/Point.idl", POINT.replace("int y", "int z")
    ),
    "a spec is edited, its time set back": lambda p: keep_time(
        p.folder / "demo/v1_0/Point.idl", POINT.replace("int y", "int z")
    ),
    "a spec is removed": lambda _: Path("demo/v1_0/Point.idl").unlink(),
    "a spec becomes a folder": lambda _: (
        Path("demo/v1_0/Point.idl").unlink(),
        Path("demo/v1_0/Point.idl").mkdir(),
    ),
    "an import changes": lambda p: p.write(
        "second/v1_0/Unit.idl", UNIT.replace("value", "other")
    ),
    "an import of a .proto changes": lambda p: p.write(
        "area/shared.proto", SHARED.replace("value", "other")
    ),
    "a file is new in a folder of specs": lambda p: p.write(
        "demo/v1_0/New.idl", POINT.replace("Point", "New")
    ),
    "a file is new in a new folder of specs": lambda p: p.write(
        "demo/v2_0/Point.idl", POINT.replace("v1_0", "v2_0")
    ),
    "an import appears earlier": lambda p: p.write("first/v1_0/Unit.idl", UNIT),
    "an import of a .proto appears earlier": lambda p: p.write(
        "protos/shared.proto", SHARED
    ),
    "the contract changes": lambda p: p.write(
        "demo.contract.yaml", CONTRACT.replace("> 0", "> 1")
    ),
    "a template changes": lambda p: p.write("packs/notes/notes.jinja", "changed\n"),
    "a template is new": lambda p: p.write("packs/notes/other.jinja", ""),
    "target.toml changes": lambda p: p.write(
        "packs/notes/target.toml", PACK.replace(".notes", ".other")
    ),
    "a pack is new": lambda p: p.write("packs/more/target.toml", PACK),
    "a folder of packs becomes a pack": lambda p: p.write("packs/target.toml", PACK),
    "a configuration appears": lambda p: p.write("opwright.toml", 'output = "x"\n'),
    "a configuration appears above": lambda p: p.write("pyproject.toml", ""),
    "an output is edited": lambda p: p.write("out/demo/v1_0/point.py.notes", "mine\n"),
    "an output is edited to the same size": lambda p: p.write(
        "out/demo/v1_0/point.py.notes", "Tniop\n"
    ),
    "an output is edited, its time set back": lambda p: keep_time(
        p.folder / "out/demo/v1_0/point.py.notes", "Tniop\n"
    ),
    "an output is removed": lambda _: Path("out/demo/v1_0/point.py").unlink(),
    "an output becomes a link": lambda p: (
        shutil.move("out/demo/v1_0/point.py", "away.py"),
        Path("out/demo/v1_0/point.py").symlink_to(p.folder / "away.py"),
    ),
    "a folder of outputs becomes a link": lambda p: (
        shutil.move("out/demo", "away"),
        Path("out/demo").symlink_to(p.folder / "away", target_is_directory=True),
    ),
    "the output folder is removed": lambda _: shutil.rmtree("out"),
    "the manifest is removed": lambda _: Path("out/.opwright-manifest.json").unlink(),
    "the manifest is edited": lambda p: p.write("out/.opwright-manifest.json", "{}"),
    "a run was killed": lambda p: p.write("out/.opwright-manifest.next", "{"),
    "a run is going on": lambda p: p.write("out/.opwright-lock", ""),
    "a folder of specs becomes a link": replace_by_link,
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_changes_is_noticed(project: Project, change: str) -> None:
    assert project.generate(*ARGUMENTS) == 0
    assert is_current(*ARGUMENTS)
    CHANGES[change](project)
    assert not is_current(*ARGUMENTS)


@pytest.mark.parametrize(
    "change",
    ["a spec grows", "an output is edited", "a pack is new", "the manifest is removed"],
)
def test_check_notices_changes_too(project: Project, change: str) -> None:
    assert project.generate(*ARGUMENTS) == 0
    assert project.generate(*CHECK) == 0
    assert is_current(*CHECK)
    CHANGES[change](project)
    assert not is_current(*CHECK)


def touch(path: str) -> None:
    os.utime(path)


UNCHANGED: dict[str, Change] = {
    "nothing": lambda _: None,
    "a spec is touched": lambda _: touch("demo/v1_0/Point.idl"),
    "a spec is written again": lambda p: p.write("demo/v1_0/Point.idl", POINT),
    "an output is touched": lambda _: touch("out/demo/v1_0/point.py"),
    "the manifest is touched": lambda _: touch("out/.opwright-manifest.json"),
    "a file came and went": lambda p: p.write("demo/v1_0/New.idl", "").unlink(),
    "a file beside the outputs": lambda p: p.write("out/mine.txt", "mine"),
    "a file beside the specs' folder": lambda p: p.write("README", ""),
}


@pytest.mark.parametrize("change", UNCHANGED)
def test_contents_count_not_times(
    project: Project, change: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert project.generate(*ARGUMENTS) == 0
    UNCHANGED[change](project)
    before = project.outputs()
    capsys.readouterr()
    assert is_current(*ARGUMENTS)
    out, err = capsys.readouterr()
    assert "\nwrote 0 files to out (12 unchanged, 0 removed) in 0.0 s\n" in out
    assert err == ""
    assert project.outputs() == before


def test_new_times_are_remembered(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert project.generate(*ARGUMENTS) == 0
    os.utime("demo/v1_0/Point.idl", ns=(10**18, 10**18 + 1))
    project.generate("targets")  # waits
    assert is_current(*ARGUMENTS)
    monkeypatch.setitem(sys.modules, "opwright.uptodate.refresh", None)
    assert is_current(*ARGUMENTS), "contents were compared again"


def test_a_linked_spec_that_leads_elsewhere(project: Project) -> None:
    Path("linked.idl").symlink_to("demo/v1_0/Point.idl")
    arguments = ("generate", "linked.idl", "-o", "out")
    assert project.generate(*arguments) == 0
    assert is_current(*arguments)
    retarget()
    assert not is_current(*arguments)


@pytest.mark.parametrize(
    "other",
    [
        (*ARGUMENTS, "--force"),
        (*ARGUMENTS[:-1], "-o=other"),
        tuple(a for a in ARGUMENTS if a != "-t=notes"),
        (*ARGUMENTS, "--option=naming=snake_case"),
        ("inspect", *ARGUMENTS[1:]),
        (),
    ],
)
def test_other_arguments(project: Project, other: tuple[str, ...]) -> None:
    assert project.generate(*ARGUMENTS) == 0
    assert not is_current(*other)


def test_another_folder(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    assert project.generate(*ARGUMENTS) == 0
    monkeypatch.chdir("demo")
    assert not is_current(*ARGUMENTS)


def test_another_python(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    assert project.generate(*ARGUMENTS) == 0
    with monkeypatch.context() as patch:
        patch.setattr(sys, "version", "3.99")
        assert not is_current(*ARGUMENTS)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "path", [*sys.path, "more"])
        assert not is_current(*ARGUMENTS)
    with monkeypatch.context() as patch:
        patch.setenv("OPWRIGHT_ANYTHING", "1")
        assert not is_current(*ARGUMENTS)
    assert is_current(*ARGUMENTS)


def test_something_is_installed(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = project.folder / "site"
    site.mkdir()
    monkeypatch.setattr(sys, "path", [*sys.path, str(site)])
    assert project.generate(*ARGUMENTS) == 0
    assert is_current(*ARGUMENTS)
    (site / "pack-1.0.dist-info").mkdir()
    assert not is_current(*ARGUMENTS)


def record_of(arguments: tuple[str, ...]) -> Path:
    key = form.key_of(arguments)
    assert key is not None
    caches = os.environ["OPWRIGHT_CACHE_DIR"]
    return Path(caches, form.KIND, form.name_of(key) + form.SUFFIX)


def test_what_runs_is_looked_at(project: Project) -> None:
    assert project.generate(*ARGUMENTS) == 0
    lines = record_of(ARGUMENTS).read_text("utf-8").splitlines()
    looked = {line.rpartition("\t")[2] for line in lines}
    assert {pipeline.__file__, sys.modules["jinja2"].__file__} <= looked


def change_mark(path: str, record: bytes) -> bytes:
    """Return a record in which a file had another time, as its lines are read."""
    key = form.key_of(ARGUMENTS)
    assert key is not None
    lines = form.unfold(record[form.DIGEST_LENGTH :], key)
    assert lines is not None
    changed = [
        (kind, mark + "0" if place == path else mark, digest, place)
        for kind, mark, digest, place in lines
    ]
    assert changed != lines
    folded = form.fold(key, changed)
    assert folded is not None
    return record[: form.DIGEST_LENGTH] + folded


def test_a_changed_module_is_noticed(project: Project) -> None:
    assert project.generate(*ARGUMENTS) == 0
    record = record_of(ARGUMENTS)
    record.write_bytes(change_mark(pipeline.__file__, record.read_bytes()))
    assert not is_current(*ARGUMENTS)


def test_damaged_records_are_ignored(project: Project) -> None:
    assert project.generate(*ARGUMENTS) == 0
    record = record_of(ARGUMENTS)
    whole = record.read_bytes()
    damaged = [
        b"",
        whole[:-1],
        whole[: len(whole) // 2],
        whole.replace(b"opwright record 1", b"opwright record 2"),
        whole.replace(b"point.py", b"paint.py", 1),
        b"\xff" * len(whole),
        whole + whole,
    ]
    for data in damaged:
        record.write_bytes(data)
        assert not is_current(*ARGUMENTS), data[:80]
    record.write_bytes(whole)
    assert is_current(*ARGUMENTS)


def test_without_a_cache_there_is_no_record(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", "")
    assert project.generate(*ARGUMENTS) == 0
    assert not is_current(*ARGUMENTS)


def test_records_of_others_are_not_trusted(project: Project, own_cache: Path) -> None:
    assert project.generate(*ARGUMENTS) == 0
    (own_cache / form.KIND).chmod(0o777)
    assert not is_current(*ARGUMENTS)


def test_a_run_that_fails_is_not_recorded(project: Project) -> None:
    project.write("demo/v1_0/Point.idl", "struct")
    assert project.generate(*ARGUMENTS) == 1
    assert not is_current(*ARGUMENTS)


def test_a_run_that_warns_warns_again(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("generate", "demo/v1_0/Point.idl", "--root=protos", "-o=out")
    for _ in range(2):
        assert project.generate(*arguments) == 0
        assert "warning[OPW0013]" in capsys.readouterr().err
        assert not is_current(*arguments)


def test_what_was_just_edited_is_not_recorded(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An edit within the same tick could not be told by its time."""
    arguments = ("generate", "demo", "--root=lib:second", "-o=out")
    assert project.generate(*arguments) == 0
    monkeypatch.setattr("tests.uptodate.project.rest", lambda: None)
    project.write("demo/v1_0/Point.idl", POINT)
    project.write("demo/v1_0/Line.idl", LINE + "// more\n")
    assert project.generate(*arguments) == 0
    assert not is_current(*arguments)


def test_stubs_are_the_users(project: Project) -> None:
    arguments = ("generate", "nnrt", "-t=kernel_stubs", "-t=python_bindings", "-o=out")
    assert project.generate(*arguments) == 0
    assert is_current(*arguments)
    stub = next(Path("out").rglob("kernels/add_fusion.py"))
    stub.write_text("mine = 1\n")
    assert not is_current(*arguments)
    assert project.generate(*arguments) == 0
    assert is_current(*arguments)
    stub.write_text("mine = 2, or more\n")
    assert is_current(*arguments)
    stub.unlink()
    assert not is_current(*arguments)


CONFIGURATION = """\
specs = ["demo/**/*.idl"]
roots = ["lib:second"]
output = "out"
"""

CONFIGURED: dict[str, Change] = {
    "the configuration changes": lambda p: p.write(
        "opwright.toml", CONFIGURATION + "naming = 'snake_case'\n"
    ),
    "the configuration is removed": lambda _: Path("opwright.toml").unlink(),
    "another is in the way": lambda p: p.write("pyproject.toml", "[tool.opwright]\n"),
    "a file is new that a pattern matches": lambda p: p.write(
        "demo/v1_0/New.idl", POINT.replace("Point", "New")
    ),
    "a folder is new that a pattern matches": lambda p: p.write(
        "demo/v2_0/Point.idl", POINT.replace("v1_0", "v2_0")
    ),
}


@pytest.mark.parametrize("change", CONFIGURED)
def test_the_configuration_is_looked_at(project: Project, change: str) -> None:
    project.write("opwright.toml", CONFIGURATION)
    assert project.generate("generate") == 0
    assert is_current("generate")
    CONFIGURED[change](project)
    assert not is_current("generate")


@pytest.mark.parametrize(
    ("form_name", "document"),
    [("json", '"diagnostics": []'), ("sarif", '"results": []')],
)
def test_documents_are_shown_again(
    project: Project,
    form_name: str,
    document: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = (*ARGUMENTS, f"--format={form_name}")
    assert project.generate(*arguments) == 0
    first = capsys.readouterr().err
    assert document in first
    assert is_current(*arguments)
    assert capsys.readouterr().err == first


def test_a_run_that_goes_on_is_not_recorded() -> None:
    assert form.key_of(("generate", "demo", "-q")) is not None
    assert form.key_of(("generate", "demo", "--watch")) is None


def test_quiet_runs_stay_quiet(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert project.generate(*ARGUMENTS, "-q") == 0
    assert is_current(*ARGUMENTS, "-q")
    assert capsys.readouterr() == ("", "")


def test_check_says_the_same_again(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert project.generate(*ARGUMENTS, "-q") == 0
    assert project.generate(*CHECK) == 0
    first = capsys.readouterr()
    assert first == ("12 files are current\n", "")
    assert is_current(*CHECK)
    assert capsys.readouterr() == first


def test_records_are_bounded(
    project: Project, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("generate", "demo", "--root=lib:second", "-q")
    assert project.generate(*arguments, "-o=0") == 0
    size = record_of((*arguments, "-o=0")).stat().st_size
    monkeypatch.setattr("opwright.uptodate.refresh._LIMIT", 3 * size + size // 2)
    for number in range(1, 6):
        assert project.generate(*arguments, f"-o={number}") == 0
    assert len(list((own_cache / form.KIND).iterdir())) == 3
    assert is_current(*arguments, "-o=5")
    assert not is_current(*arguments, "-o=0")
