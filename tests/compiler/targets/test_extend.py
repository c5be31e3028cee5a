"""Packs that extend others: what they inherit, what they replace, what cannot be."""

from pathlib import Path

import pytest

from opwright.compiler.render.render import render_targets
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.targets.discovery import discover_packs, find_packs
from opwright.compiler.targets.pack import Pack, TargetOptions
from opwright.compiler.targets.views import VIEWS
from tests.compiler.targets.rendering import home

BASE = """\
api = 1
name = "base"
version = "3.1"
summary = "what there is"
view = "python"

[options.color]
default = "red"

[[outputs]]
for_each = "schema"
template = "one.jinja"
path = "one.txt"

[[outputs]]
for_each = "schema"
template = "two.jinja"
path = "two.txt"
"""

DERIVED = 'api = 1\nname = "derived"\nextends = "base"\n'
FARTHEST = 'api = 1\nname = "farthest"\nextends = "derived"\n'

ONE = '<{% block x %}one{% endblock %}{% include "part.jinja" %}>'

Files = dict[str, str]


def write(folder: Path, **packs: Files) -> Path:
    for pack, files in packs.items():
        for name, text in files.items():
            path = folder / pack / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    return folder


def base(**files: str) -> Files:
    return {
        "target.toml": BASE,
        "one.jinja": ONE,
        "two.jinja": "two",
        "part.jinja": "part",
        **files,
    }


def render(folder: Path, name: str, **options: str) -> Files:
    reporter = Reporter()
    wanted = TargetOptions(name=name, options=tuple(options.items()))
    targets = find_packs((wanted,), (folder,), reporter)
    files = render_targets(targets, home("nnrt"), reporter)
    assert [d.message for d in reporter.diagnostics] == []
    return {file.path.as_posix(): file.text for file in files}


def packs_in(folder: Path) -> dict[str, Pack]:
    reporter = Reporter()
    packs = discover_packs((folder,), reporter)
    assert [d.message for d in reporter.diagnostics] == []
    return {pack.name: pack for pack in packs}


def problems(folder: Path) -> list[str]:
    reporter = Reporter()
    discover_packs((folder,), reporter)
    return [
        f"{d.code.id} {d.span.start.line if d.span else 0} {d.message}"
        for d in reporter.diagnostics
    ]


def test_all_is_inherited(tmp_path: Path) -> None:
    write(tmp_path, base=base(), derived={"target.toml": DERIVED})
    derived = packs_in(tmp_path)["derived"]
    assert (derived.view, derived.summary) == ("python", "what there is")
    # A version is of the pack itself.
    assert derived.version == ""
    assert [option.name for option in derived.options] == ["color"]
    assert derived.template_names == ("one.jinja", "part.jinja", "two.jinja")
    assert not derived.built_in
    expected = {"one.txt": "<onepart>", "two.txt": "two"}
    assert render(tmp_path, "base") == render(tmp_path, "derived") == expected


def test_a_template_of_the_same_path_replaces(tmp_path: Path) -> None:
    # Also where a template of the base includes it.
    derived = {"target.toml": DERIVED, "part.jinja": "mine"}
    write(tmp_path, base=base(), derived=derived)
    assert render(tmp_path, "derived")["one.txt"] == "<onemine>"
    assert render(tmp_path, "base")["one.txt"] == "<onepart>"


def test_blocks_replace_through_the_full_name(tmp_path: Path) -> None:
    override = '{% extends "base:one.jinja" %}{% block x %}{{ super() }}!{% endblock %}'
    write(
        tmp_path, base=base(), derived={"target.toml": DERIVED, "one.jinja": override}
    )
    assert render(tmp_path, "derived")["one.txt"] == "<one!part>"


def test_compiled_templates_of_one_name_are_not_mixed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(tmp_path / "caches"))
    (tmp_path / "caches").mkdir(mode=0o700)
    override = '{% extends "base:one.jinja" %}{% block x %}mine{% endblock %}'
    folder = write(
        tmp_path / "packs",
        base=base(),
        derived={"target.toml": DERIVED, "one.jinja": override},
    )
    for _ in range(2):
        assert render(folder, "derived")["one.txt"] == "<minepart>"
        assert render(folder, "base")["one.txt"] == "<onepart>"


