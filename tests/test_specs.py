"""Our interface files declare exactly what upstream's do."""

import re
from pathlib import Path

import pytest

from opwright.compiler.assets import home_specs
from opwright.compiler.frontends import read_specs
from opwright.compiler.ir import Declaration, ModuleContribution
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Root
from tests.shared import SHARED, needs_shared

HOMES = {home.name: home.folder for home in home_specs()}

PAIRS = {
    "DataStructures.proto": ("coreml", "coreml"),
    "FeatureTypes.proto": ("coreml", "coreml"),
    "NeuralNetwork.proto": ("coreml", "coreml"),
    "Parameters.proto": ("coreml", "coreml"),
    "ModelTypes.idl": ("nnrt", "hdi/nnrt/v1_0"),
    "NnrtTypes.idl": ("nnrt", "hdi/nnrt/v1_0"),
    "NodeAttrTypes.idl": ("nnrt", "hdi/nnrt/v1_0"),
}

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
TOKEN = re.compile(r"\w+|[^\w\s]")


def ours_and_upstreams(name: str) -> tuple[Path, Path]:
    home, upstream = PAIRS[name]
    assert SHARED is not None
    return HOMES[home] / name, SHARED / "upstream" / upstream / name


def declarations(path: Path, root: Path) -> tuple[Declaration, ...]:
    reporter = Reporter()
    read = read_specs((path,), (Root("ohos.hdi", root), Root("", root)), reporter)
    assert not reporter.failed, reporter.diagnostics
    return next(
        contribution.declarations
        for contribution in read
        if isinstance(contribution, ModuleContribution)
        and contribution.module.stem == path.stem
    )


@needs_shared
@pytest.mark.parametrize("name", PAIRS)
def test_token_by_token(name: str) -> None:
    ours, upstreams = (
        TOKEN.findall(COMMENT.sub(" ", path.read_text("utf-8")))
        for path in ours_and_upstreams(name)
    )
    assert ours == upstreams


@needs_shared
@pytest.mark.parametrize("name", PAIRS)
def test_as_opwright_reads_them(name: str) -> None:
    ours, upstreams = ours_and_upstreams(name)
    roots = [path.parent for path in (ours, upstreams)]
    if name.endswith(".idl"):
        roots = [root.parent.parent for root in roots]
    mine = declarations(ours, roots[0])
    theirs = declarations(upstreams, roots[1])
    assert [d.name for d in mine] == [d.name for d in theirs]
    for one, other in zip(mine, theirs, strict=True):
        assert one == other


@pytest.mark.parametrize("name", PAIRS)
def test_every_declaration_is_documented(name: str) -> None:
    home, _ = PAIRS[name]
    path = HOMES[home] / name
    root = path.parent if name.endswith(".proto") else path.parent.parent.parent
    undocumented = [
        str(declaration.name)
        for declaration in declarations(path, root)
        if not declaration.documentation.brief
    ]
    assert undocumented == []
