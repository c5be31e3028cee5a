"""Type names: what they mean, and what is said where they mean nothing."""

from pathlib import Path

import pytest

from opwright.compiler.ir import Ref, Struct
from tests.compiler.hdi.reading import PACKAGE, read, read_types, shown

HEAD = "package demo.v1_1;\n"


def target(
    tmp_path: Path, files: dict[str, str], field: int = 0
) -> tuple[str, list[str]]:
    contributions, reporter = read(tmp_path, files)
    struct = contributions[0].declarations[-1]
    assert isinstance(struct, Struct)
    type_ = struct.fields[field].type
    assert isinstance(type_, Ref)
    return str(type_.name), shown(reporter)


def test_local_before_imported(tmp_path: Path) -> None:
    files = {
        "v1_1/Types.idl": HEAD
        + "import demo.v1_0.Types;\nstruct P { int y; };\nstruct L { P p; };",
        "v1_0/Types.idl": PACKAGE + "struct P { int x; };",
    }
    assert target(tmp_path, files) == ("demo.v1_1.P", [])


def test_a_declaration_is_visible_below_it_only(tmp_path: Path) -> None:
    files = {
        "v1_1/Types.idl": HEAD
        + "import demo.v1_0.Types;\nstruct L { P p; };\nstruct P { P x; };",
        "v1_0/Types.idl": PACKAGE + "struct P { int x; };",
    }
    assert target(tmp_path, files) == ("demo.v1_0.P", [])


def test_full_names(tmp_path: Path) -> None:
    files = {
        "v1_1/Types.idl": HEAD
        + "import demo.v1_0.Types;\nstruct P {};\n"
        + "struct L { struct demo.v1_0.P p; demo.v1_1.P q; };",
        "v1_0/Types.idl": PACKAGE + "struct P { int x; };",
    }
    assert target(tmp_path, files) == ("demo.v1_0.P", [])
    assert target(tmp_path, files, field=1) == ("demo.v1_1.P", [])


CHAIN = {
    "A.idl": PACKAGE + "import demo.v1_0.B;\nstruct L { struct P p; };",
    "B.idl": PACKAGE + "import demo.v1_0.C;\nstruct Q { struct P p; };",
    "C.idl": PACKAGE + "struct P { int x; };",
}


def test_what_an_import_mentions_is_visible(tmp_path: Path) -> None:
    assert target(tmp_path, CHAIN) == ("demo.v1_0.P", [])


def test_what_an_import_only_imports_is_not(tmp_path: Path) -> None:
    files = CHAIN | {"B.idl": CHAIN["B.idl"].replace("struct P p", "P p")}
    _, reporter = read(tmp_path, files)
    (diagnostic,) = reporter.diagnostics
    assert diagnostic.message == "type 'P' is not declared"
    assert diagnostic.helps == ("import `demo.v1_0.C`, which declares 'demo.v1_0.P'",)


def test_a_name_in_two_unrelated_packages(tmp_path: Path) -> None:
    files = {
        "Types.idl": PACKAGE + "import a.v1_0.T;\nimport b.v1_0.T;\nstruct L { P p; };",
        "a/T.idl": "package a.v1_0;\nstruct P { int x; };",
        "b/T.idl": "package b.v1_0;\nstruct P { int x; };",
    }
    _, reporter = read(tmp_path, files, requested=3)
    assert shown(reporter) == ["OPW0121 4:12 'P' has more than one meaning here"]


def test_a_name_in_two_versions_is_guessed(tmp_path: Path) -> None:
    files = {
        "v1_2/Types.idl": "package demo.v1_2;\n"
        "import demo.v1_1.T;\nimport demo.v1_0.T;\nstruct L { P p; };",
        "v1_1/T.idl": "package demo.v1_1;\nstruct P { int x; };",
        "v1_0/T.idl": "package demo.v1_0;\nstruct P { int x; };",
    }
    warning = "OPW0138 4:12 'P' has more than one meaning here"
    assert target(tmp_path, files) == ("demo.v1_0.P", [warning])


