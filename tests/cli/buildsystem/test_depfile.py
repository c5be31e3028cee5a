"""Depfiles, as Make and Ninja read them."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from opwright.cli.buildsystem.depfile import render_depfile

PLAIN = ("a.idl", "b/c.idl")
HOSTILE = (
    "two words",
    "a$b",
    "a#b",
    "$(shell touch ran).idl",
    "back\\slash",
    "ends in \\ space",
    "tab\tbed",
    "per%cent",
    "a:b",
    "*.idl",
    "ümläut",
)
# What no escape helps with.
NOT_IN_MAKE = ("*.idl",)
NOT_IN_NINJA = ("tab\tbed", "*.idl")


def test_the_text() -> None:
    text = render_depfile(("out/a.py", "out/b.py"), PLAIN)
    assert text == "out/a.py \\\n out/b.py: \\\n a.idl \\\n b/c.idl\n"


@pytest.mark.parametrize(
    ("path", "escaped"),
    [
        ("two words", "two\\ words"),
        ("a#b", "a\\#b"),
        ("a$b", "a$$b"),
        ("a\\ b", "a\\\\\\ b"),
        ("a\\b", "a\\b"),
        ("a:b", "a\\:b"),
    ],
)
def test_what_is_escaped(path: str, escaped: str) -> None:
    assert render_depfile(("out",), (path,)) == f"out: \\\n {escaped}\n"


def set_time(path: Path, seconds: int) -> None:
    os.utime(path, (seconds, seconds))


def is_rebuilt(folder: Path, *command: str) -> bool:
    (folder / "rebuilt").unlink(missing_ok=True)
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return (folder / "rebuilt").exists()


needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="no make")
needs_ninja = pytest.mark.skipif(shutil.which("ninja") is None, reason="no ninja")


@needs_make
@pytest.mark.parametrize("path", [p for p in HOSTILE if p not in NOT_IN_MAKE])
def test_make_finds_the_file(tmp_path: Path, path: str) -> None:
    (tmp_path / path).touch()
    (tmp_path / "out").touch()
    (tmp_path / "Makefile").write_text(
        "all: out\n.SUFFIXES:\ninclude read.d\nout:\n\ttouch out rebuilt\n"
    )
    (tmp_path / "read.d").write_text(render_depfile(("out",), (path,)))
    set_time(tmp_path / path, 1000)
    set_time(tmp_path / "out", 2000)
    assert not is_rebuilt(tmp_path, "make"), "an old file counts as new or missing"
    set_time(tmp_path / path, 3000)
    set_time(tmp_path / "out", 2000)
    assert is_rebuilt(tmp_path, "make"), "a new file is not noticed"
    assert not (tmp_path / "ran").exists()


@needs_ninja
@pytest.mark.parametrize("path", [p for p in HOSTILE if p not in NOT_IN_NINJA])
def test_ninja_finds_the_file(tmp_path: Path, path: str) -> None:
    (tmp_path / path).touch()
    (tmp_path / "text").write_text(render_depfile(("out",), (path,)))
    (tmp_path / "build.ninja").write_text(
        "rule copy\n  command = cp text read.d && touch out rebuilt\n"
        "  depfile = read.d\n  deps = gcc\nbuild out: copy\n"
    )
    set_time(tmp_path / path, 1000)
    assert is_rebuilt(tmp_path, "ninja")
    assert not is_rebuilt(tmp_path, "ninja"), "the file is not found"
    (tmp_path / path).touch()
    assert is_rebuilt(tmp_path, "ninja"), "a new file is not noticed"
