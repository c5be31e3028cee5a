"""Imports: roots, folders, and names that two files claim."""

from pathlib import Path

import pytest

from tests.compiler.proto.support import Outcome, read_files, read_sets

HEAD = 'syntax = "proto3";\n'


def part(name: str) -> str:
    return f"{HEAD}message {name} {{}}\n"


def user(path: str, name: str) -> str:
    return f'{HEAD}import "{path}";\nmessage User {{ {name} x = 1; }}\n'


def modules(outcome: Outcome) -> list[tuple[str, bool]]:
    return [(c.module.name, c.module.requested) for c in outcome.contributions]


@pytest.mark.parametrize(
    ("files", "asked", "roots", "expected"),
    [
        # Beside the file.
        (
            {"a/Main.proto": user("Part.proto", "Part"), "a/Part.proto": part("Part")},
            ("a/Main.proto",),
            (),
            [("Part.proto", False), ("Main.proto", True)],
        ),
        # Below a root, by the path from there.
        (
            {"a/Main.proto": user("b/P.proto", "Part"), "b/P.proto": part("Part")},
            ("a/Main.proto",),
            (".",),
            [("b/P.proto", False), ("a/Main.proto", True)],
        ),
        # Both asked for, in any order: the name that is imported is the name.
        (
            {"a/Main.proto": user("P.proto", "Part"), "a/P.proto": part("Part")},
            ("a/P.proto", "a/Main.proto"),
            (".",),
            [("P.proto", True), ("a/Main.proto", True)],
        ),
        # Two folders, each with a file of the other's name, below one root.
        (
            {"a/P.proto": part("One"), "b/P.proto": part("Two")},
            ("a/P.proto", "b/P.proto"),
            (".",),
            [("a/P.proto", True), ("b/P.proto", True)],
        ),
        # The same file twice, and a copy of it: read once.
        (
            {"a/P.proto": part("One"), "b/P.proto": part("One")},
            ("a/P.proto", "a/../a/P.proto", "b/P.proto"),
            (),
            [("P.proto", True)],
        ),
        # A root that does not exist takes no part.
        (
            {"a/P.proto": part("One")},
            ("a/P.proto",),
            ("nowhere",),
            [("P.proto", True)],
        ),
        # Earlier roots win, as the user ordered them.
        (
            {
                "a/Main.proto": user("P.proto", "One"),
                "a/P.proto": part("Two"),
                "first/P.proto": part("One"),
            },
            ("a/Main.proto",),
            ("first",),
            [("P.proto", False), ("Main.proto", True)],
        ),
    ],
)
def test_names(
    tmp_path: Path,
    files: dict[str, str],
    asked: tuple[str, ...],
    roots: tuple[str, ...],
    expected: list[tuple[str, bool]],
) -> None:
    outcome = read_files(tmp_path, files, *asked, roots=roots)
    assert not outcome.diagnostics
    assert modules(outcome) == expected


def test_well_known_files_are_there(tmp_path: Path) -> None:
    text = user("google/protobuf/struct.proto", "google.protobuf.Struct")
    outcome = read_files(tmp_path, {"Main.proto": text})
    assert not outcome.diagnostics
    struct = outcome.struct("google.protobuf.Struct")
    assert struct.origin.span.file.display == "google/protobuf/struct.proto"


def test_two_files_of_one_import_name(tmp_path: Path) -> None:
    files = {"a/P.proto": part("One"), "b/P.proto": part("Two")}
    outcome = read_files(tmp_path, files, *files)
    (diagnostic,) = outcome.diagnostics
    assert diagnostic.code.id == "OPW0206"
    assert diagnostic.span is not None
    assert diagnostic.span.file.path.parent.name == "b"
    assert diagnostic.related[0].span.file.path.parent.name == "a"


def test_an_import_that_leads_to_another_folder(tmp_path: Path) -> None:
    files = {
        "a/One.proto": user("P.proto", "P"),
        "a/P.proto": part("P"),
        "b/Two.proto": f'{HEAD}import "P.proto";\nmessage Two {{ P x = 1; }}\n',
        "b/P.proto": f"{HEAD}message P {{ int32 x = 1; }}\n",
    }
    outcome = read_files(tmp_path, files, "a/One.proto", "b/Two.proto")
    assert outcome.shown == [
        "OPW0207 2:8-17 `P.proto` is beside this file, but also in a folder that comes "
        "before"
    ]


def test_links_keep_their_names(tmp_path: Path) -> None:
    real = tmp_path / "store" / "0123.proto"
    real.parent.mkdir()
    real.write_text(part("Part"), encoding="utf-8")
    (tmp_path / "Part.proto").symlink_to(real)
    files = {"Main.proto": user("Part.proto", "Part")}
    outcome = read_files(tmp_path, files, "Part.proto", "Main.proto")
    assert not outcome.diagnostics
    assert modules(outcome) == [("Part.proto", True), ("Main.proto", True)]


def test_an_unreadable_import_is_reported(tmp_path: Path) -> None:
    files = {"Main.proto": user("Part.proto", "Part")}
    (tmp_path / "Part.proto").write_bytes(part("Part").encode() + b"// \xff\n")
    assert read_files(tmp_path, files).codes == ["OPW0006"]


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "Test.proto").mkdir()
    assert read_files(tmp_path, {}, "Test.proto").codes == ["OPW0002"]
    assert read_files(tmp_path, {}, "None.proto").codes == ["OPW0001"]
    assert read_sets(tmp_path / "Test.proto").codes == ["OPW0002"]
