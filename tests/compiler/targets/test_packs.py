"""Finding and reading packs: what is wrong with one, and which is chosen."""

import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.code import Code
from opwright.compiler.targets import discovery
from opwright.compiler.targets.discovery import discover_packs, find_packs
from opwright.compiler.targets.pack import ForEach, TargetOptions

MANIFEST = """\
api = 1
name = "demo"
view = "python"

[options.color]
default = "red"
choices = ["red", "blue"]

[options.title]
default = ""

[[outputs]]
for_each = "module"
template = "sub/module.jinja"
path = "{{ module.name }}.txt"
"""


def write_pack(folder: Path, manifest: str = MANIFEST) -> Path:
    (folder / "sub").mkdir(parents=True)
    (folder / "sub" / "module.jinja").write_text("text\n")
    (folder / "target.toml").write_text(manifest)
    return folder


def problems(manifest: str, folder: Path) -> list[tuple[Code, int, str]]:
    reporter = Reporter()
    discover_packs((write_pack(folder / "pack", manifest),), reporter)
    return [
        (d.code, d.span.start.line if d.span else 0, d.message)
        for d in reporter.diagnostics
    ]


def test_a_pack_is_read(tmp_path: Path) -> None:
    reporter = Reporter()
    packs = discover_packs((write_pack(tmp_path),), reporter)
    pack = next(pack for pack in packs if pack.name == "demo")
    assert reporter.diagnostics == ()
    assert not pack.built_in
    assert list(pack.templates) == ["sub/module.jinja"]
    assert pack.outputs[0].for_each is ForEach.MODULE
    assert pack.outputs[0].path_span.start.line == 15
    assert [option.name for option in pack.options] == ["color", "title"]


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('"demo"', "demo", codes.BAD_TOML, 2),
        ("api = 1", "api = ", codes.BAD_TOML, 1),
        ("api = 1", "api = " + "[" * 5000, codes.BAD_TOML, 1),
        ("api = 1", "api = 2", codes.UNKNOWN_API, 1),
        ("api = 1", 'api = "1"', codes.UNKNOWN_API, 1),
        ("api = 1", "api = true", codes.UNKNOWN_API, 1),
        ("api = 1\n", "", codes.MISSING_KEY, 1),
        ('name = "demo"\n', "", codes.MISSING_KEY, 1),
        ('"demo"', '"De mo"', codes.WRONG_VALUE, 2),
        ('"demo"', "7", codes.WRONG_VALUE, 2),
        ('view = "python"', 'view = "pyton"', codes.UNKNOWN_VIEW, 3),
        ("[options.color]", "[option.color]", codes.UNKNOWN_KEY, 5),
        ('default = "red"', 'default = "green"', codes.WRONG_VALUE, 6),
        ('default = "red"\n', "", codes.MISSING_KEY, 5),
        ('["red", "blue"]', '"red"', codes.WRONG_VALUE, 7),
        ('["red", "blue"]', "[1]", codes.WRONG_VALUE, 7),
        ('"module"', '"modul"', codes.WRONG_VALUE, 13),
        ("path =", "pth =", codes.UNKNOWN_KEY, 15),
        ("sub/module", "module", codes.MISSING_TEMPLATE, 14),
        ("sub/module", "../module", codes.MISSING_TEMPLATE, 14),
        ("[[outputs]]", "[outputs]", codes.WRONG_VALUE, 12),
        ("[[outputs]]", "[[output]]", codes.MISSING_KEY, 1),
    ],
)
def test_what_is_wrong_is_shown_where_it_stands(
    tmp_path: Path, old: str, new: str, code: Code, line: int
) -> None:
    assert old in MANIFEST
    found = problems(MANIFEST.replace(old, new), tmp_path)
    assert (code, line) in [problem[:2] for problem in found]


@pytest.mark.parametrize(
    ("old", "new", "message", "advice"),
    [
        (
            "[[outputs]]",
            "[[outputs]]\n[outputs]",
            "cannot declare 'outputs' twice",
            "`[name]` stands once; what may stand several times is `[[name]]` each "
            "time, as in `[[outputs]]`",
        ),
        (
            "[[outputs]]",
            "[outputs]\n[[outputs]]",
            "cannot overwrite a value",
            "`[name]` stands once; what may stand several times is `[[name]]` each "
            "time, as in `[[outputs]]`",
        ),
        (
            "api = 1",
            "api = 1\napi = 1",
            "cannot overwrite a value",
            "a key stands once in its table; remove or rename one",
        ),
        (
            '"demo"',
            "demo",
            "invalid value",
            "a text is in quotes; truth values are `true` and `false`",
        ),
        (
            "api = 1",
            "api: 1",
            "expected '=' after a key in a key/value pair",
            "write `key = value`",
        ),
    ],
)
def test_advice_on_toml(
    tmp_path: Path, old: str, new: str, message: str, advice: str
) -> None:
    reporter = Reporter()
    folder = write_pack(tmp_path, MANIFEST.replace(old, new))
    discover_packs((folder,), reporter)
    (problem,) = reporter.diagnostics
    assert problem.message == message
    assert problem.helps == (advice,)


