"""What globs mean, and what they look at on the way."""

from pathlib import Path

import pytest

from opwright.compiler.configuration.globs import find_files, is_glob, split_glob
from opwright.compiler.inputs import Inputs
from tests.compiler.configuration.support import write_files

FILES = [
    "top.idl",
    "a/one.idl",
    "a/one.proto",
    "a/b/two.idl",
    "a/b/c/three.idl",
    "a/[x]/odd.idl",
    "z/two.idl",
    "a/.hidden.idl",
    ".hidden/in.idl",
    "out/made.idl",
    "out/deep/made.idl",
]


def find(glob: str, folder: Path, inputs: Inputs | None = None) -> list[str]:
    def listing(at: Path) -> tuple[Path, ...]:
        seen.folder(at)
        # Whatever the order of the file system is.
        return tuple(sorted(at.iterdir(), reverse=True)) if at.is_dir() else ()

    seen = inputs or Inputs()
    found = find_files(split_glob(glob, folder), folder / "out", listing, seen)
    return [path.relative_to(folder).as_posix() for path in found]


@pytest.mark.parametrize(
    ("glob", "expected"),
    [
        ("*.idl", ["top.idl"]),
        ("**/*.idl", [f for f in sorted(FILES) if f[-4:] == ".idl" and f[0] != "o"]),
        ("a/*.idl", ["a/one.idl"]),
        ("a/*", ["a/one.idl", "a/one.proto"]),
        ("*/two.idl", ["z/two.idl"]),
        ("**/two.idl", ["a/b/two.idl", "z/two.idl"]),
        ("a/**", ["a/[x]/odd.idl", "a/b/c/three.idl", "a/b/two.idl", "a/one.idl"]),
        ("a/**/**/*.idl", ["a/[x]/odd.idl", "a/b/c/three.idl", "a/b/two.idl"]),
        ("**/b/**/*.idl", ["a/b/c/three.idl", "a/b/two.idl"]),
        ("a/b/**/two.idl", ["a/b/two.idl"]),
        ("[az]/*.idl", ["a/one.idl", "z/two.idl"]),
        ("[!a]/*.idl", ["z/two.idl"]),
        ("?/one.*", ["a/one.idl", "a/one.proto"]),
        ("A/*.idl", []),
        ("a/[[]x]/*.idl", ["a/[x]/odd.idl"]),
        ("gone/*.idl", []),
        ("*/gone/*.idl", []),
        # What is hidden is found where the glob says the dot.
        (".hidden/*.idl", [".hidden/in.idl"]),
        (".*/*.idl", [".hidden/in.idl"]),
        ("a/.*", ["a/.hidden.idl"]),
        # What was generated is no spec, unless the glob says so.
        ("o*/*.idl", []),
        ("out/*.idl", ["out/made.idl"]),
        ("out/**", ["out/deep/made.idl", "out/made.idl"]),
    ],
)
def test_globs(glob: str, expected: list[str], tmp_path: Path) -> None:
    write_files(tmp_path, *FILES)
    hidden = (".hidden/in.idl", "a/.hidden.idl") if glob == "**/*.idl" else ()
    extra = ["a/one.idl"] if glob == "a/**/**/*.idl" else []
    extra += ["a/one.proto"] if glob == "a/**" else []
    wanted = sorted([Path(f) for f in (*expected, *extra) if f not in hidden])
    assert find(glob, tmp_path) == [path.as_posix() for path in wanted]


def test_wildcards() -> None:
    assert [is_glob(text) for text in ("a*", "a?", "[a", "a]", "{a}")] == [
        True,
        True,
        True,
        False,
        False,
    ]


def test_links_make_no_circles(tmp_path: Path) -> None:
    write_files(tmp_path, "a/one.idl")
    (tmp_path / "a" / "up").symlink_to(tmp_path, target_is_directory=True)
    assert find("**/*.idl", tmp_path) == ["a/one.idl"]
    # A link that the glob says is followed.
    assert find("a/up/a/*.idl", tmp_path) == ["a/up/a/one.idl"]


def test_many_stars_take_no_longer(tmp_path: Path) -> None:
    depth = 25
    write_files(tmp_path, "/".join(["d"] * depth) + "/x.idl")
    inputs = Inputs()
    assert find("**/d/" * 12 + "gone.idl", tmp_path, inputs) == []
    assert len(inputs.folders) <= depth + 1


def test_what_was_looked_at_is_noted(tmp_path: Path) -> None:
    write_files(tmp_path, "a/one.idl", "a/b/two.idl", ".git/x", "c/d/e")
    inputs = Inputs()
    find("**/*.idl", tmp_path, inputs)
    assert set(inputs.folders) == {
        tmp_path,
        tmp_path / "a",
        tmp_path / "a" / "b",
        tmp_path / "c",
        tmp_path / "c" / "d",
    }
    find("*/v1/*.idl", tmp_path, inputs)
    assert set(inputs.absent) == {tmp_path / "a" / "v1", tmp_path / "c" / "v1"}
