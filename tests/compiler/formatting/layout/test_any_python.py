"""Whatever Python the layout is given, it says what Black says, or nothing."""

import ast
import sysconfig
from pathlib import Path
from random import Random

import pytest

from tests.compiler.formatting.layout.expected import (
    as_black,
    differs,
    laid_out,
    needs_known_style,
)
from tests.shared import ROOT, needs_source

pytestmark = needs_known_style

STDLIB = Path(sysconfig.get_path("stdlib"))


def sources(folder: Path) -> list[str]:
    return [path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))]


def stdlib(count: int) -> list[str]:
    paths = sorted(STDLIB.glob("*.py")) + sorted(STDLIB.glob("[a-s]*/*.py"))
    texts: list[str] = []
    for path in Random(7).sample(paths, k=len(paths)):
        if "site-packages" in path.parts or len(texts) == count:
            continue
        try:
            texts.append(path.read_text("utf-8"))
        except UnicodeDecodeError:
            continue
    return texts


@needs_source
def test_own_sources() -> None:
    folder = ROOT / "src" / "opwright" / "compiler"
    texts = sources(folder)
    assert len(texts) > 100
    assert not [text[:200] for text in texts if differs(text)]


def test_files_of_the_standard_library() -> None:
    assert not [text[:200] for text in stdlib(300) if differs(text)]


@pytest.mark.parametrize("width", [30, 60, 88])
def test_statements_of_the_standard_library_on_one_line(width: int) -> None:
    """`ast.unparse` breaks no lines, as most templates do not."""
    known = 0
    random = Random(width)
    for text in stdlib(60):
        nodes = [node for node in ast.walk(ast.parse(text)) if is_statement(node)]
        for node in random.sample(nodes, k=min(12, len(nodes))):
            source = ast.unparse(node) + "\n"
            if len(source) > 1500:
                continue
            result = laid_out(source, width)
            if result is not None:
                known += 1
                assert result == as_black(source, width)
    assert known > 150


def is_statement(node: ast.AST) -> bool:
    return isinstance(node, ast.stmt)
