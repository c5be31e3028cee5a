"""Packages, roots and imports."""

from pathlib import Path

import pytest

from opwright.compiler.ir import ModuleContribution, Ref, Struct
from opwright.compiler.roots import Root
from tests.compiler.hdi.reading import errors, read, shown

HEAD = "package demo.v1_0;\n"
POINT = "struct Point { int x; };\n"


def use(*imports: str, package: str = "ohos.hdi.pen.v1_0", type_: str = "Point") -> str:
    lines = "".join(f"import {name};\n" for name in imports)
    return f"package {package};\n{lines}struct Line {{ struct {type_} start; }};\n"


def names(contributions: tuple[ModuleContribution, ...]) -> list[str]:
    return [contribution.module.name for contribution in contributions]


def test_root_given(tmp_path: Path) -> None:
    files = {
        "x/pen/v1_0/Pens.idl": use("ohos.hdi.ink.v2_1.Types"),
        "x/ink/v2_1/Types.idl": "package ohos.hdi.ink.v2_1;\n" + POINT,
    }
    roots = (Root("ohos.hdi", tmp_path / "x"),)
    contributions, reporter = read(tmp_path, files, roots)
    assert shown(reporter) == []
    assert names(contributions) == ["ohos.hdi.pen.v1_0.Pens", "ohos.hdi.ink.v2_1.Types"]
    pens, inks = (contribution.module for contribution in contributions)
    assert (pens.namespace, inks.namespace) == ("pen.v1_0", "ink.v2_1")
    assert (pens.requested, inks.requested) == (True, False)
    assert pens.imports == (inks.name,)
    line = contributions[0].declarations[0]
    assert isinstance(line, Struct)
    assert isinstance(line.fields[0].type, Ref)
    assert str(line.fields[0].type.name) == "ohos.hdi.ink.v2_1.Point"


def test_root_inferred(tmp_path: Path) -> None:
    files = {
        "x/pen/v1_0/Pens.idl": use("ohos.hdi.ink.v2_1.Types"),
        "x/ink/v2_1/Types.idl": "package ohos.hdi.ink.v2_1;\n" + POINT,
    }
    contributions, reporter = read(tmp_path, files)
    assert shown(reporter) == []
    assert contributions[0].module.namespace == "pen.v1_0"


def test_flat_folder(tmp_path: Path) -> None:
    files = {
        "Pens.idl": use("demo.v1_0.Types", package="demo.v1_0"),
        "Types.idl": "package demo.v1_0;\n" + POINT,
    }
    contributions, reporter = read(tmp_path, files)
    assert shown(reporter) == []
    assert contributions[0].module.namespace == "demo.v1_0"


def test_a_version_alone_is_no_namespace(tmp_path: Path) -> None:
    files = {"v1_0/Types.idl": "package demo.v1_0;\n" + POINT}
    contributions, _ = read(tmp_path, files)
    assert contributions[0].module.namespace == "demo.v1_0"


def test_requested_files_need_no_root(tmp_path: Path) -> None:
    files = {
        "a/Pens.idl": use("demo.v2_0.Types", package="demo.v1_0"),
        "b/Types.idl": "package demo.v2_0;\n" + POINT,
    }
    contributions, reporter = read(tmp_path, files, requested=2)
    assert shown(reporter) == []
    assert names(contributions) == ["demo.v1_0.Pens", "demo.v2_0.Types"]


def test_a_file_is_read_once(tmp_path: Path) -> None:
    files = {
        "Pens.idl": use("demo.v1_0.Types", package="demo.v1_0"),
        "Types.idl": "package demo.v1_0;\n$\n" + POINT,
        "Inks.idl": "package demo.v1_0;\nimport demo.v1_0.Types;\nstruct I {};\n",
    }
    contributions, reporter = read(tmp_path, files, requested=3)
    assert names(contributions) == [
        "demo.v1_0.Pens",
        "demo.v1_0.Types",
        "demo.v1_0.Inks",
    ]
    assert shown(reporter) == ["OPW0102 2:1 unexpected character '$'"]


def test_missing_file_says_where_it_was_looked_for(tmp_path: Path) -> None:
    roots = (Root("ohos.hdi", tmp_path), Root("ohos", tmp_path / "y"))
    text = use("ohos.hdi.ink.v2_1.Types", "other.ink.v1_0.Types")
    _, reporter = read(tmp_path, {"pen/v1_0/Pens.idl": text}, roots)
    first, second = reporter.diagnostics
    assert [note.removeprefix(f"looked for {tmp_path}/") for note in first.notes] == [
        "ink/v2_1/Types.idl",
        "y/hdi/ink/v2_1/Types.idl",
    ]
    assert first.helps == ("say where the package is with `--root ohos.hdi:DIR`",)
    assert second.notes == ("no root covers the package 'other.ink.v1_0'",)


NEAR = {
    "ohos.hdi.ink.v2_1.Typs": "ohos.hdi.ink.v2_1.Types",
    "ohos.hdi.ink.v2_1.types": "ohos.hdi.ink.v2_1.Types",
    "ohos.hdi.ink.v2_0.Types": "ohos.hdi.ink.v2_1.Types",
    "ohos.hdi.inks.v2_1.Types": "ohos.hdi.ink.v2_1.Types",
    "oohs.hdi.ink.v2_1.Types": "ohos.hdi.ink.v2_1.Types",
    "ohos.hdi.pen.v1_0.Penz": None,
    "ohos.hdi.camera.v1_0.Types": None,
}


