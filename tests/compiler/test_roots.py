"""Roots: those that are no folders, or for another language."""

from pathlib import Path

import pytest

from opwright.compiler.report import Reporter
from opwright.compiler.roots import Root, check_roots


@pytest.mark.parametrize(
    ("package", "folder", "expected"),
    [
        ("demo", "here", []),
        ("", "here", ["OPW0013 this root is for .proto files, and none is read"]),
        ("demo", "gone", ["OPW0012 no such folder"]),
        ("", "gone", ["OPW0012 no such folder"]),
        ("demo", "file", ["OPW0012 this is a file"]),
        ("", "x" * 5000, ["OPW0012 no such folder"]),
        ("", "\0", ["OPW0012 no such folder"]),
    ],
)
def test_roots(tmp_path: Path, package: str, folder: str, expected: list[str]) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "file").write_text("")
    reporter = Reporter()
    root = Root(package, tmp_path / folder)
    check_roots((root, root), (Path("Types.idl"),), reporter)
    assert [f"{d.code.id} {d.message}" for d in reporter.diagnostics] == expected
    assert {d.place for d in reporter.diagnostics} <= {root.place}


def test_the_place_is_the_option() -> None:
    assert Root("ohos.hdi", Path("a/b")).place == "--root ohos.hdi:a/b"
    assert Root("", Path("a/b")).place == "--root a/b"
