"""What a pack replaces: found, checked, recorded, and shown beside the original."""

import json
from pathlib import Path

import pytest

from opwright.compiler.overrides import (
    LOCK,
    check_overrides,
    diff_pack,
    find_overrides,
    render_lock,
)
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.targets.discovery import discover_packs
from opwright.compiler.targets.pack import Pack

BASE = """\
api = 1
name = "base"
version = "1.0"
view = "python"

[options.color]
default = "red"

[[outputs]]
for_each = "schema"
template = "page.jinja"
path = "page.txt"
"""

PAGE = """\
{% block head %}
the head
{% endblock %}
{% block body %}
the body
{% endblock %}
"""

FILES = {
    "base/target.toml": BASE,
    "base/page.jinja": PAGE,
    "base/part.jinja": "a part\n",
    "mine/target.toml": 'api = 1\nname = "mine"\nextends = "base"\n',
    "mine/page.jinja": (
        '{% extends "base:page.jinja" %}\n'
        "{% block body %}\nmy body{% block new %}{% endblock %}\n{% endblock %}\n"
    ),
    "mine/part.jinja": "my part\n",
    "mine/own.jinja": "only here\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return tmp_path


def load(folder: Path) -> Pack:
    reporter = Reporter()
    packs = {pack.name: pack for pack in discover_packs((folder,), reporter)}
    assert [d.message for d in reporter.diagnostics] == []
    return packs["mine"]


def problems(folder: Path) -> list[str]:
    reporter = Reporter()
    check_overrides((load(folder),), reporter)
    return [
        f"{d.code.id} {d.span.file.path.name}:{d.span.start.line} {d.message}"
        for d in reporter.diagnostics
        if d.span
    ]


def record(folder: Path) -> Path:
    pack = load(folder)
    assert pack.base
    path = pack.folder / LOCK
    path.write_text(render_lock(pack.base, find_overrides(pack)))
    return path


def test_what_is_replaced_is_found(folder: Path) -> None:
    found = find_overrides(load(folder))
    assert [(o.template, o.block, o.replaced) for o in found] == [
        ("page.jinja", "body", "base:page.jinja"),
        ("part.jinja", "", "base:part.jinja"),
    ]
    block, template = found
    assert block.replaced_text == "{% block body %}\nthe body\n{% endblock %}\n"
    assert (template.text, template.replaced_text) == ("my part\n", "a part\n")


def test_a_chain_replaces_what_is_closest(folder: Path) -> None:
    (folder / "last").mkdir()
    (folder / "last" / "target.toml").write_text(
        'api = 1\nname = "last"\nextends = "mine"\n'
    )
    (folder / "last" / "page.jinja").write_text(
        '{% extends "mine:page.jinja" %}{% block head %}{% endblock %}\n'
        "{% block body %}{% endblock %}{% block new %}{% endblock %}"
    )
    packs = {pack.name: pack for pack in discover_packs((folder,), Reporter())}
    found = find_overrides(packs["last"])
    assert {o.block: o.replaced for o in found} == {
        "head": "base:page.jinja",
        "body": "mine:page.jinja",
        "new": "mine:page.jinja",
    }


def test_a_block_that_nothing_shows(folder: Path) -> None:
    assert problems(folder) == []
    page = folder / "mine" / "page.jinja"
    page.write_text(page.read_text().replace("block body", "block bdy"))
    reporter = Reporter()
    check_overrides((load(folder),), reporter)
    (problem,) = reporter.diagnostics
    assert problem.code is codes.UNKNOWN_BLOCK
    assert problem.notes == ("its blocks: head, body",)
    assert problem.helps == ("did you mean 'body'?",)


def test_templates_of_one_pack_are_checked_too(folder: Path) -> None:
    pack = folder / "base"
    (pack / "more.jinja").write_text(
        '{% extends "page.jinja" %}{% block had %}{% endblock %}'
    )
    assert problems(folder) == ["OPW0524 more.jinja:1 'page.jinja' has no block 'had'"]


def test_without_a_record_there_is_nothing_to_compare(folder: Path) -> None:
    (folder / "base" / "part.jinja").write_text("another part\n")
    assert problems(folder) == []


def test_what_changed_since_it_was_recorded(folder: Path) -> None:
    record(folder)
    assert problems(folder) == []
    # What is inherited may change as it likes.
    page = folder / "base" / "page.jinja"
    page.write_text(page.read_text().replace("the head", "a head"))
    assert problems(folder) == []
    page.write_text(page.read_text().replace("the body", "a body"))
    (folder / "base" / "part.jinja").write_text("another part\n")
    since = "has changed since this was written in its place"
    assert problems(folder) == [
        f"OPW0517 page.jinja:2 block 'body' of 'base:page.jinja' {since}",
        f"OPW0517 part.jinja:1 'base:part.jinja' {since}",
    ]
    record(folder)
    assert problems(folder) == []


def test_what_is_gone_and_what_is_new(folder: Path) -> None:
    record(folder)
    (folder / "base" / "part.jinja").unlink()
    (folder / "base" / "own.jinja").write_text("in both now\n")
    assert problems(folder) == [
        "OPW0517 own.jinja:1 what replaces 'base:own.jinja' has not been recorded",
        "OPW0517 part.jinja:1 'base' no longer has 'part.jinja', which this replaced",
    ]


def test_an_override_that_is_taken_back(folder: Path) -> None:
    record(folder)
    (folder / "mine" / "part.jinja").unlink()
    assert problems(folder) == []


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "1" * 10_000,
        "[" * 10_000,
        '{"version": 2, "extends": "base", "overrides": []}',
        '{"version": 1, "extends": "base", "overrides": [{"template": "x"}]}',
        '{"version": 1, "extends": "base", "overrides": {}}',
    ],
)
def test_a_record_that_cannot_be_read(folder: Path, text: str) -> None:
    (folder / "mine" / LOCK).write_text(text)
    (problem,) = problems(folder)
    assert problem.startswith("OPW0516 ")


def test_the_record_is_the_same_for_the_same(folder: Path) -> None:
    text = record(folder).read_text()
    pack = load(folder)
    assert pack.base
    assert render_lock(pack.base, reversed(find_overrides(pack))) == text
    assert json.loads(text)["extends"] == "base 1.0"


def test_the_difference(folder: Path) -> None:
    manifest = folder / "mine" / "target.toml"
    manifest.write_text(manifest.read_text() + '[options.color]\ndefault = "blue"\n')
    assert "".join(diff_pack(load(folder))) == (
        "--- base:target.toml\n"
        "+++ mine:target.toml\n"
        "@@ -1,6 +1,6 @@\n"
        " [options.color]\n"
        ' summary = ""\n'
        '-default = "red"\n'
        '+default = "blue"\n'
        " \n"
        " [[outputs]]\n"
        ' for_each = "schema"\n'
        "--- base:page.jinja block body\n"
        "+++ mine:page.jinja block body\n"
        "@@ -1,3 +1,3 @@\n"
        " {% block body %}\n"
        "-the body\n"
        "+my body{% block new %}{% endblock %}\n"
        " {% endblock %}\n"
        "--- base:part.jinja\n"
        "+++ mine:part.jinja\n"
        "@@ -1,1 +1,1 @@\n"
        "-a part\n"
        "+my part\n"
    )
