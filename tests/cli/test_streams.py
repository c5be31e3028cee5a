"""Whatever the streams are that a process is given, it says what it has to."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

POINT = "package demo.v1_0;\nstruct Point { int x; };\n"
NAME = "größe 中"


def generate(folder: Path, output: str, **variables: str) -> tuple[int, bytes, bytes]:
    caches = {"OPWRIGHT_CACHE_DIR": str(folder / "caches")}
    done = subprocess.run(
        (sys.executable, "-m", "opwright", "generate", "Point.idl", "-o", output),
        cwd=folder,
        env={**os.environ, **caches, **variables},
        capture_output=True,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Point.idl").write_text(POINT)
    return tmp_path


@pytest.mark.parametrize("count", [1, 2])
def test_names_that_the_output_has_no_letters_for(folder: Path, count: int) -> None:
    for _ in range(count):
        code, out, err = generate(folder, NAME, PYTHONIOENCODING="ascii:strict")
        assert (code, err) == (0, b"")
        assert b"to gr\\xf6\\xdfe \\u4e2d (" in out
    assert (folder / NAME).is_dir()


@pytest.mark.skipif(sys.platform != "linux", reason="names are text elsewhere")
def test_names_that_are_no_text(folder: Path) -> None:
    name = os.fsdecode(b"o\xff")
    code, out, err = generate(folder, name, PYTHONIOENCODING="utf-8:strict")
    assert (code, err) == (0, b"")
    assert b"to o\xff (" in out


@pytest.mark.skipif(os.name != "posix", reason="it takes a shell")
@pytest.mark.parametrize("stream", ["1", "2"])
def test_a_stream_that_is_closed(folder: Path, stream: str) -> None:
    command = f'exec "$0" -m opwright generate Point.idl -o out {stream}>&-'
    done = subprocess.run(
        ("sh", "-c", command, sys.executable), cwd=folder, capture_output=True
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert (folder / "out").is_dir()
