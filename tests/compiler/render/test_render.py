"""Rendering: what templates get, how they fail, and where files may go."""

from pathlib import Path

import pytest

from opwright.compiler.facts import analyse_schema
from opwright.compiler.ir import Package, Schema
from opwright.compiler.render.render import render_targets
from opwright.compiler.render.rendered import Policy, RenderedFile
from opwright.compiler.report import Diagnostic, Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.code import Code
from opwright.compiler.targets.discovery import find_packs
from opwright.compiler.targets.pack import TargetOptions
from tests.compiler.build import INT32, module, struct

SCHEMA = Schema(
    packages=(Package(name="demo.v1_0", namespace="demo.v1_0"),),
    modules=(module(),),
    declarations=(struct("Point", ("x", INT32)), struct("POINT", ("y", INT32))),
)

PLAIN = "{{ module.name }}\n"


def render(
    folder: Path,
    template: str = PLAIN,
    *,
    path: str = "{{ module.name }}.txt",
    for_each: str = "module",
    more: str = "",
    templates: tuple[tuple[str, str], ...] = (),
) -> tuple[tuple[RenderedFile, ...], tuple[Diagnostic, ...]]:
    manifest = f"""\
api = 1
name = "demo"
view = "python"
[options.color]
default = "red"
[[outputs]]
for_each = "{for_each}"
template = "main.jinja"
path = '{path}'
{more}
"""
    for name, text in (("target.toml", manifest), ("main.jinja", template), *templates):
        (folder / name).write_text(text, encoding="utf-8")
    reporter = Reporter()
    targets = find_packs((TargetOptions(name="demo"),), (folder,), reporter)
    files = render_targets(targets, analyse_schema(SCHEMA), reporter)
    return files, reporter.diagnostics


def test_a_file_knows_its_path_unit_and_policy(tmp_path: Path) -> None:
    (file,), reported = render(
        tmp_path,
        "{{ module.namespace }} {{ options.color }}\n",
        path="a/{{ module.name }}.txt",
        more='policy = "once"\nformat = "json"',
    )
    assert reported == ()
    assert file.path.as_posix() == "a/types.txt"
    assert file.text == "demo.v1_0 red\n"
    assert file.unit == "demo:demo.v1_0"
    assert file.policy is Policy.ONCE
    assert file.formatter == "json"


@pytest.mark.parametrize(
    ("for_each", "template", "texts"),
    [
        ("schema", "{{ schema.packages[0].namespace }}", ["demo.v1_0"]),
        ("package", "{{ package.exports | join }}", ["POINTPoint"]),
        ("module", "{{ module.spec_name }}", ["demo.Types"]),
        (
            "declaration",
            "{{ declaration.name }}{{ module.path }}",
            ["Pointdemo/v1_0/types.py", "POINTdemo/v1_0/types.py"],
        ),
    ],
)
def test_a_file_for_each_element(
    tmp_path: Path, for_each: str, template: str, texts: list[str]
) -> None:
    path = "{{ declaration.spec_name }}_{{ declaration.fields[0].name }}"
    files, reported = render(
        tmp_path,
        template,
        for_each=for_each,
        path=path if for_each == "declaration" else "one",
    )
    assert reported == ()
    assert [file.text for file in files] == texts


def test_a_target_that_makes_nothing_is_told_of(tmp_path: Path) -> None:
    files, reported = render(tmp_path, "{{ operator.name }}", for_each="operator")
    assert files == ()
    assert [diagnostic.code for diagnostic in reported] == [codes.NOTHING_MADE]


