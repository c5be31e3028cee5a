"""Making: several processes make what one does, and tell the same errors."""

import os
from pathlib import Path

import pytest

from opwright.compiler import making
from opwright.compiler.facts import AnalysedSchema, analyse_schema
from opwright.compiler.ir import Package, Schema
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Diagnostic, Reporter
from opwright.compiler.report.reporter import StageFailed
from opwright.compiler.targets.discovery import find_packs
from opwright.compiler.targets.formats import FormatterCommand
from opwright.compiler.targets.pack import TargetOptions
from tests.compiler.build import INT32, module, struct

SCHEMA = Schema(
    packages=(Package(name="demo.v1_0", namespace="demo.v1_0"),),
    modules=(module(),),
    declarations=tuple(struct(f"S{n}", ("x", INT32)) for n in range(30)),
)

MANIFEST = """\
api = 1
name = "{name}"
view = "python"
[[outputs]]
for_each = "{for_each}"
template = "main.jinja"
path = "{path}"
format = "{format}"
"""

# There are no operators, which is told.
NAMES = {"one": "declaration", "none": "operator", "two": "declaration"}

Made = tuple[tuple[RenderedFile, ...], tuple[Diagnostic, ...]]


def make(
    folder: Path,
    processors: int,
    monkeypatch: pytest.MonkeyPatch,
    *,
    template: str = "{{ declaration.name }} = ''\n",
    path: str = "{{ declaration.name }}",
    format_: str = "python",
) -> Made:
    for name, for_each in NAMES.items():
        pack = folder / name
        pack.mkdir(exist_ok=True)
        manifest = MANIFEST.format(
            name=name, for_each=for_each, path=f"{name}/{path}", format=format_
        )
        (pack / "target.toml").write_text(manifest)
        (pack / "main.jinja").write_text(template)
    monkeypatch.setattr(making, "available_processors", lambda: processors)
    reporter, analysed = Reporter(), analyse_schema(SCHEMA)
    wanted = tuple(TargetOptions(name=name) for name in NAMES)
    targets = find_packs(wanted, (folder,), reporter)
    try:
        return making.make_files(targets, analysed, reporter), reporter.diagnostics
    except StageFailed:
        return (), reporter.diagnostics


@pytest.mark.parametrize(
    ("template", "path", "format_", "count", "problems"),
    [
        ("{{ declaration.name }} = ''\n", "{{ declaration.name }}", "python", 60, 1),
        ("{{ declaration.nam }}", "{{ declaration.name }}", "none", 0, 3),
        (
            "{{ declaration.name if declaration.name != 'S7' else nothing }}",
            "{{ declaration.name }}",
            "none",
            0,
            3,
        ),
        ("x", "{{ declaration.name.removesuffix('3') }}", "none", 0, 5),
        ("= {{ declaration.name }}", "{{ declaration.name }}", "python", 60, 61),
    ],
)
def test_one_process_and_several_make_the_same(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    template: str,
    path: str,
    format_: str,
    count: int,
    problems: int,
) -> None:
    one, several = (
        make(
            tmp_path,
            processors,
            monkeypatch,
            template=template,
            path=path,
            format_=format_,
        )
        for processors in (1, 3)
    )
    assert several == one
    assert (len(one[0]), len(one[1])) == (count, problems)


def test_a_process_that_dies_leaves_its_work_to_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, plain = os.getpid(), making.format_files

    def die_elsewhere(
        files: tuple[RenderedFile, ...],
        reporter: Reporter,
        commands: tuple[FormatterCommand, ...],
    ) -> tuple[RenderedFile, ...]:
        if os.getpid() != here:
            os._exit(1)
        return plain(files, reporter, commands)

    expected = make(tmp_path, 1, monkeypatch)
    monkeypatch.setattr(making, "format_files", die_elsewhere)
    assert make(tmp_path, 2, monkeypatch) == expected


def test_a_fault_of_the_program_is_raised_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: AnalysedSchema, **__: bool) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(
        "opwright.compiler.targets.views.python_index.name_schema", fail
    )
    with pytest.raises(ZeroDivisionError):
        make(tmp_path, 2, monkeypatch)