def test_chains(tmp_path: Path) -> None:
    first = '{% extends "base:one.jinja" %}{% block x %}{{ super() }}2{% endblock %}'
    second = (
        '{% extends "derived:one.jinja" %}{% block x %}{{ super() }}3{% endblock %}'
    )
    write(
        tmp_path,
        base=base(),
        derived={"target.toml": DERIVED, "one.jinja": first},
        # It comes before the others are read.
        a_farthest={"target.toml": FARTHEST, "one.jinja": second, "part.jinja": "p"},
    )
    assert render(tmp_path, "farthest")["one.txt"] == "<one23p>"
    assert render(tmp_path, "derived")["one.txt"] == "<one2part>"
    pack = packs_in(tmp_path)["farthest"]
    owners = {name: pack.owner_of(pack.templates[name]).name for name in pack.templates}
    assert owners["one.jinja"] == "farthest"
    assert owners["derived:one.jinja"] == "derived"
    assert owners["base:one.jinja"] == owners["two.jinja"] == "base"
    # The name of a pack stands for all that it has, what it inherits included.
    assert owners["derived:two.jinja"] == "base"


def test_outputs_replace_by_template_and_add(tmp_path: Path) -> None:
    more = """
[options.color]
default = "blue"
[options.size]
default = "7"
[[outputs]]
for_each = "schema"
template = "three.jinja"
path = "three.txt"
[[outputs]]
for_each = "schema"
template = "one.jinja"
path = "1.txt"
"""
    write(
        tmp_path,
        base=base(),
        derived={
            "target.toml": DERIVED + more,
            "three.jinja": "{{ options.color }}{{ options.size }}",
        },
    )
    files = render(tmp_path, "derived")
    assert list(files) == ["1.txt", "two.txt", "three.txt"]
    assert files["three.txt"] == "blue7"
    assert render(tmp_path, "derived", color="x")["three.txt"] == "x7"


def test_an_extending_pack_renders_in_the_sandbox(tmp_path: Path) -> None:
    write(
        tmp_path,
        derived={
            "target.toml": DERIVED.replace('"base"', '"python_bindings"'),
            "exports.py.jinja": "{{ exports.__class__ }}",
        },
    )
    reporter = Reporter()
    targets = find_packs((TargetOptions(name="derived"),), (tmp_path,), reporter)
    render_targets(targets, home("nnrt"), reporter)
    assert {d.code for d in reporter.diagnostics} == {codes.UNSAFE_TEMPLATE}


BUILT_IN = [pack.name for pack in discover_packs((), Reporter()) if pack.built_in]


@pytest.mark.parametrize("name", BUILT_IN)
def test_built_in_packs_can_be_extended(name: str, tmp_path: Path) -> None:
    manifest = DERIVED.replace('"base"', f'"{name}"')
    write(tmp_path, derived={"target.toml": manifest})
    reporter, spec = Reporter(), home("nnrt")
    targets = find_packs((TargetOptions(name="derived"),), (tmp_path,), reporter)
    files = render_targets(targets, spec, reporter)
    assert [d.message for d in reporter.diagnostics] == []
    wanted = find_packs((TargetOptions(name=name),), (), reporter)
    plain = render_targets(wanted, spec, reporter)
    assert {f.path: f.text for f in files} == {f.path: f.text for f in plain}


@pytest.mark.parametrize("name", BUILT_IN)
def test_built_in_packs_ask_for_what_their_views_have(name: str) -> None:
    packs = {pack.name: pack for pack in discover_packs((), Reporter())}
    kinds = VIEWS[packs[name].view].kinds
    assert {output.for_each for output in packs[name].outputs} <= kinds


