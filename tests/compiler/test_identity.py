"""What code made is known by the code: any edit of a module makes it another."""

import os
import sys
from pathlib import Path

import pytest

from opwright.compiler.identity import code_identity, identity_of, package_identity

LATER = 10 * 10**9


def write(path: Path, text: str, time: int) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    os.utime(path, ns=(time, time))


@pytest.fixture
def code(tmp_path: Path) -> Path:
    write(tmp_path / "one.py", "x = 1", 100)
    write(tmp_path / "part" / "two.py", "y = 2", 200)
    return tmp_path


def test_code_that_is_the_same_is_the_same(code: Path) -> None:
    first = identity_of(code, LATER)
    assert first is not None
    assert first == identity_of(code, LATER)


@pytest.mark.parametrize(
    ("name", "text", "time"),
    [
        ("one.py", "x = 2", 101),  # as long as it was
        ("part/two.py", "y = 22", 200),  # at the time at which it was
        ("part/three.py", "", 100),
        ("new/four.py", "", 100),
    ],
)
def test_any_edit_makes_it_another(code: Path, name: str, text: str, time: int) -> None:
    first = identity_of(code, LATER)
    write(code / name, text, time)
    assert identity_of(code, LATER) not in (first, None)


def test_what_is_no_module_does_not_count(code: Path) -> None:
    first = identity_of(code, LATER)
    write(code / "part" / "notes.txt", "", 100)
    (code / "__pycache__").mkdir()
    assert identity_of(code, LATER) == first


def test_code_that_changed_while_it_was_loaded_is_unknown(code: Path) -> None:
    write(code / "one.py", "x = 1", LATER)
    assert identity_of(code, LATER) is None


def test_code_that_cannot_be_looked_at_is_unknown(tmp_path: Path) -> None:
    assert identity_of(tmp_path / "archive.zip", LATER) is None


def test_the_compiler_itself_is_found() -> None:
    folder = Path(sys.modules["opwright.compiler"].__path__[0])
    assert identity_of(folder, LATER * 10**10) is not None
    assert code_identity() == code_identity()


def test_a_library_is_known_without_its_import() -> None:
    assert "lark" in package_identity("lark")
    assert package_identity("lark") != package_identity("yaml")
    assert package_identity("no_such_library") == "no_such_library"
