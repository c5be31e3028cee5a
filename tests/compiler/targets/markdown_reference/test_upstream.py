"""Upstream's own files, whose comments are written in all sorts of markup."""

from pathlib import Path

import pytest

from opwright.compiler.roots import Root
from tests.compiler.targets.markdown_reference.reading import (
    MARKUP,
    broken_links,
    kinds,
    links,
)
from tests.compiler.targets.rendering import compiled, rendered
from tests.shared import SHARED, needs_shared


@needs_shared
@pytest.mark.parametrize(
    ("folder", "package", "least"),
    [("hdi/nnrt", "ohos.hdi.nnrt", 150), ("coreml", "", 250)],
)
def test_pages_of_upstream_have_no_markup_of_theirs(
    folder: str, package: str, least: int
) -> None:
    assert SHARED is not None
    root = SHARED / "upstream" / folder
    analysed = compiled(root, roots=(Root(package, Path(root)),))
    pages = rendered(analysed, "markdown_reference")
    assert len(pages) > least
    assert broken_links(pages) == []
    for path, text in pages.items():
        assert not kinds(text) & MARKUP, path
        for link in links(text):
            page, _, _ = link.partition("#")
            assert not page or page.endswith(".md"), link