@pytest.mark.parametrize(
    ("template", "code", "place", "message"),
    [
        ("\n{{ modul }}", codes.UNDEFINED_NAME, "2:4-2:9", "'modul' is not defined"),
        (
            "{{ module.nam }}",
            codes.UNDEFINED_NAME,
            "1:11-1:14",
            "'nam' is not an attribute of PythonModule",
        ),
        ("{% if x %}{% endif %}", codes.UNDEFINED_NAME, "1:7-1:8", "'x' is not def"),
        ("{% endfor %}", codes.TEMPLATE_SYNTAX, "1:4-1:10", "encountered unknown tag"),
        ("a\n{{ 1 + }}", codes.TEMPLATE_SYNTAX, "2:1-2:10", "unexpected"),
        ("{{ 1 | lower | nope }}", codes.TEMPLATE_SYNTAX, "1:16-1:20", "no filter"),
        (
            "{{ options.colour }}",
            codes.UNDEFINED_NAME,
            "1:12-1:18",
            "the pack has no option 'colour'",
        ),
        (
            "{{ module.__class__ }}",
            codes.UNSAFE_TEMPLATE,
            "1:11-1:20",
            "access to attribute '__class__' of 'PythonModule' object is unsafe",
        ),
        (
            "{{ ''.__class__.__mro__ }}",
            codes.UNSAFE_TEMPLATE,
            "1:7-1:16",
            "access to attribute '__class__'",
        ),
        ("{{ module.name + 1 }}", codes.TEMPLATE_FAILED, "1:1-1:22", "TypeError: can"),
        ("{{ 1 // 0 }}", codes.TEMPLATE_FAILED, "1:1-1:13", "ZeroDivisionError: "),
        (
            '{% include "main.jinja" %}',
            codes.TEMPLATE_FAILED,
            "8:12-8:24",
            "templates or macros include one another",
        ),
        (
            '{% include "../secret" %}',
            codes.MISSING_TEMPLATE,
            "1:1-1:26",
            "the pack has no template '../secret'",
        ),
        (
            '{% include "/etc/passwd" %}',
            codes.MISSING_TEMPLATE,
            "1:1-1:28",
            "the pack has no template '/etc/passwd'",
        ),
    ],
)
def test_a_failure_is_shown_in_the_template(
    tmp_path: Path, template: str, code: Code, place: str, message: str
) -> None:
    files, (problem,) = render(tmp_path, template)
    assert files == ()
    assert problem.code is code
    assert problem.message.startswith(message)
    span = problem.span
    assert span is not None
    start, end = span.start, span.end
    assert f"{start.line}:{start.column}-{end.line}:{end.column}" == place


@pytest.mark.parametrize("use", ["module.nam | literal", "[module.nam]"])
def test_no_use_of_an_undefined_name_is_shown_as_a_text(
    use: str, tmp_path: Path
) -> None:
    files, (reported,) = render(tmp_path, f"{{{{ {use} }}}}\n")
    assert files == ()
    assert reported.code is codes.UNDEFINED_NAME
    assert reported.message == "'nam' is not an attribute of PythonModule"


def test_an_undefined_name_comes_with_what_there_is(tmp_path: Path) -> None:
    _, (problem,) = render(tmp_path, "{{ modul }}")
    assert problem.notes == (
        "the view offers: module, options",
        "met while rendering demo.Types",
    )
    _, (problem,) = render(tmp_path, "{{ module.imports }}")
    assert problem.notes[0].startswith("PythonModule offers: name, spec_name, ")


@pytest.mark.parametrize(
    ("template", "helps"),
    [
        ("{{ modul }}", ("did you mean 'module'?",)),
        ("{{ module.nmae }}", ("did you mean 'name'?",)),
        ("{{ options.colour }}", ("did you mean 'color'?",)),
        ("{{ module.name | literl }}", ("did you mean 'literal'?",)),
        ("{{ module.name | uper }}", ("did you mean 'upper'?",)),
        ("{{ module.name is undefind }}", ("did you mean 'undefined'?",)),
        ("{{ whatever }}", ()),
    ],
)
def test_the_closest_name_is_advised(
    tmp_path: Path, template: str, helps: tuple[str, ...]
) -> None:
    _, (problem,) = render(tmp_path, template)
    assert problem.helps == helps


