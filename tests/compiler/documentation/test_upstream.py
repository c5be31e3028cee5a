"""Every comment of the upstream files comes out clean."""

import re
from pathlib import Path

import pytest

from opwright.compiler.assets import home_specs
from opwright.compiler.documentation import strip_comment
from opwright.compiler.documentation.parse import parse_documentation
from opwright.compiler.ir import Documentation
from tests.compiler.documentation.describing import describe, texts
from tests.shared import SHARED, needs_shared

COMMENT = re.compile(r"/\*.*?\*/|^[ \t]*//[^\n]*(?:\n[ \t]*//[^\n]*)*", re.S | re.M)
REMNANTS = re.compile(
    r"/\*\*|\*/|^\s*\*\s|^\s*//|</?(?:b|i|br)>|\{@|@(?:brief|param|return|since|version)"
    r"|\\f|\\[a-zA-Z]{2,}|\.\. ?\w+::|``|:math:|&[a-z]+;"
)


def comments(path: Path) -> list[Documentation]:
    text = path.read_text("utf-8")
    found = (match.group() for match in COMMENT.finditer(text))
    return [parse_documentation(strip_comment(comment)) for comment in found]


def upstream_files() -> list[Path]:
    if SHARED is None:
        return []
    folder = SHARED / "upstream"
    nnrt = sorted((folder / "hdi" / "nnrt").rglob("*.idl"))
    return [*nnrt, folder / "coreml" / "NeuralNetwork.proto"]


def home_files() -> list[Path]:
    return [
        path
        for home in home_specs()
        for path in sorted(home.folder.rglob("*"))
        if path.suffix in (".idl", ".proto")
    ]


@needs_shared
@pytest.mark.parametrize("path", upstream_files(), ids=lambda path: path.name)
def test_no_markup_survives(path: Path) -> None:
    found = comments(path)
    assert found
    for documentation in found:
        lines = [line for line in texts(documentation) if REMNANTS.search(line)]
        assert not lines, describe(documentation)


@pytest.mark.parametrize("path", home_files(), ids=lambda path: path.name)
def test_home_specs_are_read_in_full(path: Path) -> None:
    for documentation in comments(path):
        assert not [line for line in texts(documentation) if REMNANTS.search(line)]
        for item in (*documentation.inputs, *documentation.outputs):
            assert item.name, describe(documentation)


@needs_shared
def test_operators_have_their_inputs_and_outputs() -> None:
    assert SHARED is not None
    nnrt = SHARED / "upstream" / "hdi" / "nnrt" / "v1_0" / "NodeAttrTypes.idl"
    operators = [d for d in comments(nnrt) if "NODE_TYPE_" in describe(d)]
    assert len(operators) == 48
    assert all(d.brief and d.inputs and d.outputs for d in operators)
    assert {d.since for d in operators} == {"3.2"}
