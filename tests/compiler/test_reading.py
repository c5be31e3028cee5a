"""Files that cannot be read, each with its code."""

from pathlib import Path

import pytest

from opwright.compiler.reading import (
    MAX_BYTES,
    display_path,
    load_bytes,
    load_text,
    shorten,
)
from opwright.compiler.report import Code, Reporter
from opwright.compiler.report.catalogue import source as codes


def reported(path: Path) -> list[Code]:
    reporter = Reporter()
    assert load_text(path, reporter) is None
    return [diagnostic.code for diagnostic in reporter.diagnostics]


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert reported(tmp_path) == [codes.FILE_IS_FOLDER]


def test_a_missing_file(tmp_path: Path) -> None:
    assert reported(tmp_path / "Types.idl") == [codes.FILE_NOT_FOUND]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", codes.FILE_EMPTY),
        (b" \r\n\t", codes.FILE_EMPTY),
        (b"\xef\xbb\xbf\n", codes.FILE_EMPTY),
        (b"package a;\0", codes.FILE_BINARY),
        (b"\xff\xfep\0a\0", codes.FILE_BINARY),
        (b"package \xfc;", codes.FILE_NOT_UTF8),
        (b"x" * (MAX_BYTES + 1), codes.FILE_TOO_LARGE),
    ],
    ids=["empty", "blank", "mark", "nul", "utf-16", "latin", "large"],
)
def test_bad_content(data: bytes, code: Code, tmp_path: Path) -> None:
    path = tmp_path / "Types.idl"
    path.write_bytes(data)
    assert reported(path) == [code]


def test_a_byte_order_mark_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "Types.idl"
    path.write_bytes(b"\xef\xbb\xbfpackage a;\r\n")
    file = load_text(path, Reporter())
    assert file
    assert file.text == "package a;\r\n"
    assert file.lines == ("package a;", "")


def test_bytes_are_kept_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "set.binpb"
    path.write_bytes(b"\0\xff")
    file = load_bytes(path, Reporter())
    assert file
    assert file.data == b"\0\xff"


def test_paths_are_shown_the_shorter_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path.resolve() / "a" / "b"
    here.mkdir(parents=True)
    monkeypatch.chdir(here)
    assert display_path(here / "x.idl") == "x.idl"
    # What lies near is shown by the way to it, what lies far where it is.
    assert display_path(here.parent / "x.idl") == "../x.idl"
    assert display_path(Path("../x.idl")) == "../x.idl"
    assert display_path(Path("/x.idl")) == "/x.idl"
    assert shorten(here.parent / "c" / ".." / "x.idl") == Path("../x.idl")
    assert shorten(Path("./c/../x.idl")) == Path("c/../x.idl")
