"""Finding the configuration that holds: where is looked, and what wins."""

from pathlib import Path

import pytest

from opwright.compiler.configuration.find import find_configuration, load_configuration
from opwright.compiler.report import Reporter
from tests.compiler.configuration.support import problems

TABLE = '[tool.opwright]\noutput = "{}"\n'
OTHERS = '''\
[project]
name = "demo"
description = """
[tool.opwright]
output = "no"
"""

[[tool.uv.index]]
name = "opwright"

[tool."opwright.x"]
output = "no"

'''


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    folder = tmp_path / "a" / "b"
    folder.mkdir(parents=True)
    return folder.resolve()


def output_at(folder: Path) -> str | None:
    """Return the output of the configuration that holds in a folder."""
    reporter = Reporter()
    configuration = find_configuration(folder, reporter)
    assert problems(reporter) == []
    return configuration.output.value if configuration.output else None


def test_none(folder: Path) -> None:
    assert output_at(folder) is None


def test_the_nearest_wins(folder: Path) -> None:
    (folder.parents[1] / "opwright.toml").write_text('output = "top"')
    assert output_at(folder) == "top"
    (folder.parent / "pyproject.toml").write_text(OTHERS + TABLE.format("middle"))
    assert output_at(folder) == "middle"
    (folder / "opwright.toml").write_text('output = "here"')
    assert output_at(folder) == "here"


def test_paths_are_relative_to_where_it_is(folder: Path) -> None:
    (folder.parent / "opwright.toml").write_text("# nothing")
    assert find_configuration(folder, Reporter()).folder == folder.parent


def test_a_pyproject_without_the_table_is_passed_over(folder: Path) -> None:
    (folder / "pyproject.toml").write_text(OTHERS)
    (folder.parent / "opwright.toml").write_text('output = "above"')
    assert output_at(folder) == "above"


@pytest.mark.parametrize("kind", ["folder", "file"])
def test_the_search_ends_at_a_repository(folder: Path, kind: str) -> None:
    (folder.parents[1] / "opwright.toml").write_text('output = "top"')
    repository = folder.parent / ".git"
    # In a worktree and in a submodule it is a file.
    repository.mkdir() if kind == "folder" else repository.write_text("gitdir: x")
    assert output_at(folder) is None
    (folder.parent / "opwright.toml").write_text('output = "beside"')
    assert output_at(folder) == "beside"


def test_the_table_is_found_among_others(folder: Path) -> None:
    path = folder / "pyproject.toml"
    path.write_text(f"{OTHERS}{TABLE.format('x')}outptu = 1\n[tool.ruff]\noutput = 1\n")
    reporter = Reporter()
    configuration = find_configuration(folder, reporter)
    assert problems(reporter) == ["OPW1001 16:1 unknown key 'outptu'"]
    assert configuration.output
    assert configuration.output.value == "x"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('tool = {opwright = {outptu = "x"}}', "OPW1001 1:21 unknown key 'outptu'"),
        ('tool.opwright.outptu = "x"', "OPW1001 1:15 unknown key 'outptu'"),
        ('[tool]\n"opwright".outptu = "x"', "OPW1001 2:12 unknown key 'outptu'"),
        ("[tool.opwright.targets]\na = 1", "OPW1002 2:5 a target is a table,"),
        ("[tool.opwright.outptu]\na = 1", "OPW1001 1:16 unknown key 'outptu'"),
        ("[tool.x]\n\n[tool.opwright", "OPW1000 3:15 "),
        ("[[tool.opwright]]", "OPW1002 1:3 [tool.opwright] is a table, not a list"),
    ],
)
def test_forms_of_the_table(text: str, problem: str, folder: Path) -> None:
    (folder / "pyproject.toml").write_text(text)
    reporter = Reporter()
    find_configuration(folder, reporter)
    (only,) = problems(reporter)
    assert only.startswith(problem)


def test_a_broken_pyproject_that_is_not_ours_is_not_our_concern(folder: Path) -> None:
    (folder / "pyproject.toml").write_text("[project")
    assert output_at(folder) is None


def test_two_in_one_folder(folder: Path) -> None:
    (folder / "pyproject.toml").write_text(TABLE.format("x"))
    (folder / "opwright.toml").write_text('output = "y"')
    reporter = Reporter()
    find_configuration(folder, reporter)
    assert [problem[:7] for problem in problems(reporter)] == ["OPW1006"]
    # Which one holds can be said.
    assert load_configuration(folder / "opwright.toml", reporter).output


def test_a_broken_one_ends_the_search(folder: Path) -> None:
    (folder / "opwright.toml").write_text("x")
    (folder.parent / "opwright.toml").write_text('output = "above"')
    reporter = Reporter()
    assert find_configuration(folder, reporter).output is None
    assert [problem[:7] for problem in problems(reporter)] == ["OPW1000"]


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("gone.toml", None, "OPW0001"),
        ("empty.toml", b"", "OPW0004"),
        ("binary.toml", b"a\0", "OPW0005"),
        ("latin.toml", b"a = '\xe9'", "OPW0006"),
        ("pyproject.toml", b"[tool.x]", "OPW1010"),
        ("pyproject.toml", b"tool = 1", "OPW1010"),
        ("pyproject.toml", b"[tool]\nopwright = 1", "OPW1002"),
    ],
)
def test_a_named_one_that_cannot_be_read(
    name: str, text: bytes | None, code: str, tmp_path: Path
) -> None:
    if text is not None:
        (tmp_path / name).write_bytes(text)
    reporter = Reporter()
    load_configuration(tmp_path / name, reporter)
    assert [problem[:7] for problem in problems(reporter)] == [code]


def test_a_link_counts_where_it_is(folder: Path) -> None:
    (folder / "real.toml").write_text('output = "x"')
    (folder.parent / "link.toml").symlink_to(folder / "real.toml")
    configuration = load_configuration(folder.parent / "link.toml", Reporter())
    assert configuration.output
    assert configuration.folder == folder.parent


def test_places_that_were_looked_at_are_noted(folder: Path) -> None:
    (folder / "pyproject.toml").write_text("[tool.x]")
    (folder.parent / "opwright.toml").write_text("# x")
    reporter = Reporter()
    find_configuration(folder, reporter)
    assert list(reporter.inputs.files) == [
        folder / "pyproject.toml",
        folder.parent / "opwright.toml",
    ]
    assert list(reporter.inputs.absent) == [
        folder / "opwright.toml",
        folder / ".git",
        folder.parent / "pyproject.toml",
    ]
