"""`opwright targets`, `targets show` and `targets diff`."""

import json
from pathlib import Path

import pytest

from opwright import __version__
from opwright.cli.main import run

Capture = pytest.CaptureFixture[str]

FILES = {
    "Types.idl": "package demo.v1_0;\nstruct Point { int x; int y; };\n",
    "packs/mine/target.toml": (
        'api = 1\nname = "mine"\nversion = "4"\nextends = "python_bindings"\n'
        '[[outputs]]\nfor_each = "schema"\ntemplate = "list.jinja"\npath = "list.txt"\n'
        'format = "upper"\n'
    ),
    "packs/mine/list.jinja": "a list\n",
    "packs/mine/exports.py.jinja": '__all__ = ["Point"]\n',
    "packs/mine/module.py.jinja": (
        '{% extends "python_bindings:module.py.jinja" %}\n'
        "{% block end %}\n# the end\n{% endblock %}\n"
    ),
    "opwright.toml": (
        'target-dirs = ["packs"]\n[formatters]\nupper = ["tr", "a-z", "A-Z"]\n'
    ),
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_all_are_listed(capsys: Capture) -> None:
    assert run(["targets"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert f"python_bindings {__version__}  (built in)  typed Python classes for " in (
        "\n".join(lines)
    )
    place = "mine 4  (in 'packs/mine')  typed Python classes for every declaration,"
    assert lines[-2].startswith(place)
    assert lines[-1].startswith("  --option naming=spec [spec|snake_case]  how fields,")


def test_one_is_shown(capsys: Capture) -> None:
    assert run(["targets", "show", "mine"]) == 0
    text = capsys.readouterr().out
    for line in (
        "mine 4\n",
        "  from     in 'packs/mine'\n",
        "  api      1\n",
        "  view     python\n",
        f"  extends  python_bindings {__version__}, built in\n",
        "  naming=spec [spec|snake_case]  how fields,",
        "  for each module: module.py.jinja -> {{ module.path }}  (python, ",
        "  for each schema: list.jinja -> list.txt  (upper, overwrite)\n",
        "  declaration.py.jinja             python_bindings\n",
        "mine; in place of python_bindings:exports.py.jinja\n",
        "mine; block end in place of python_bindings:module.py.jinja; "
        "has blocks header, imports, exports, declarations, end\n",
    ):
        assert line in text


@pytest.mark.parametrize("verb", ["show", "diff"])
def test_one_that_there_is_not(verb: str, capsys: Capture) -> None:
    assert run(["targets", verb, "mien"]) == 1
    shown = capsys.readouterr().err
    assert "error[OPW0510]: no target pack is called 'mien'" in shown
    assert "did you mean 'mine'?" in shown


def test_the_difference(capsys: Capture) -> None:
    assert run(["targets", "diff", "mine"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert "--- python_bindings:target.toml\n+++ mine:target.toml\n" in captured.out
    assert '+path = "list.txt"\n' in captured.out
    names = "--- python_bindings:{0}\n+++ mine:{0}\n"
    assert names.format("exports.py.jinja") in captured.out
    assert names.format("module.py.jinja block end") in captured.out
    assert '+__all__ = ["Point"]\n' in captured.out
    assert " {% block end %}\n+# the end\n {% endblock %}\n" in captured.out


def test_a_pack_that_extends_nothing(capsys: Capture) -> None:
    assert run(["targets", "diff", "python_bindings", "--record"]) == 0
    assert capsys.readouterr().out == "python_bindings extends no other pack\n"


def test_what_is_recorded_is_compared_later(capsys: Capture) -> None:
    assert run(["targets", "diff", "mine", "--record"]) == 0
    told = "recorded 2 overrides in packs/mine/overrides.lock\n"
    assert capsys.readouterr().out == told
    generate = ["generate", "Types.idl", "-t", "mine", "-o", "out", "-q"]
    assert run(generate) == 0
    assert capsys.readouterr().err == ""
    lock = Path("packs") / "mine" / "overrides.lock"
    document = json.loads(lock.read_text())
    # As it would be, had the built-in pack changed since.
    document["overrides"][0]["replaces"] = "0" * 64
    lock.write_text(json.dumps(document))
    for command in (generate, ["targets", "diff", "mine"]):
        assert run(command) == 0
        shown = capsys.readouterr().err
        assert "warning[OPW0517]: 'python_bindings:exports.py.jinja' has" in shown
        assert "--record" in shown
        assert shown.count("OPW0517]") == 1


def test_a_block_that_nothing_shows_is_an_error(capsys: Capture) -> None:
    template = Path("packs/mine/module.py.jinja")
    template.write_text(template.read_text().replace("block end", "block ende"))
    render = ["render", str(template), "--for", "module:Types", "--spec", "Types.idl"]
    for command in (render, ["generate", "Types.idl", "-t", "mine", "-o", "out", "-q"]):
        assert run(command) == 1
        captured = capsys.readouterr()
        assert "OPW0524]: 'python_bindings:module.py.jinja' has no" in captured.err
        assert captured.out == ""


def test_a_command_formats_what_it_is_asked_to(capsys: Capture) -> None:
    generate = ["generate", "Types.idl", "-t", "mine", "-o", "out", "-q"]
    assert run(generate) == 0
    assert Path("out/list.txt").read_text() == "A LIST\n"
    assert run(["check", "Types.idl", "-t", "mine", "-o", "out", "-q"]) == 0
    capsys.readouterr()
    assert run(["config"]) == 0
    text = capsys.readouterr().out
    expected = '\n[formatters]\nupper = ["tr", "a-z", "A-Z"]  # opwright.toml:3\n'
    assert text.endswith(expected)
    assert run(["config", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [word["value"] for word in shown["formatters"]["upper"]][:2] == ["tr", "a-z"]


def test_a_command_that_nobody_allows_does_not_run(capsys: Capture) -> None:
    Path("opwright.toml").write_text('target-dirs = ["packs"]\n')
    assert run(["generate", "Types.idl", "-t", "mine", "-o", "out", "-q"]) == 1
    assert "error[OPW0560]: no formatter is called 'upper'" in capsys.readouterr().err
    assert not Path("out").exists()