@pytest.mark.parametrize("nothing", ["", " \n"])
def test_a_template_may_be_empty(nothing: str, tmp_path: Path) -> None:
    part = (("part.jinja", nothing),)
    (file,), reported = render(tmp_path, '({% include "part.jinja" %})', templates=part)
    assert not reported
    assert file.text == f"({nothing})"


def test_a_failure_in_an_included_template_is_shown_there(tmp_path: Path) -> None:
    _, (problem,) = render(
        tmp_path, '{% include "part.jinja" %}', templates=(("part.jinja", "\n{{ x }}"),)
    )
    assert problem.span is not None
    assert problem.span.file.path.name == "part.jinja"
    assert problem.span.start.line == 2


def test_a_failure_is_reported_once_for_all_elements(tmp_path: Path) -> None:
    _, (problem,) = render(
        tmp_path, "{{ x }}", for_each="declaration", path="{{ declaration.name }}"
    )
    assert problem.code is codes.UNDEFINED_NAME
    assert problem.notes[-1] == "met while rendering demo.v1_0.Point, and 1 more"


def test_a_template_of_two_outputs_fails_once(tmp_path: Path) -> None:
    more = '[[outputs]]\nfor_each = "package"\ntemplate = "main.jinja"\npath = "other"'
    _, (problem,) = render(tmp_path, "{% if %}", more=more)
    assert problem.code is codes.TEMPLATE_SYNTAX


def test_a_path_template_fails_in_the_manifest(tmp_path: Path) -> None:
    for path in ("{{ x }}", "{{ x", "{{ module.name.__class__ }}"):
        _, (problem,) = render(tmp_path, path=path)
        assert problem.span is not None
        assert problem.span.file.path.name == "target.toml"
        assert problem.span.start.line == 9


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("", "the output path is empty"),
        (" ", "the output path is empty"),
        ("a./x", "the output path 'a./x' has a name that ends in a dot or a space"),
        ("x ", "the output path 'x ' has a name that ends in a dot or a space"),
        ("/etc/x", "the output path '/etc/x' is absolute"),
        ("../x", "the output path '../x' leads out of the output folder"),
        ("a/../../x", "the output path 'a/../../x' leads out of the output folder"),
        ("a/..", "the output path 'a/..' leads out of the output folder"),
        (".", "the output path '.' names a folder"),
        ("a/", "the output path 'a/' names a folder"),
        (
            "a\\\\x",
            r"the output path 'a\\\\x' has a character that file names must not have",
        ),
        ("C:x", "the output path 'C:x' has a character that file names must not have"),
        (
            '{{ "a\\nb" }}',
            r"the output path 'a\nb' has a character that file names must not have",
        ),
    ],
)
def test_paths_stay_in_the_output_folder(
    tmp_path: Path, path: str, message: str
) -> None:
    files, (problem,) = render(tmp_path, path=path)
    assert files == ()
    assert problem.code is codes.BAD_OUTPUT_PATH
    assert problem.message == message


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("same", "'same' is made twice"),
        ("{{ declaration.name }}", "'Point' and 'POINT' differ only in case"),
        (
            '{{ "e\u0301" if declaration.name == "Point" else "\u00e9" }}',
            "'e\u0301' and '\u00e9' differ only in how Unicode writes them",
        ),
    ],
)
def test_two_files_of_one_path(tmp_path: Path, path: str, message: str) -> None:
    files, (problem,) = render(tmp_path, PLAIN, for_each="declaration", path=path)
    assert len(files) == 1
    assert problem.code is codes.OUTPUT_PATH_TAKEN
    assert problem.message == message
    notes = ("once for demo.v1_0.Point, once for demo.v1_0.POINT",)
    assert problem.notes == notes
    assert [related.label for related in problem.related] == [
        "one is made for 'demo.v1_0.Point'",
        "one is made for 'demo.v1_0.POINT'",
    ]


def test_declarations_are_vetted(tmp_path: Path) -> None:
    more = 'format = "python"\nshape = "declarations"'
    files, (problem,) = render(tmp_path, "import os", more=more)
    assert files == ()
    assert problem.code is codes.UNEXPECTED_CODE
