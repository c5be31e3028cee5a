"""Pages of the home specs: how they read, and that every link leads somewhere."""

from functools import cache
from pathlib import Path

import pytest

from tests.compiler.targets.markdown_reference.reading import broken_links, links
from tests.compiler.targets.rendering import compiled, home, rendered
from tests.golden import check_golden

EXPECTED = Path(__file__).parent / "expected"
GOLDEN = (
    "index.md",
    "nnrt/v1_0/index.md",
    "nnrt/v1_0/operators/Conv2DFusion.md",
    "nnrt/v1_0/types/PadMode.md",
    "coreml/operators/convolution.md",
)


@cache
def both() -> dict[str, str]:
    return rendered(compiled("nnrt", "coreml"), "markdown_reference")


@cache
def alone(name: str) -> dict[str, str]:
    return rendered(home(name), "markdown_reference")


@pytest.mark.parametrize("path", GOLDEN)
def test_pages_read_well(path: str, refresh: bool) -> None:
    expected = EXPECTED / path.replace("/", ".")
    check_golden(expected, both()[path], refresh=refresh)


def test_each_operator_has_a_page_that_the_index_leads_to() -> None:
    for name, folder in (("nnrt", "nnrt/v1_0"), ("coreml", "coreml")):
        pages = alone(name)
        operators = {f"operators/{o.name}.md" for o in home(name).schema.operators}
        assert {f"{folder}/{page}" for page in operators} <= pages.keys()
        assert operators <= set(links(pages[f"{folder}/index.md"]))
        assert {f"{folder}/{page}" for page in operators} <= set(
            links(both()["index.md"])
        )


def test_no_link_is_broken() -> None:
    assert broken_links(both()) == []
    # Such a test would also pass if there were no links.
    assert sum(len(links(text)) for text in both().values()) > 2000


def test_pages_of_one_spec_do_not_depend_on_the_other() -> None:
    apart = alone("nnrt") | alone("coreml")
    assert "index.md" not in apart
    assert {k: v for k, v in both().items() if k != "index.md"} == apart
    # So no link leads from one to the other.
    assert broken_links(alone("nnrt")) == []


def test_no_page_has_blank_lines_to_spare() -> None:
    for path, text in both().items():
        assert "\n\n\n" not in text, path
        assert text == f"{text.strip()}\n", path
