"""What has changed since a run looked at it, and what does not count."""

import os
from pathlib import Path

import pytest

from opwright.cli.watching.changes import (
    changed_inputs,
    folders_to_watch,
    places_of,
)
from opwright.compiler.inputs import Inputs

NONE: frozenset[Path] = frozenset()


@pytest.fixture
def inputs(tmp_path: Path) -> Inputs:
    (tmp_path / "specs").mkdir()
    (tmp_path / "specs" / "a.idl").write_text("a")
    inputs = Inputs()
    inputs.file(tmp_path / "specs" / "a.idl")
    inputs.folder(tmp_path / "specs")
    inputs.nothing(tmp_path / "first" / "b.idl")
    return inputs


def test_nothing_has_changed(inputs: Inputs) -> None:
    assert changed_inputs(inputs, NONE) == ()


def test_a_file_with_other_text(inputs: Inputs, tmp_path: Path) -> None:
    file = tmp_path / "specs" / "a.idl"
    file.write_text("other")
    assert changed_inputs(inputs, NONE) == (file,)


def test_a_file_in_the_place_of_another(inputs: Inputs, tmp_path: Path) -> None:
    file = tmp_path / "specs" / "a.idl"
    seen = file.stat()
    fresh = tmp_path / "fresh"
    fresh.write_text("b")
    os.utime(fresh, ns=(seen.st_atime_ns, seen.st_mtime_ns))
    fresh.replace(file)
    assert changed_inputs(inputs, NONE) == (file,)


def test_a_file_that_is_gone(inputs: Inputs, tmp_path: Path) -> None:
    file = tmp_path / "specs" / "a.idl"
    file.unlink()
    assert changed_inputs(inputs, NONE) == (file,)


def test_a_file_where_nothing_was(inputs: Inputs, tmp_path: Path) -> None:
    file = tmp_path / "first" / "b.idl"
    file.parent.mkdir()
    file.write_text("b")
    assert changed_inputs(inputs, NONE) == (file,)


def test_a_new_file_in_a_folder(inputs: Inputs, tmp_path: Path) -> None:
    file = tmp_path / "specs" / "c.idl"
    file.write_text("c")
    assert changed_inputs(inputs, NONE) == (file,)


@pytest.mark.parametrize(
    "name",
    [".a.idl.swp", "a.idl~", "4913", ".#a.idl", "__pycache__", ".opwright-lock"],
)
def test_what_editors_and_runs_leave_for_a_moment(
    inputs: Inputs, tmp_path: Path, name: str
) -> None:
    (tmp_path / "specs" / name).write_text("")
    assert changed_inputs(inputs, NONE) == ()


def test_a_folder_of_bytecode(inputs: Inputs, tmp_path: Path) -> None:
    (tmp_path / "specs" / "__pycache__").mkdir()
    assert changed_inputs(inputs, NONE) == ()


def test_a_folder_in_the_place_of_a_file(inputs: Inputs, tmp_path: Path) -> None:
    file = tmp_path / "specs" / "a.idl"
    file.unlink()
    file.mkdir()
    assert changed_inputs(inputs, NONE) == (file,)


def test_what_the_run_has_written(inputs: Inputs, tmp_path: Path) -> None:
    output = tmp_path / "specs" / "out" / "x" / "a.py"
    output.parent.mkdir(parents=True)
    output.write_text("")
    assert changed_inputs(inputs, places_of([output])) == ()
    assert changed_inputs(inputs, NONE) == (tmp_path / "specs" / "out",)


def test_a_folder_where_a_file_was_looked_for(tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    inputs = Inputs()
    inputs.nothing(tmp_path / "x")
    (tmp_path / "x" / "output.py").write_text("")
    assert changed_inputs(inputs, NONE) == ()


def test_watched_is_the_nearest_folder_that_is_there(
    inputs: Inputs, tmp_path: Path
) -> None:
    assert folders_to_watch(inputs) == (tmp_path, tmp_path / "specs")
    (tmp_path / "first").mkdir()
    assert folders_to_watch(inputs) == (tmp_path / "first", tmp_path / "specs")