def test_all_problems_are_reported_at_once(tmp_path: Path) -> None:
    manifest = MANIFEST.replace('"python"', '"x"').replace('"module"', '"y"')
    found = [problem[0] for problem in problems(manifest, tmp_path)]
    assert found == [codes.UNKNOWN_VIEW, codes.WRONG_VALUE]


def test_a_link_out_of_the_pack_is_no_template(tmp_path: Path) -> None:
    (tmp_path / "secret.jinja").write_text("secret\n")
    folder = write_pack(tmp_path / "pack")
    (folder / "link.jinja").symlink_to(tmp_path / "secret.jinja")
    packs = discover_packs((folder,), Reporter())
    pack = next(pack for pack in packs if pack.name == "demo")
    assert list(pack.templates) == ["sub/module.jinja"]


def test_a_folder_of_packs(tmp_path: Path) -> None:
    write_pack(tmp_path / "one")
    write_pack(tmp_path / "two", MANIFEST.replace('"demo"', '"other"'))
    reporter = Reporter()
    names = [pack.name for pack in discover_packs((tmp_path,), reporter)]
    assert names[-2:] == ["demo", "other"]
    assert reporter.diagnostics == ()


def test_two_packs_of_one_name(tmp_path: Path) -> None:
    one = write_pack(tmp_path / "one")
    two = write_pack(tmp_path / "two")
    reporter = Reporter()
    discover_packs((one, two, one), reporter)
    (problem,) = reporter.diagnostics
    assert problem.code is codes.PACK_NAME_TAKEN
    assert problem.notes == (f"one is in '{one}', the other is in '{two}'",)


@pytest.mark.parametrize("name", ["empty", "missing"])
def test_a_folder_without_packs(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    reporter = Reporter()
    discover_packs((tmp_path / name,), reporter)
    assert [d.code for d in reporter.diagnostics] == [codes.FOLDER_WITHOUT_PACKS]


def test_installed_packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # No package is imported to find a pack, not even one around it.
    inner = MANIFEST.replace('"demo"', '"inner"')
    write_pack(tmp_path / "their_pack")
    write_pack(tmp_path / "their_pack" / "inner", inner)
    (tmp_path / "their_pack" / "__init__.py").write_text("raise SystemExit\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    points = EntryPoints(
        EntryPoint(name, value, discovery.ENTRY_POINT_GROUP)
        for name, value in [
            ("demo", "their_pack"),
            ("gone", "no_such.package"),
            ("inner", "their_pack.inner"),
            ("lost", "their_pack.lost"),
            ("odd", "..:"),
        ]
    )

    def installed(group: str) -> EntryPoints:
        return points.select(group=group)

    monkeypatch.setattr(discovery, "entry_points", installed)
    reporter = Reporter()
    packs = discover_packs((), reporter)
    assert [(p.name, p.place) for p in packs if not p.built_in] == [
        ("demo", "installed"),
        ("inner", "installed"),
    ]
    assert [(d.code, d.place) for d in reporter.diagnostics] == [
        (codes.BROKEN_ENTRY_POINT, "entry point gone"),
        (codes.BROKEN_ENTRY_POINT, "entry point lost"),
        (codes.BROKEN_ENTRY_POINT, "entry point odd"),
    ]


def choose(folder: Path, *wanted: TargetOptions) -> tuple[list[str], list[str]]:
    reporter = Reporter()
    targets = find_packs(wanted, (write_pack(folder),), reporter)
    shown = [f"{t.pack.name} {dict(t.options)}" for t in targets]
    return shown, [f"{d.code.id} {d.message} {d.helps}" for d in reporter.diagnostics]


def test_options_have_defaults(tmp_path: Path) -> None:
    wanted = TargetOptions(name="demo", options=(("title", "x"),))
    assert choose(tmp_path, wanted) == (["demo {'color': 'red', 'title': 'x'}"], [])


def test_an_option_of_another_target_is_not_unknown(tmp_path: Path) -> None:
    options = (("title", "x"),)
    wanted = (
        TargetOptions(name="python_bindings", options=options),
        TargetOptions(name="demo", options=options),
    )
    assert choose(tmp_path, *wanted)[1] == []


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        (
            TargetOptions(name="dem"),
            "OPW0510 no target pack is called 'dem' (\"did you mean 'demo'?\",)",
        ),
        (
            TargetOptions(name="demo", options=(("colour", "red"),)),
            "OPW0511 target 'demo' has no option 'colour' "
            "(\"did you mean 'color'?\",)",
        ),
        (
            TargetOptions(name="demo", options=(("color", "bleu"),)),
            "OPW0512 option 'color' cannot be 'bleu' (\"did you mean 'blue'?\",)",
        ),
    ],
)
def test_what_cannot_be_chosen(
    tmp_path: Path, wanted: TargetOptions, problem: str
) -> None:
    assert choose(tmp_path, wanted)[1] == [problem]
