"""Verbs with a configuration, and `opwright config`."""

import json
from pathlib import Path

import pytest

from opwright.cli.main import run

Capture = pytest.CaptureFixture[str]

CONFIGURATION = """\
output = "code"
specs = { demo = ["interfaces/**/*.idl"], other = ["protos"] }
roots = ["acme:interfaces"]
naming = "snake_case"

[targets.python_bindings]
[targets.python_validators]
naming = "snake_case"
"""
FILES = {
    "opwright.toml": CONFIGURATION,
    "interfaces/demo/v1_0/Types.idl": (
        "package acme.demo.v1_0;\nstruct P { int someX; };\n"
    ),
    "protos/b.proto": 'syntax = "proto3"; package b; message B { int32 someY = 1; }\n',
    "sub/notes.txt": "",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path / "sub")
    return tmp_path


def test_generate_from_below(folder: Path, capsys: Capture) -> None:
    assert run(["generate"]) == 0
    shown = capsys.readouterr()
    assert "to ../code (" in shown.out
    assert "some_x: int" in (folder / "code/demo/v1_0/types.py").read_text("utf-8")
    assert "some_y: int" in (folder / "code/b/b.py").read_text("utf-8")
    assert not (folder / "sub" / "generated").exists()
    assert run(["check"]) == 0


def test_a_named_spec(folder: Path) -> None:
    assert run(["generate", "demo", "-q"]) == 0
    assert (folder / "code/demo").is_dir()
    assert not (folder / "code/b").exists()


def test_the_command_line_wins(folder: Path, capsys: Capture) -> None:
    arguments = ["demo", "-o", "here", "-t", "python_bindings"]
    assert run(["generate", *arguments, "--option", "naming=spec", "-q"]) == 0
    text = (folder / "sub/here/demo/v1_0/types.py").read_text("utf-8")
    assert "someX: int" in text
    assert not (folder / "code").exists()
    assert capsys.readouterr().err == ""


def test_every_verb_has_it(folder: Path, capsys: Capture) -> None:
    (folder / "packs" / "mine").mkdir(parents=True)
    (folder / "packs/mine/target.toml").write_text(
        'api = 1\nname = "mine"\nview = "python"\n\n[[outputs]]\n'
        'for_each = "module"\ntemplate = "m.jinja"\npath = "x"\n'
    )
    (folder / "packs/mine/m.jinja").write_text("text")
    path = folder / "opwright.toml"
    path.write_text(f'target-dirs = ["packs"]\n{CONFIGURATION}')
    assert run(["targets"]) == 0
    assert "mine  (in '../packs/mine')" in capsys.readouterr().out
    assert run(["inspect"]) == 0
    assert "struct P" in capsys.readouterr().out
    assert run(["audit"]) == 1
    assert "no contract speaks of what was read" in capsys.readouterr().err
    assert run(["kernels", "status"]) == 1
    shown = capsys.readouterr().err
    assert "there are no operators in what was read" in shown
    assert "../interfaces/demo/v1_0/Types.idl" in shown


def test_another_configuration(folder: Path, capsys: Capture) -> None:
    (folder / "sub" / "x.toml").write_text('specs = ["../protos"]\noutput = "x"')
    assert run(["generate", "--config", "x.toml", "-q"]) == 0
    assert (folder / "sub/x/b/b.py").exists()
    assert run(["generate", "--config", "gone.toml"]) == 1
    assert "error[OPW0001]: no such file\n --> gone.toml" in capsys.readouterr().err


