"""Looking at paths at which no look can be taken."""

from collections.abc import Callable
from pathlib import Path

import pytest

from opwright.compiler.looking import is_file, is_folder, is_there

LOOKS: list[Callable[[Path], bool]] = [is_file, is_folder, is_there]


def test_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    paths = (tmp_path, tmp_path / "file", tmp_path / "gone", tmp_path / "file" / "x")
    assert [is_folder(path) for path in paths] == [True, False, False, False]
    assert [is_file(path) for path in paths] == [False, True, False, False]
    assert [is_there(path) for path in paths] == [True, True, False, False]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", ["x" * 5000, "a\0b"])
def test_what_cannot_be_there(look: Callable[[Path], bool], name: str) -> None:
    assert not look(Path(name))


@pytest.mark.parametrize("look", LOOKS)
def test_what_may_not_be_looked_at(
    look: Callable[[Path], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "stat", refuse)
    assert not look(Path("x"))
