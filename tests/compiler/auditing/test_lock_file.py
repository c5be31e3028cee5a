"""The lock file: written and read, and what is no lock file."""

from pathlib import Path

import pytest

from opwright.compiler.auditing.editions import edition_of
from opwright.compiler.auditing.lock_file import parse_lock, render_lock
from opwright.compiler.report import Reporter
from opwright.compiler.source import SourceFile

FIRST = edition_of(
    "demo", [("Pooling.size", "Must have 2 values."), ("Pooling", "Only one.")]
)
SECOND = edition_of("demo", [("Pooling.size", "Give two.")])


def parse(text: str, reporter: Reporter) -> object:
    return parse_lock(SourceFile(Path("a.lock"), "a.lock", text=text), reporter)


def test_there_and_back() -> None:
    reporter = Reporter()
    found = parse(render_lock((FIRST, SECOND)), reporter)
    assert not reporter.failed
    assert isinstance(found, tuple)
    assert FIRST in found
    assert SECOND in found


def test_the_order_of_editions_plays_no_part() -> None:
    assert render_lock((FIRST, SECOND)) == render_lock((SECOND, FIRST))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"version": 2, "editions": []}',
        '{"version": 1}',
        '{"version": 1, "editions": [1]}',
        '{"version": 1, "editions": [{"package": "demo"}]}',
        '{"version": 1, "editions": [{"package": 1, "sentences": {}}]}',
        '{"version": 1, "editions": [{"package": "demo", "sentences": {"a": "b"}}]}',
        '{"version": 1, "editions": [{"package": "demo", "sentences": {"a": [1]}}]}',
        '{"version": 1, "editions": ' + "[" * 100_000,
        "9" * 10_000,
    ],
)
def test_what_is_no_lock(text: str) -> None:
    reporter = Reporter()
    assert parse(text, reporter) == ()
    assert [d.code.id for d in reporter.diagnostics] == ["OPW0805"]