@pytest.mark.parametrize(("name", "near"), NEAR.items(), ids=NEAR)
@pytest.mark.parametrize("requested", [1, 2])
def test_the_closest_file_is_advised(
    tmp_path: Path, name: str, near: str | None, requested: int
) -> None:
    files = {
        "x/pen/v1_0/Pens.idl": use(name),
        "x/ink/v2_1/Types.idl": "package ohos.hdi.ink.v2_1;\n" + POINT,
        "x/ink/v2_1/Types.txt": "",
    }
    roots = (Root("ohos.hdi", tmp_path / "x"),)
    _, reporter = read(tmp_path, files, roots, requested=requested)
    helps = reporter.diagnostics[0].helps
    root = "say where the package is with `--root ohos.hdi:DIR`"
    assert helps == (f"did you mean '{near}'?" if near else root,)


@pytest.mark.parametrize("name", ["demo.v1_0.Typs", "demo.v1_1.Types"])
def test_the_closest_file_of_a_flat_folder_is_advised(
    tmp_path: Path, name: str
) -> None:
    files = {
        "Pens.idl": use(name, package="demo.v1_0"),
        "Types.idl": HEAD + POINT,
    }
    _, reporter = read(tmp_path, files)
    assert reporter.diagnostics[0].helps == ("did you mean 'demo.v1_0.Types'?",)


def test_roots_that_cover_no_package_are_warned_of(tmp_path: Path) -> None:
    roots = tuple(
        Root(package, tmp_path) for package in ("dmo", "demo", "ohos.hdi", "camera", "")
    )
    text = use("ohos.hdi.ink.v2_1.Types", package="demo.v1_0")
    _, reporter = read(tmp_path, {"v1_0/Pens.idl": text}, roots)
    useless = [d for d in reporter.diagnostics if d.code.id == "OPW0013"]
    assert [d.place for d in useless] == [
        f"--root dmo:{tmp_path.as_posix()}",
        f"--root camera:{tmp_path.as_posix()}",
    ]
    assert useless[0].helps == ("did you mean 'demo'?",)


def test_types_of_missing_files_are_not_missed(tmp_path: Path) -> None:
    text = use("ohos.hdi.ink.v2_1.Types") + "struct T { ohos.hdi.ink.v2_1.A a; };"
    _, reporter = read(tmp_path, {"pen/v1_0/Pens.idl": text})
    assert shown(reporter) == ["OPW0115 2:8 cannot find 'ohos.hdi.ink.v2_1.Types'"]


def test_cycle_is_shown_once(tmp_path: Path) -> None:
    files = {
        f"{name}.idl": f"{HEAD}import demo.v1_0.{other};\n"
        f"struct {name} {{ {other} other; }};"
        for name, other in (("A", "B"), ("B", "C"), ("C", "A"))
    }
    _, reporter = read(tmp_path, files, requested=3)
    assert shown(reporter) == [
        "OPW0117 2:8 imports form a cycle: "
        "demo.v1_0.A -> demo.v1_0.B -> demo.v1_0.C -> demo.v1_0.A"
    ]


def test_a_thousand_files_in_a_row(tmp_path: Path) -> None:
    files = {
        f"T{i}.idl": f"{HEAD}import demo.v1_0.T{i + 1};\nstruct S{i} {{}};"
        for i in range(1_100)
    }
    files["T1100.idl"] = "package demo.v1_0;\nstruct Last {};"
    contributions, reporter = read(tmp_path, files)
    assert shown(reporter) == []
    assert len(contributions) == 1_101


def test_itself(tmp_path: Path) -> None:
    text = "package demo.v1_0;\nimport demo.v1_0.Types;\n" + POINT
    _, reporter = read(tmp_path, {"Types.idl": text})
    assert shown(reporter) == ["OPW0116 2:8 a file cannot import itself"]


def test_hostile_import_names(tmp_path: Path) -> None:
    text = (
        f"package demo.v1_0;\nimport a..v1_0.B;\nimport a.v1_0.{'B' * 300};\n" + POINT
    )
    _, reporter = read(tmp_path, {"Types.idl": text}, (Root("a", tmp_path),))
    assert [line[:7] for line in shown(reporter)] == ["OPW0114", "OPW0115"]


def test_wrong_folder_matters_below_a_root_only(tmp_path: Path) -> None:
    files = {"foo/v1_0/Types.idl": "package ohos.hdi.bar.v1_0;\n" + POINT}
    _, without = read(tmp_path, files)
    _, covered = read(tmp_path, files, (Root("ohos.hdi", tmp_path),))
    _, beside = read(tmp_path, files, (Root("other", tmp_path),))
    assert [len(errors(r)) for r in (without, covered, beside)] == [0, 1, 0]


def test_package_lines(tmp_path: Path) -> None:
    cases = {
        "package demo.V1_0;\n": [],
        "package demo.v1_0;\npackage demo.v1_0;\n": [],
        "package demo.v01_00;\n": ["OPW0111"],
        "package demo;\n": ["OPW0111"],
        "package v1_0;\n": ["OPW0111"],
        "package demo..v1_0;\n": ["OPW0111"],
        "package demo.v1_99999999999999999999;\n": ["OPW0111"],
        "struct S {};\npackage demo.v1_0;\n": ["OPW0110"],
    }
    for index, (head, expected) in enumerate(cases.items()):
        _, reporter = read(tmp_path / str(index), {"Types.idl": head + POINT})
        assert [line[:7] for line in shown(reporter)] == expected, head


def test_versions_of_imports_are_free(tmp_path: Path) -> None:
    files = {
        "pen/v1_0/Pens.idl": use("ohos.hdi.pen.v2_0.Types"),
        "pen/v2_0/Types.idl": "package ohos.hdi.pen.v2_0;\n" + POINT,
    }
    assert shown(read(tmp_path, files)[1]) == []
