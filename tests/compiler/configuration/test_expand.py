"""What the specs of a configuration mean."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from opwright.compiler.configuration.expand import expand_specs
from opwright.compiler.configuration.settle import CommandLine, settle
from opwright.compiler.report import Reporter
from tests.compiler.configuration.support import problems, read, write_files

FILES = ("in/a.idl", "in/b/c.proto", "in/notes.txt", "in/x.contract.yaml", "nnrt/n.idl")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_files(tmp_path, *FILES)
    monkeypatch.chdir(tmp_path)
    return tmp_path.resolve()


def expand(text: str, folder: Path, *specs: str) -> tuple[list[str], Reporter]:
    """Return what is read, and what was reported."""
    configuration, _ = read(text, folder)
    reporter = Reporter()
    found = expand_specs(settle(CommandLine(specs=specs), configuration), reporter)
    return list(found), reporter


@pytest.mark.parametrize(
    ("specs", "expected"),
    [
        ('["in/a.idl"]', ["in/a.idl"]),
        ('["in"]', ["in/a.idl", "in/b/c.proto", "in/x.contract.yaml"]),
        ('["in/"]', ["in/a.idl", "in/b/c.proto", "in/x.contract.yaml"]),
        ('["in/**/*.proto", "in/a.idl"]', ["in/b/c.proto", "in/a.idl"]),
        ('["in/*", "in/*.idl"]', ["in/a.idl", "in/x.contract.yaml"]),
        # A home spec's name wins over a folder of that name.
        ('["nnrt"]', ["nnrt"]),
        ('["./nnrt"]', ["nnrt/n.idl"]),
        ('["in/../nnrt"]', ["nnrt/n.idl"]),
        ('{a = ["nnrt"], b = ["in/a.idl", "nnrt"]}', ["nnrt", "in/a.idl"]),
    ],
)
def test_entries(specs: str, expected: list[str], folder: Path) -> None:
    found, reporter = expand(f"specs = {specs}", folder)
    assert problems(reporter) == []
    assert found == expected


def test_names_choose_lists(folder: Path) -> None:
    text = 'specs = {a = ["in/*.idl"], nnrt = ["nnrt/*.idl"], coreml = ["coreml"]}'
    assert expand(text, folder, "a")[0] == ["in/a.idl"]
    # A configured name wins over a home spec, which other names stand for as ever.
    assert expand(text, folder, "nnrt")[0] == ["nnrt/n.idl"]
    assert expand(text, folder, "coreml", "a")[0] == ["coreml", "in/a.idl"]
    assert expand(text, folder, "./nnrt", "gone.idl")[0] == ["./nnrt", "gone.idl"]
    assert expand('specs = ["in"]', folder, "./nnrt")[0] == ["./nnrt"]


@pytest.mark.parametrize(
    ("specs", "problem", "advice"),
    [
        ('["gone.idl"]', "OPW0001 1:10 no such file", ()),
        ('["in/aa.idl"]', "OPW0001 1:10 no such file", ("did you mean 'in/a.idl'?",)),
        ('["int"]', "OPW0009 1:10 this is no file,", ("did you mean 'in'?",)),
        ('["nnrtt"]', "OPW0009 1:10 this is no file,", ("did you mean 'nnrt'?",)),
        ('["in/notes.txt"]', "OPW0008 1:10 no front end reads 'notes.txt'", ()),
        ('["in/*.txt"]', "OPW1005 1:10 no interface file", ()),
        ('["inn/**/*.idl"]', "OPW1005 1:10 no interface", ("did you mean 'in'?",)),
        (
            '["in/*.{idl,proto}"]',
            "OPW1005 1:10 no interface",
            ("braces have no meaning in globs; write an entry for each case",),
        ),
    ],
)
def test_entries_that_mean_nothing(
    specs: str, problem: str, advice: tuple[str, ...], folder: Path
) -> None:
    _, reporter = expand(f"specs = {specs}", folder)
    (only,) = problems(reporter)
    assert only.startswith(problem)
    assert reporter.diagnostics[0].helps == advice


def test_files_are_relative_to_the_current_folder(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "sub").mkdir()
    monkeypatch.chdir(folder / "sub")
    assert expand('specs = ["in/*.idl"]', folder)[0] == ["../in/a.idl"]


def test_all_entries_are_looked_at(folder: Path) -> None:
    _, reporter = expand('specs = ["x/*.idl", "in", "y", "z.idl"]', folder)
    assert [problem[:7] for problem in problems(reporter)] == [
        "OPW1005",
        "OPW0009",
        "OPW0001",
    ]


def test_the_closest_name_of_the_command_line(folder: Path) -> None:
    _, reporter = expand('specs = {camera = ["in"]}', folder, "camra")
    assert [problem[:7] for problem in problems(reporter)] == ["OPW0009"]
    assert reporter.diagnostics[0].helps == ("did you mean 'camera'?",)


def test_what_is_generated_is_not_read(folder: Path) -> None:
    write_files(folder, "in/out/made.idl", "generated/made.idl")
    found, _ = expand('specs = ["in"]\noutput = "in/out"', folder)
    assert "in/out/made.idl" not in found
    found, _ = expand('specs = ["**/*.idl"]', folder)
    assert found == ["in/a.idl", "in/out/made.idl", "nnrt/n.idl"]


def test_the_output_may_be_where_the_specs_are(folder: Path) -> None:
    found, _ = expand('specs = ["in/*.idl"]\noutput = "in"', folder)
    assert found == ["in/a.idl"]
    found, _ = expand('specs = ["in"]\noutput = "."', folder)
    assert found == ["in/a.idl", "in/b/c.proto", "in/x.contract.yaml"]


def test_places_that_were_looked_at_are_noted(folder: Path) -> None:
    _, reporter = expand('specs = ["in", "gone.idl", "no/*.idl"]', folder)
    assert set(reporter.inputs.folders) == {
        folder / "in",
        folder / "in" / "b",
        folder / "no",
    }
    assert list(reporter.inputs.absent) == [folder / "gone.idl"]


@pytest.mark.parametrize(
    "name", ["x" * 5000, "x" * 5000 + "/*.idl", "x" * 5000 + ".idl"]
)
def test_names_may_be_too_long(name: str, folder: Path) -> None:
    _, reporter = expand(f'specs = ["{name}"]', folder)
    assert len(problems(reporter)) == 1


def test_a_folder_that_cannot_be_listed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listing = Path.iterdir

    def refuse(path: Path) -> Iterator[Path]:
        if path.name == "in":
            raise PermissionError(13, "Permission denied")
        return iter(listing(path))

    monkeypatch.setattr(Path, "iterdir", refuse)
    _, reporter = expand('specs = ["in"]', folder)
    assert [problem[:7] for problem in problems(reporter)] == ["OPW0003", "OPW1005"]
