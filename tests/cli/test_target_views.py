"""`targets views` from outside."""

from pathlib import Path

import pytest

from opwright.cli.main import run
from opwright.compiler.targets.views import VIEWS
from tests.shared import needs_source

PAGE = Path(__file__).parents[2] / "docs" / "views.md"


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["targets", "views", *arguments]) == 0
    return capsys.readouterr().out


def test_all_views(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys).splitlines()
    assert [line for line in lines if line.endswith(", api 1")] == [
        f"{name}, api 1" for name in VIEWS
    ]


def test_one_view_is_part_of_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "typescript") in shown(capsys)
    assert shown(capsys, "typescript", "--markdown") in shown(capsys, "--markdown")


def test_one_class(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "PythonImport").startswith("PythonImport\n  One `from ")
    assert shown(capsys, "PythonImport") in shown(capsys, "python")


def test_lines_fit_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert max(map(len, shown(capsys).splitlines())) <= 88


@needs_source
def test_the_page_is_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "--markdown") == PAGE.read_text("utf-8")


def test_an_unknown_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["targets", "views", "PythonImprt"]) == 1
    told = capsys.readouterr().err
    assert "OPW0505" in told
    assert "did you mean 'PythonImport'?" in told
