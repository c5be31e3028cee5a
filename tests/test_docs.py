"""Every command and every snippet in the README and the docs, run as it stands.

All blocks of a page run in order in one fresh folder; `tests/pages.py` tells which
kinds there are. The README's first two `sh` blocks set up an environment: CI runs these
on a clean clone.
"""

import re
from pathlib import Path

import pytest

from tests.pages import FENCE, Block, blocks, run_blocks
from tests.shared import needs_source

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
SET_UP_BLOCKS = 2


def blocks_to_run(page: Path) -> list[Block]:
    found = blocks(page)
    if page.name == "README.md":
        shell = [block for block in found if block.language == "sh"]
        return [block for block in found if block not in shell[:SET_UP_BLOCKS]]
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page(page: Path, tmp_path: Path) -> None:
    run_blocks(blocks_to_run(page), tmp_path)


@needs_source
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links(page: Path) -> None:
    prose = FENCE.sub("", page.read_text("utf-8"))
    for target in re.findall(r"\]\(([^)#]+)", prose):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_page_is_in_the_navigation() -> None:
    # conf.py is read as text: Sphinx, which it imports, need not be there.
    navigation = (DOCS / "conf.py").read_text("utf-8")
    pages = {path.stem for path in DOCS.glob("*.md")} - {"index"}
    assert {page for page in pages if f'"{page}"' not in navigation} == set()


def test_the_index_leads_to_every_page() -> None:
    index = (DOCS / "index.md").read_text("utf-8")
    pages = {path.name for path in DOCS.glob("*.md")} - {"index.md"}
    assert {page for page in pages if f"({page})" not in index} == set()


def test_the_list_of_error_codes_speaks_of_each_code_once() -> None:
    rows = re.findall(
        r"^\| OPW(\d+) to OPW(\d+) \|", (DOCS / "errors/README.md").read_text(), re.M
    )
    ranges = [range(int(first), int(last) + 1) for first, last in rows]
    for page in (DOCS / "errors").glob("OPW*.md"):
        number = int(page.stem.removeprefix("OPW"))
        assert sum(number in codes for codes in ranges) == 1, page.stem


def test_the_readme_has_the_two_set_up_commands() -> None:
    shell = [block for block in blocks(ROOT / "README.md") if block.language == "sh"]
    install, test = (block.text.strip() for block in shell[:SET_UP_BLOCKS])
    assert "\n" not in install
    assert "opwright generate nnrt coreml" in install
    assert "\n" not in test
    assert test.endswith("pytest")