@pytest.mark.parametrize("verb", ["generate", "check", "inspect", "audit"])
def test_without_specs(
    verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run([verb]) == 2
    assert "no spec is given, and there is no configuration" in capsys.readouterr().err
    (tmp_path / "opwright.toml").write_text('output = "x"')
    assert run([verb]) == 2
    shown = capsys.readouterr().err
    assert "no spec is given, and 'opwright.toml' names none" in shown
    assert "opwright generate nnrt" in shown
    assert "opwright init" in shown


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ("[targets.python_binding]", "OPW0510]: no target pack is called"),
        ("[targets.python_bindings]\nnameing = 'x'", "OPW0511]: target 'python_bindin"),
        ("[targets.python_bindings]\nnaming = 'x'", "OPW0512]: option 'naming' cannot"),
        ("naming = 'x'", "OPW0512]: option 'naming' cannot be 'x'"),
    ],
)
def test_targets_and_options_are_checked(
    table: str, problem: str, folder: Path, capsys: Capture
) -> None:
    (folder / "opwright.toml").write_text(f'specs = ["protos"]\n{table}\n')
    for verb in ("generate", "config"):
        assert run([verb]) == 1
        shown = capsys.readouterr().err
        assert problem in shown
        line = table.count("\n") + 2
        assert f" --> ../opwright.toml:{line}:" in shown
    assert not (folder / "generated").exists()


def test_a_missing_root_is_shown_in_the_configuration(
    folder: Path, capsys: Capture
) -> None:
    (folder / "opwright.toml").write_text('specs = ["protos"]\nroots = ["gone"]\n')
    assert run(["inspect"]) == 1
    shown = capsys.readouterr().err
    assert "error[OPW0012]: no such folder\n --> ../opwright.toml:2:10" in shown


def test_what_is_in_force(folder: Path, capsys: Capture) -> None:
    arguments = ["demo", "-t", "python_bindings", "-o", "x", "--root", "inc"]
    assert run(["config", *arguments, "--option", "naming=spec"]) == 0
    text = capsys.readouterr().out
    assert text == (
        "specs = [\n"
        '    "../interfaces/**/*.idl",  # ../opwright.toml:2\n'
        "]\n"
        'output = "x"  # command line\n'
        "roots = [\n"
        '    "inc",  # command line\n'
        '    "acme:../interfaces",  # ../opwright.toml:3\n'
        "]\n"
        "# target-dirs: none\n"
        "\n"
        "[targets.python_bindings]  # command line\n"
        'naming = "spec"  # command line\n'
    )
    # It is a configuration for the current folder that says the same.
    (folder / "sub" / "opwright.toml").write_text(text)
    assert run(["config", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["file"] == "opwright.toml"
    assert shown["specs"] == [
        {
            "value": "../interfaces/**/*.idl",
            "source": {
                "kind": "file",
                "file": "opwright.toml",
                "line": 2,
                "column": 5,
            },
        }
    ]
    assert shown["targets"][0]["options"]["naming"]["value"] == "spec"


def test_what_is_in_force_without_a_configuration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["config", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["file"] is None
    assert shown["specs"] == []
    assert shown["output"] == {"value": "generated", "source": {"kind": "default"}}


def test_generated_files_do_not_depend_on_where_it_is_said(folder: Path) -> None:
    assert run(["generate", "-q"]) == 0
    arguments = ["../interfaces", "../protos", "--root", "acme:../interfaces"]
    targets = ["-t", "python_bindings", "-t", "python_validators"]
    options = ["--option", "naming=snake_case", "-o", "again", "-q"]
    (folder / "opwright.toml").unlink()
    assert run(["generate", *arguments, *targets, *options]) == 0
    one, other = folder / "code", folder / "sub" / "again"
    files = {p.relative_to(one): p.read_bytes() for p in one.rglob("*") if p.is_file()}
    again = {
        p.relative_to(other): p.read_bytes() for p in other.rglob("*") if p.is_file()
    }
    assert files == again


def test_a_run_sees_what_is_new(folder: Path, capsys: Capture) -> None:
    assert run(["generate", "-q"]) == 0
    new = folder / "interfaces/demo/v2_0/Types.idl"
    new.parent.mkdir()
    new.write_text("package acme.demo.v2_0;\nstruct R { int z; };\n")
    assert run(["generate", "-q"]) == 0
    assert (folder / "code/demo/v2_0/types.py").exists()
    # A nearer configuration holds from now on.
    (folder / "sub/opwright.toml").write_text('specs = ["../protos"]')
    assert run(["generate", "-q"]) == 0
    assert (folder / "sub/generated/b/b.py").exists()
    (folder / "sub/pyproject.toml").write_text("[tool.opwright]")
    assert run(["generate", "-q"]) == 1
    assert "OPW1006" in capsys.readouterr().err
