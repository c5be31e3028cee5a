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
    assert diagnostic.notes[0].startswith("note that enum values use C++ scoping")


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