ADVICE = {
    "Pont": "did you mean 'Point'?",
    "Strng": "did you mean 'String'?",
    "lnog": "did you mean 'long'?",
    "string": "write `String`",
    "Bool": "write `boolean`",
    "uint32_t": "write `unsigned int`",
    "int64": "write `long`",
    "float32": "write `float`",
    "char": "write `byte`",
    "void": "HDI IDL has no void; a method that returns nothing has no `[out]`",
    "Latr": "did you mean 'Later'?",
}


@pytest.mark.parametrize(("name", "advice"), ADVICE.items(), ids=ADVICE)
def test_advice(tmp_path: Path, name: str, advice: str) -> None:
    text = f"struct Point {{}};\nstruct L {{ {name} p; }};\nstruct Later {{}};"
    _, reporter = read_types(tmp_path, text)
    assert reporter.diagnostics[0].helps[0] == advice


@pytest.mark.parametrize("requested", [("A", "Z"), ("Z", "A")])
@pytest.mark.parametrize("name", ["Far", "demo.v1_0.Far"])
def test_types_of_files_that_are_not_imported(
    tmp_path: Path, requested: tuple[str, ...], name: str
) -> None:
    texts = {"A": f"struct L {{ {name} p; }};", "Z": "struct Far {};"}
    files = {f"{stem}.idl": PACKAGE + texts[stem] for stem in requested}
    _, reporter = read(tmp_path, files, requested=2)
    (diagnostic,) = reporter.diagnostics
    advice = "import `demo.v1_0.Z`, which declares 'demo.v1_0.Far'"
    assert diagnostic.helps == (advice,)


def test_misspelled_types_of_files_that_are_not_imported(tmp_path: Path) -> None:
    files = {
        "A.idl": PACKAGE + "struct L { Distnt p; };",
        "Z.idl": PACKAGE + "struct Distant {};",
    }
    _, reporter = read(tmp_path, files, requested=2)
    (diagnostic,) = reporter.diagnostics
    (advice,) = diagnostic.helps
    assert advice.startswith("did you mean 'Distant'? If so, import `demo.v1_0.Z`")


def test_use_before_and_inside_of_a_declaration(tmp_path: Path) -> None:
    text = (
        "struct A { struct B b; A[] more; };\nstruct B {};\n"
        "enum E : F { G };\nenum F { H };"
    )
    _, reporter = read_types(tmp_path, text)
    assert shown(reporter) == [
        "OPW0122 2:19 'B' is used before its declaration",
        "OPW0122 2:24 'A' is used inside its declaration",
        "OPW0122 4:10 'F' is used before its declaration",
    ]
    assert reporter.diagnostics[0].helps == ("move 'B' from line 3 up, before this",)


def test_wrong_kind_keyword_is_a_warning(tmp_path: Path) -> None:
    declarations, reporter = read_types(
        tmp_path, "enum E { A };\nstruct S { struct E e; };"
    )
    assert shown(reporter) == ["OPW0123 3:12 'E' is declared as enum, not struct"]
    assert not reporter.failed
    assert len(declarations) == 2


def test_sequenceables_are_declared_once(tmp_path: Path) -> None:
    files = {
        "Types.idl": PACKAGE
        + "import demo.v1_0.T;\nsequenceable OHOS.Demo.P;\n"
        + "struct L { sequenceable P p; };",
        "T.idl": PACKAGE + "sequenceable OHOS.Demo.P;\nstruct M { OHOS.Demo.P p; };",
    }
    contributions, reporter = read(tmp_path, files)
    assert shown(reporter) == []
    declared = [str(d.name) for c in contributions for d in c.declarations]
    assert declared == ["demo.v1_0.L", "OHOS.Demo.P", "demo.v1_0.M"]


def test_sequenceables_are_visible_through_imports(tmp_path: Path) -> None:
    files = {
        "Types.idl": PACKAGE + "import demo.v1_0.T;\nstruct L { P p; };",
        "T.idl": PACKAGE + "sequenceable OHOS.Demo.P;",
    }
    assert target(tmp_path, files) == ("OHOS.Demo.P", [])
