"""What protoc says, as diagnostics."""

from pathlib import Path

import pytest

from tests.compiler.proto.support import read_files, read_text

HEAD = 'syntax = "proto3";\n'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            f"{HEAD}message A {{ int32 x = ; }}\n",
            ["OPW0200 2:23-24 expected field number"],
        ),
        (
            f"{HEAD}message A {{\n  bool x = 1 // one;\n/* two\n;*/ bool y = 2; }}\n",
            ['OPW0200 3:13-13 expected ";"'],
        ),
        (
            f"{HEAD}message A {{ required int32 x = 1; }}\n",
            ["OPW0200 2:13-21 required fields are not allowed in proto3"],
        ),
        (
            f"{HEAD}message A {{ reserved 7; int32 q = 7; }}\n",
            ['OPW0200 2:31-32 field "q" uses reserved number 7'],
        ),
        (
            f"{HEAD}message A {{\noneof k {{int32 a=1;}}\noneof k {{int32 b=2;}} }}\n",
            ['OPW0200 4:7-8 "k" is already defined in "A"'],
        ),
        (
            f"{HEAD}message A {{ Foo x = 1; }}\n",
            ['OPW0201 2:13-16 "Foo" is not defined'],
        ),
        (
            f"{HEAD}/* ⊙ */\tmessage A {{ \tFoo x = 1; }}\n",
            ['OPW0201 2:22-25 "Foo" is not defined'],
        ),
        (
            "\ufeffmessage A { Foo x = 1; }\n".replace(
                "message", HEAD[:-1] + "message"
            ),
            ['OPW0201 1:31-34 "Foo" is not defined'],
        ),
        (
            f"{HEAD}message A {{ int32 a = 1; int32 b = 1; }}\n",
            [
                "OPW0200 2:36-37 field number 1 has already been used in "
                '"A" by field "a"'
            ],
        ),
        (
            f"{HEAD}message A {{}}\nmessage A {{}}\n",
            ['OPW0200 3:9-10 "A" is already defined'],
        ),
        (
            f"{HEAD}message A {{\n",
            ["OPW0200 3:1-1 reached end of input in message definition (missing '}')"],
        ),
        (
            'syntax = "proto9";\n',
            ['OPW0211 1:10-18 unrecognized syntax identifier "proto9"'],
        ),
        (
            "message A { int32 x = 1; }\n",
            [
                "OPW0205 1:1-1 no syntax statement, so this is read as proto2",
                'OPW0200 1:13-18 expected "required", "optional", or "repeated"',
            ],
        ),
        (
            f'{HEAD}import "google/protobuf/any.proto";\n',
            ["OPW0203 2:8-35 import google/protobuf/any.proto is unused"],
        ),
        (
            f'{HEAD}import "nowhere.proto";\n',
            [
                "OPW0202 2:8-23 file `nowhere.proto` is not below any root nor beside "
                "this file"
            ],
        ),
        (
            f'{HEAD}import "../up.proto";\n',
            ["OPW0202 2:8-21 import `../up.proto` is not a plain relative path"],
        ),
        (
            f'{HEAD}import "Test.proto";\n',
            [
                "OPW0200 2:1-7 file recursively imports itself: Test.proto -> "
                "Test.proto"
            ],
        ),
        ("", ["OPW0004 1:1-1 the file is empty"]),
        (" \n\t\n", ["OPW0004 1:1-1 the file is empty"]),
        (f"{HEAD}\0", ["OPW0005 2:1-2 NUL character in what should be a text file"]),
    ],
)
def test_messages(tmp_path: Path, text: str, expected: list[str]) -> None:
    assert read_text(tmp_path, text).shown == expected


def test_errors_in_an_imported_file_are_shown_there_only(tmp_path: Path) -> None:
    files = {
        "Main.proto": f'{HEAD}import "Part.proto";\nmessage A {{}}\n',
        "Part.proto": f"{HEAD}message {{}}\n",
    }
    (diagnostic,) = read_files(tmp_path, files).diagnostics
    assert diagnostic.message == "expected message name"
    assert diagnostic.span is not None
    assert diagnostic.span.file.path.name == "Part.proto"


def test_what_goes_on_about_an_error_is_a_note(tmp_path: Path) -> None:
    text = f"{HEAD}message A {{}}\nenum E {{ A = 0; }}\n"
    (diagnostic,) = read_text(tmp_path, text).diagnostics
    assert diagnostic.message == '"A" is already defined'
    assert diagnostic.notes[0].startswith("enum values use C++ scoping")


