"""`render` from outside: which template, which element, and what is shown."""

import json
import sys
from pathlib import Path

import pytest

from opwright.cli.main import run

POINT = """\
package demo.v1_0;
/* A place called "here". */
struct Point { int x; int y; };
"""
MANIFEST = """\
api = 1
name = "demo"
view = "python"
[options.front]
default = "is"
[[outputs]]
for_each = "declaration"
template = "class.py.jinja"
path = "{{ declaration.name }}.py"
format = "python"
"""
CLASS = """\
{% set front = options.front %}
{% include "part.py.jinja" %}
"""
PART = "{{ declaration.name }} = '{{ front }}'\n"
SPEC = ("--spec", "demo")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A spec of two files, a pack in `packs/demo`, and templates of no pack."""
    monkeypatch.chdir(tmp_path)
    save("demo/v1_0/Point.idl", POINT)
    save("demo/v1_0/Line.idl", "package demo.v1_0;\nstruct Line { int to; };\n")
    save("packs/demo/target.toml", MANIFEST)
    save("packs/demo/class.py.jinja", CLASS)
    save("packs/demo/part.py.jinja", PART)
    save("lone.py.jinja", "x = [ '{{ declaration.name }}' ]\n")
    return tmp_path


def save(file: str, text: str) -> None:
    path = Path(file)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


class Shown:
    """What a command line has printed, and how it ended."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> None:
        self.code = run(["render", *arguments, *SPEC])
        captured = capsys.readouterr()
        self.out = captured.out
        self.err = captured.err


