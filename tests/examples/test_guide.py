"""The snippets in the guide are lines of the examples, which other tests run."""

import re
from pathlib import Path

import pytest

from tests.examples.project import EXAMPLES
from tests.pages import Block, blocks
from tests.shared import ROOT, needs_source

GUIDE = ROOT / "docs" / "build-step.md"
SNIPPET = re.compile(r"^( *)```(cmake|meson|make|toml|yaml)\n(.*?)^ *```$", re.S | re.M)

# What belongs into a workflow of a code host, which no example has.
ELSEWHERE = "- run: opwright check"


def snippets() -> list[Block]:
    return [
        Block(language, "", re.sub(f"^{indent}", "", text, flags=re.M))
        for indent, language, text in SNIPPET.findall(GUIDE.read_text("utf-8"))
        if ELSEWHERE not in text
    ]


def files() -> list[Path]:
    return [path for path in EXAMPLES.rglob("*") if path.is_file()]


@needs_source
def test_each_build_system_has_a_snippet() -> None:
    languages = {snippet.language for snippet in snippets()}
    assert languages == {"cmake", "meson", "make", "toml", "yaml"}


@needs_source
@pytest.mark.parametrize("snippet", snippets(), ids=lambda snippet: snippet.language)
def test_a_snippet_is_part_of_an_example(snippet: Block) -> None:
    assert any(snippet.text in path.read_text("utf-8") for path in files())


@needs_source
def test_the_guide_and_the_list_lead_to_every_example() -> None:
    names = {path.name for path in EXAMPLES.iterdir() if path.is_dir()}
    guide = set(re.findall(r"\]\(\.\./examples/([\w-]+)\)", GUIDE.read_text("utf-8")))
    listed = re.findall(r"\]\(([\w-]+)\)", (EXAMPLES / "README.md").read_text("utf-8"))
    assert guide == names
    assert set(listed) == names


def test_blocks_that_are_run_are_not_taken_for_snippets() -> None:
    assert {block.text for block in blocks(GUIDE) if block.file}.isdisjoint(
        snippet.text for snippet in snippets()
    )