def test_fields_can_be_replaced_one_by_one(tmp_path: Path) -> None:
    block = "{% block field %}# {{ field.name }}\n{{ super() -}}{% endblock %}"
    name = "declarations/fields.py.jinja"
    write(
        tmp_path,
        derived={
            "target.toml": DERIVED.replace('"base"', '"python_bindings"'),
            name: f'{{% extends "python_bindings:{name}" %}}{block}',
        },
    )
    path = "nnrt/v1_0/node_attr_types.py"
    mine, plain = render(tmp_path, "derived")[path], render(tmp_path, "python_bindings")
    fields = [f for f in mine.splitlines() if f.startswith("    # ")]
    assert len(fields) > 100
    kept = (line for line in mine.splitlines() if line not in fields)
    assert list(kept) == plain[path].splitlines()


@pytest.mark.parametrize(
    ("manifest", "problem"),
    [
        (
            DERIVED.replace('"base"', '"bas"'),
            "OPW0513 3 no target pack is called 'bas'",
        ),
        (
            DERIVED.replace('"base"', '"derived"'),
            "OPW0514 3 a pack cannot extend itself",
        ),
        (DERIVED.replace('"base"', "7"), "OPW0502 3 'extends' is a text"),
        (
            DERIVED + 'view = "cpp"',
            "OPW0502 4 a pack that extends 'base' has the view 'python'",
        ),
        (
            DERIVED + '[[outputs]]\nfor_each = "schema"\ntemplate = "no"\npath = "p"',
            "OPW0506 6 the pack has no template 'no'",
        ),
        # What is not inherited is needed.
        ('api = 1\nname = "derived"\n', "OPW0503 1 'view' is missing"),
    ],
)
def test_what_cannot_be(tmp_path: Path, manifest: str, problem: str) -> None:
    write(tmp_path, base=base(), derived={"target.toml": manifest})
    assert problem in problems(tmp_path)


def test_where_an_unknown_base_may_be(tmp_path: Path) -> None:
    write(tmp_path, derived={"target.toml": DERIVED})
    reporter = Reporter()
    discover_packs((tmp_path,), reporter)
    (problem,) = reporter.diagnostics
    assert problem.helps == ("name the folder that has it with --target-dir",)


def test_a_circle_is_told_of_by_its_packs_alone(tmp_path: Path) -> None:
    text = 'api = 1\nname = "{}"\nextends = "{}"\n'
    names = {"a": "b", "b": "c", "c": "a", "beside": "a"}
    for name, other in names.items():
        write(tmp_path, **{name: {"target.toml": text.format(name, other)}})
    assert problems(tmp_path) == ["OPW0514 3 a pack cannot extend itself"] * 3


def test_a_base_that_cannot_be_read_is_not_unknown(tmp_path: Path) -> None:
    broken = base(**{"target.toml": BASE.replace('"python"', '"pyton"')})
    write(tmp_path, base=broken, derived={"target.toml": DERIVED})
    assert problems(tmp_path) == ["OPW0505 5 no view is called 'pyton'"]


def test_a_template_that_extends_itself_is_told_how(tmp_path: Path) -> None:
    wrong = '{% extends "one.jinja" %}'
    write(tmp_path, base=base(), derived={"target.toml": DERIVED, "one.jinja": wrong})
    reporter = Reporter()
    targets = find_packs((TargetOptions(name="derived"),), (tmp_path,), reporter)
    render_targets(targets, home("nnrt"), reporter)
    (problem,) = reporter.diagnostics
    assert "without end" in problem.message
    assert "'base:PATH'" in problem.helps[0]


def test_what_a_view_does_not_have(tmp_path: Path) -> None:
    manifest = BASE.replace('"python"', '"json_schema"')
    write(tmp_path, base=base(**{"target.toml": manifest}))
    reporter = Reporter()
    discover_packs((tmp_path,), reporter)
    first, second = reporter.diagnostics
    assert first.code is second.code is codes.NOT_IN_VIEW
    assert first.message == "the view 'json_schema' has nothing for 'schema'"
    assert first.notes == ("the view offers: declaration",)
