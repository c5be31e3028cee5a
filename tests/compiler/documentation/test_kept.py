"""Documentation that is known from the last time."""

from dataclasses import fields
from pathlib import Path

import pytest

from opwright.compiler import object_cache
from opwright.compiler.documentation import KeptDocumentation, parse
from opwright.compiler.documentation.parse import parse_documentation
from opwright.compiler.ir import Documentation

COMMENT = "One. Two.\n\n* a\n* b\n\n    x = y\n\n@since 4\n"


@pytest.fixture(autouse=True)
def parsed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the comments that are taken apart, none of them known at first."""
    seen: list[str] = []

    def watch(text: str) -> Documentation:
        seen.append(text)
        return parse_documentation(text)

    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(object_cache, "code_identity", lambda: "this code")
    monkeypatch.setattr(parse, "parse_documentation", watch)
    return seen


def read(*comments: str, file: str = "a.proto") -> list[Documentation]:
    kept = KeptDocumentation(file)
    found = [kept.parse(comment) for comment in comments]
    kept.keep()
    return found


def values(documentation: Documentation) -> list[object]:
    """Return what is said, which takes no part in equality."""
    return [getattr(documentation, field.name) for field in fields(documentation)]


def test_the_same_comment_is_taken_apart_once(parsed: list[str]) -> None:
    first, second = read(COMMENT)[0], read(COMMENT)[0]
    assert values(first) == values(second) == values(parse_documentation(COMMENT))
    assert second.since == "4"
    assert parsed == [COMMENT]


def test_another_comment_says_something_else(parsed: list[str]) -> None:
    read("One.", "Two.")
    assert [d.brief for d in read("Two.", "Three.")] == ["Two.", "Three."]
    assert parsed == ["One.", "Two.", "Three."]


def test_only_what_was_asked_for_last_is_known(parsed: list[str]) -> None:
    read("One.", "Two.")
    read("Two.")
    read("One.", "Two.")
    assert parsed == ["One.", "Two.", "One."]


def test_other_files_know_nothing_of_it(parsed: list[str]) -> None:
    read("One.")
    read("One.", file="b.proto")
    assert parsed == ["One.", "One."]