@pytest.mark.parametrize(
    ("text", "related"),
    [
        ("message A { int32 a = 1; int32 b = 1; }", "2:19"),
        ("message A { int32 a = 1; int32 a = 2; }", "2:19"),
        ("message A {}\nmessage A {}", "2:9"),
        ("message A { message B {} }\nmessage B {}\nmessage B {}", "3:9"),
        ("enum A { X = 0; }\nenum B { X = 0; }", "2:10"),
        ("message A { reserved 7; int32 q = 7; }", "2:22"),
        ("message A { }\n /* never closed", "3:2"),
    ],
)
def test_the_other_place_is_shown(tmp_path: Path, text: str, related: str) -> None:
    (diagnostic,) = read_text(tmp_path, f"{HEAD}{text}\n").diagnostics
    (other,) = diagnostic.related
    start = other.span.start
    assert f"{start.line}:{start.column}" == related


def test_a_declaration_of_an_imported_file_is_shown_there(tmp_path: Path) -> None:
    files = {
        "Main.proto": f'{HEAD}import "Part.proto";\nmessage A {{}}\n',
        "Part.proto": f"{HEAD}message A {{}}\n",
    }
    (diagnostic,) = read_files(tmp_path, files).diagnostics
    assert diagnostic.related[0].span.file.path.name == "Part.proto"


def test_suggested_numbers_are_a_note(tmp_path: Path) -> None:
    text = f"{HEAD}message A {{ reserved 1; int32 q = 1; Foo x = 2; }}\n"
    reserved, _ = read_text(tmp_path, text).diagnostics
    assert reserved.notes == ("suggested field numbers for A: 3",)


@pytest.mark.parametrize(
    ("name", "helps"),
    [
        ("strng", ("did you mean `string`?",)),
        ("int", ("write `int32`",)),
        ("boolean", ("write `bool`",)),
        ("Layerr", ("did you mean `Layer`?",)),
        ("layer", ("did you mean `Layer`?",)),
        ("Parms", ("did you mean `Layer.Params`?",)),
        ("Imprted", ("did you mean `other.Imported`?",)),
        ("Whatever", ()),
    ],
)
def test_the_closest_type_is_advised(
    tmp_path: Path, name: str, helps: tuple[str, ...]
) -> None:
    main = (
        f'{HEAD}package demo;\nimport "Part.proto";\n'
        f"message Layer {{ message Params {{}} }}\n"
        f"message Use {{ {name} x = 1; other.Imported y = 2; }}\n"
    )
    part = f"{HEAD}package other;\nmessage Imported {{}}\n"
    outcome = read_files(tmp_path, {"Main.proto": main, "Part.proto": part})
    assert [d.helps for d in outcome.diagnostics if d.code.id == "OPW0201"] == [helps]


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("Prat.proto", "Part.proto"),
        ("part.proto", "Part.proto"),
        ("Part.prto", "Part.proto"),
        ("sbu/Other.proto", "sub/Other.proto"),
        ("google/protobuf/anny.proto", "google/protobuf/any.proto"),
    ],
)
def test_the_closest_file_is_advised(tmp_path: Path, name: str, near: str) -> None:
    files = {
        "Main.proto": f'{HEAD}import "{name}";\n',
        "Part.proto": HEAD,
        "sub/Other.proto": HEAD,
    }
    (diagnostic,) = read_files(tmp_path, files).diagnostics
    assert diagnostic.helps == (f"did you mean `{near}`?",)


def test_a_missing_import_is_looked_for_above(tmp_path: Path) -> None:
    files = {
        "top/a/Main.proto": f'{HEAD}import "b/Part.proto";\n',
        "top/b/Part.proto": HEAD,
    }
    (diagnostic,) = read_files(tmp_path, files).diagnostics
    (advice,) = diagnostic.helps
    assert advice.startswith("pass `--root ")
    assert advice.endswith("/top`")


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "".join(f"message M{i} {{" for i in range(10_000)) + "}" * 10_000,
        "}" * 200_000,
        f"{HEAD}message A {{\n" + "\tFoo é = 1;" * 20_000,
        HEAD + '"' * 100_000,
        HEAD + "import\n" * 20_000,
    ],
    ids=["deep", "braces", "one line", "quotes", "imports"],
)
def test_garbage_is_reported_and_bounded(tmp_path: Path, text: str) -> None:
    outcome = read_text(tmp_path, text)
    assert not outcome.contributions
    assert set(outcome.codes) <= {"OPW0200", "OPW0205"}
    assert 0 < len(outcome.codes) <= 101


def test_several_files_report_together(tmp_path: Path) -> None:
    files = {
        "A.proto": f"{HEAD}message A {{ Foo x = 1; }}\n",
        "B.proto": f"{HEAD}message B {{ Bar x = 1; }}\n",
        "C.proto": "",
    }
    outcome = read_files(tmp_path, files, *files)
    assert sorted(outcome.codes) == ["OPW0004", "OPW0201", "OPW0201"]