def test_a_file_of_a_pack_is_formatted_as_its_output(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = Shown(capsys, "packs/demo/class.py.jinja", "--for", "declaration:Point")
    assert (shown.code, shown.out, shown.err) == (0, 'Point = "is"\n', "")


def test_a_template_by_its_name_in_a_pack(capsys: pytest.CaptureFixture[str]) -> None:
    shown = Shown(
        capsys,
        "class.py.jinja",
        *("--target-dir", "packs", "--for", "declaration:Point"),
    )
    assert shown.out == 'Point = "is"\n'


def test_raw_text_is_not_formatted(capsys: pytest.CaptureFixture[str]) -> None:
    shown = Shown(
        capsys, "packs/demo/class.py.jinja", "--for", "declaration:Point", "--raw"
    )
    assert shown.out == "Point = 'is'\n"


def test_options_of_the_pack(capsys: pytest.CaptureFixture[str]) -> None:
    template = ("packs/demo/class.py.jinja", "--for", "declaration:Point")
    assert Shown(capsys, *template, "--option", "front=was").out == 'Point = "was"\n'
    wrong = Shown(capsys, *template, "--option", "fronts=was")
    assert wrong.code == 1
    assert "OPW0511" in wrong.err
    assert "did you mean 'front'?" in wrong.err


def test_options_that_are_configured(capsys: pytest.CaptureFixture[str]) -> None:
    save("opwright.toml", '[targets.demo]\nfront = "configured"\n')
    save(
        "opwright.toml", 'target-dirs = ["packs"]\n' + Path("opwright.toml").read_text()
    )
    for arguments in (["class.py.jinja"], ["class.py.jinja", "-t", "demo"]):
        shown = Shown(capsys, *arguments, "--for", "declaration:Point")
        assert shown.out == 'Point = "configured"\n'


def test_a_file_that_belongs_to_no_pack(capsys: pytest.CaptureFixture[str]) -> None:
    shown = Shown(capsys, "lone.py.jinja", "--for", "declaration:Point")
    assert shown.out == 'x = ["Point"]\n'


def test_a_file_that_belongs_to_no_pack_may_include_those_beside_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    save("lone.txt.jinja", '{% include "part.jinja" %}')
    save("part.jinja", "{{ options.any }} {{ declaration.name }}")
    shown = Shown(
        capsys, "lone.txt.jinja", "--for", "declaration:Line", "--option", "any=thing"
    )
    assert shown.out == "thing Line"


def test_another_view(capsys: pytest.CaptureFixture[str]) -> None:
    save("lone.txt.jinja", "{{ module.doc[0] }} {{ module.helpers | length }}\n")
    shown = Shown(
        capsys, "lone.txt.jinja", "--view", "typescript", "--for", "module:Point"
    )
    assert shown.out == "Types of the JSON of Point.idl. 0\n"


def test_a_view_that_is_asked_for_takes_the_file_out_of_its_pack(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = Shown(
        capsys,
        "packs/demo/part.py.jinja",
        *("--view", "python", "--for", "declaration:Point"),
    )
    assert "'front' is not defined" in shown.err


def test_a_file_may_take_the_place_of_a_packs_template(
    capsys: pytest.CaptureFixture[str],
) -> None:
    save("class.py.jinja", "{{ declaration.name }} = [ '{{ options.front }}' ]")
    shown = Shown(
        capsys,
        "./class.py.jinja",
        *("-t", "demo", "--target-dir", "packs", "--for", "declaration:Line"),
    )
    assert shown.out == 'Line = ["is"]\n'


def test_a_part_is_not_formatted(capsys: pytest.CaptureFixture[str]) -> None:
    save("packs/demo/part.py.jinja", "  {{ declaration.name }} and so on\n")
    shown = Shown(capsys, "packs/demo/part.py.jinja", "--for", "declaration:Line")
    assert shown.out == "  Line and so on\n"


def test_what_there_is_to_render_for(capsys: pytest.CaptureFixture[str]) -> None:
    shown = Shown(capsys, "packs/demo/class.py.jinja")
    assert shown.code == 0
    assert shown.out == "declaration:Line\ndeclaration:Point\n"
    kinds = Shown(capsys, "lone.py.jinja").out.splitlines()
    assert kinds[:4] == ["schema", "package:v1_0", "module:Line", "module:Point"]


def test_everything_listed_can_be_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    save("lone.txt.jinja", "fine\n")
    for name in Shown(capsys, "lone.txt.jinja").out.splitlines():
        assert Shown(capsys, "lone.txt.jinja", "--for", name).out == "fine\n", name


def test_one_element_need_not_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    manifest = MANIFEST.replace('"declaration"', '"schema"').replace(
        "{{ d", "{{ '' }}d"
    )
    save("packs/demo/target.toml", manifest.replace("eclaration.name }}", "emo"))
    save("packs/demo/class.py.jinja", "many = {{ schema.packages | length }}")
    assert Shown(capsys, "packs/demo/class.py.jinja").out == "many = 1\n"


def test_unknown_elements(capsys: pytest.CaptureFixture[str]) -> None:
    template = "packs/demo/class.py.jinja"
    misspelled = Shown(capsys, template, "--for", "declaration:Pont")
    assert misspelled.code == 1
    assert "OPW0550" in misspelled.err
    assert "did you mean 'declaration:Point'?" in misspelled.err
    other = Shown(capsys, template, "--for", "modul:Point")
    assert "note: kinds: declaration\n" in other.err


def test_templates_that_are_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    lost = Shown(capsys, "clas.py.jinja", "--target-dir", "packs")
    assert "OPW0506" in lost.err
    assert "did you mean 'class.py.jinja'?" in lost.err
    inside = Shown(capsys, "clas.py.jinja", "-t", "demo", "--target-dir", "packs")
    assert "its templates: class.py.jinja, part.py.jinja" in inside.err
    assert inside.code == lost.code == 1


@pytest.mark.parametrize("template", ["x" * 5000, "a\0b", ".", "demo", "\x1b[31m"])
def test_names_that_no_template_has(
    capsys: pytest.CaptureFixture[str], template: str
) -> None:
    shown = Shown(capsys, template, "--for", "\x1b[31m")
    assert shown.code == 1
    assert "OPW0506" in shown.err
    assert "\x1b" not in shown.err


def test_a_name_that_several_packs_have(capsys: pytest.CaptureFixture[str]) -> None:
    save("packs/other/target.toml", MANIFEST.replace('"demo"', '"other"'))
    save("packs/other/class.py.jinja", CLASS)
    shown = Shown(capsys, "class.py.jinja", "--target-dir", "packs")
    assert "several packs have a template 'class.py.jinja'" in shown.err
    assert "packs: demo, other" in shown.err


@pytest.mark.parametrize("element", ["", "Point"])
def test_an_element_without_its_kind_is_asked_for(
    capsys: pytest.CaptureFixture[str], element: str
) -> None:
    shown = Shown(capsys, "packs/demo/class.py.jinja", "--for", element)
    assert (shown.code, shown.out) == (1, "")
    assert f"there is no '{element}' to render a template for" in shown.err
    assert ("did you mean 'declaration:Point'?" in shown.err) is bool(element)


def test_errors_of_templates(capsys: pytest.CaptureFixture[str]) -> None:
    save("packs/demo/part.py.jinja", "{{ declaration.nam }}\n")
    shown = Shown(capsys, "packs/demo/class.py.jinja", "--for", "declaration:Point")
    assert shown.code == 1
    assert shown.out == ""
    assert "OPW0521" in shown.err
    assert "packs/demo/part.py.jinja:1:16" in shown.err
    assert "did you mean 'name'?" in shown.err


def test_text_that_cannot_be_formatted(capsys: pytest.CaptureFixture[str]) -> None:
    save("lone.py.jinja", "x = = 1\n")
    formatted = Shown(capsys, "lone.py.jinja", "--for", "schema")
    assert formatted.code == 1
    assert "error[OPW0525]: generated text cannot be formatted" in formatted.err
    assert Shown(capsys, "lone.py.jinja", "--for", "schema", "--raw").out == "x = = 1\n"


@pytest.mark.parametrize("template", ["lone.py.jinja", "packs/demo/class.py.jinja"])
def test_templates_render_in_the_sandbox(
    capsys: pytest.CaptureFixture[str], template: str
) -> None:
    save(template, "{{ declaration.__class__.__mro__ }}\n")
    shown = Shown(capsys, template, "--for", "declaration:Point")
    assert "OPW0522" in shown.err


def test_a_built_in_template_is_in_the_sandbox_once_it_is_changed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    save("module.py.jinja", "{{ module.__class__.__mro__ }}\n")
    shown = Shown(
        capsys, "module.py.jinja", "-t", "python_bindings", "--for", "module:Point"
    )
    assert "OPW0522" in shown.err


def test_built_in_templates(capsys: pytest.CaptureFixture[str]) -> None:
    shown = Shown(
        capsys, "module.py.jinja", "-t", "python_bindings", "--for", "module:Point"
    )
    assert run(["generate", "demo", "-o", "out", "-q"]) == 0
    assert shown.out == Path("out/demo/v1_0/point.py").read_text()


def test_formatters_that_are_allowed_or_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    manifest = MANIFEST.replace('format = "python"', 'format = "upper"')
    save("packs/demo/target.toml", manifest)
    template = ("packs/demo/class.py.jinja", "--for", "declaration:Point")
    assert "OPW0560" in Shown(capsys, *template).err
    assert Shown(capsys, *template, "--raw").out == "Point = 'is'\n"
    program = [sys.executable, "-c", "print(input().upper())"]
    save("opwright.toml", f"[formatters]\nupper = {json.dumps(program)}\n")
    assert Shown(capsys, *template).out == "POINT = 'IS'\n"


@pytest.mark.parametrize("options", [(), ("--raw",)])
def test_text_that_no_terminal_can_show(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
) -> None:
    save("lone.txt.jinja", '{{ "\\ud800" }}\n')
    shown = Shown(capsys, "lone.txt.jinja", "--for", "schema", *options)
    assert (shown.code, shown.out) == (1, "")
    assert "half of a surrogate pair" in shown.err


def test_names_are_shown_without_control_characters(
    capsys: pytest.CaptureFixture[str],
) -> None:
    save("demo/v1_0/a\x1b[31mb.idl", "package demo.v1_0;\nenum E : int { A };\n")
    shown = Shown(capsys, "lone.py.jinja")
    assert "\x1b" not in shown.out + shown.err
