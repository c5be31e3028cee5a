"""All forms of the same diagnostics, beside expected files."""

import json
from pathlib import Path

import pytest

from opwright.compiler.report import Diagnostic
from opwright.compiler.report.formats import FORMATS, render_diagnostics
from opwright.compiler.source import Position, SourceFile, Span
from tests.compiler.report.samples import (
    ALL,
    FULL,
    NOTE,
    PLACED,
    SPANS,
    WARNING,
    marked,
)
from tests.golden import check_golden

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.mark.parametrize("name", ["text", "json", "github"])
def test_all_parts(name: str, refresh: bool) -> None:
    text = render_diagnostics(ALL, name, suppressed=7)
    check_golden(FIXTURES / f"all.{name}", text, refresh=refresh)


def test_colors(refresh: bool) -> None:
    text = render_diagnostics((FULL, WARNING, NOTE), "text", color=True)
    shown = text.replace("\x1b", "<ESC>")
    check_golden(FIXTURES / "colors.text", shown, refresh=refresh)


@pytest.mark.parametrize("name", SPANS)
def test_snippet(name: str, refresh: bool) -> None:
    text = render_diagnostics((marked(SPANS[name]),), "text")
    expected = FIXTURES / f"{name.replace(' ', '_')}.text"
    check_golden(expected, text, refresh=refresh)


@pytest.mark.parametrize("name", ["text", "github"])
def test_nothing_to_say(name: str) -> None:
    assert render_diagnostics((), name) == ""


@pytest.mark.parametrize("name", ["json", "sarif"])
def test_documents_are_printed_on_every_run(name: str) -> None:
    assert json.loads(render_diagnostics((), name))


@pytest.mark.parametrize("name", FORMATS)
def test_no_control_character_gets_out(name: str) -> None:
    text = render_diagnostics(ALL, name)
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert text.endswith("\n")


@pytest.mark.parametrize("name", FORMATS)
def test_a_huge_line_is_cut(name: str) -> None:
    file = SourceFile(Path("/x.idl"), "x.idl", text="x" * 1_000_000)
    place = Span(file, Position(1, 500_000), Position(1, 900_000))
    assert len(render_diagnostics((marked(place),) * 50, name)) < 100_000


def counted(*diagnostics: Diagnostic, suppressed: int = 0) -> str:
    text = render_diagnostics(diagnostics, "text", suppressed=suppressed)
    return text.splitlines()[-1]


def test_the_last_line_counts() -> None:
    assert counted(FULL) == "1 error"
    assert counted(FULL, WARNING, PLACED, NOTE) == "2 errors, 1 warning, 1 note"
    assert counted(FULL, suppressed=3) == "1 error; 3 more not shown"
    assert counted(suppressed=3) == "3 more not shown"


def test_sarif_has_rules_and_places() -> None:
    log = json.loads(render_diagnostics(ALL, "sarif", suppressed=2))
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert log["version"] == "2.1.0"
    reported = {result["ruleId"] for result in run["results"]}
    assert [rule["id"] for rule in rules] == sorted(reported)
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    assert run["invocations"][0]["executionSuccessful"] is False
    text = run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"]
    assert text.startswith("2 ")


def test_sarif_of_one_diagnostic(refresh: bool) -> None:
    log = json.loads(render_diagnostics((FULL, PLACED), "sarif"))
    results = json.dumps(log["runs"][0]["results"], indent=2) + "\n"
    check_golden(FIXTURES / "results.sarif", results, refresh=refresh)


def test_sarif_escapes_paths() -> None:
    file = SourceFile(Path("/a b/é.idl"), "a b/é#1.idl", text="x")
    log = json.loads(render_diagnostics((marked(file.whole()),), "sarif"))
    location = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert location["artifactLocation"]["uri"] == "a%20b/%C3%A9%231.idl"


def test_github_escapes_properties() -> None:
    file = SourceFile(Path("/a,b.idl"), "a,b:c%.idl\n::warning::x", text="x")
    text = render_diagnostics((marked(file.whole()),), "github")
    assert text.startswith("::error file=a%2Cb%3Ac%25.idl\\x0a%3A%3Awarning%3A%3Ax,")
    assert text.count("\n") == 1
