"""The public interface files: all are read without an error, and rightly."""

from functools import cache
from pathlib import Path

import pytest

from opwright.compiler.hdi import read_hdi
from opwright.compiler.ir import Declaration, HdiMethod, Interface, ModuleContribution
from opwright.compiler.merge import merge_contributions
from opwright.compiler.passes import run_passes
from opwright.compiler.report import Reporter, Severity
from opwright.compiler.roots import Root
from tests.compiler.hdi.reading import errors, values
from tests.shared import SHARED, needs_shared

pytestmark = needs_shared


@cache
def upstream() -> tuple[tuple[ModuleContribution, ...], Reporter]:
    assert SHARED is not None
    folder = SHARED / "upstream" / "hdi"
    reporter = Reporter()
    paths = tuple(sorted(folder.rglob("*.idl")))
    return read_hdi(paths, (Root("ohos.hdi", folder),), reporter), reporter


def declaration(name: str) -> Declaration:
    contributions, _ = upstream()
    found = (d for c in contributions for d in c.declarations if str(d.name) == name)
    return next(found)


def test_no_errors() -> None:
    contributions, reporter = upstream()
    assert len(contributions) == 399
    assert errors(reporter) == []


def test_warnings() -> None:
    _, reporter = upstream()
    found = sorted(diagnostic.code.id for diagnostic in reporter.diagnostics)
    assert found == ["OPW0123"] * 3 + ["OPW0138"] * 2


def test_neutral_passes() -> None:
    contributions, _ = upstream()
    reporter = Reporter()
    run_passes(merge_contributions(contributions, reporter), reporter)
    assert errors(reporter) == []


VALUES = {
    ("nnrt.v1_0.NodeType", "NODE_TYPE_ADD_FUSION"): 5,
    ("nnrt.v2_0.DataType", "DATA_TYPE_FLOAT64"): 44,
    ("audio.v1_0.AudioFormat", "AUDIO_FORMAT_TYPE_PCM_FLOAT"): 5,
    ("audio.v1_0.AudioPortPin", "PIN_OUT_HEADSET"): 2,
    ("audio.v1_0.AudioPortPin", "PIN_IN_MIC"): 1 << 27 | 1,
    ("display.composer.v1_3.LayerType", "LAYER_TYPE_TUNNEL"): 5,
}


@pytest.mark.parametrize(("name", "expected"), VALUES.items())
def test_values(name: tuple[str, str], expected: int) -> None:
    enum, member = name
    assert values(declaration(f"ohos.hdi.{enum}"))[member] == expected


def test_methods_are_numbered_on() -> None:
    older = declaration("ohos.hdi.sensor.v2_0.ISensorInterface")
    newer = declaration("ohos.hdi.sensor.v2_1.ISensorInterface")
    assert isinstance(older, Interface)
    assert isinstance(newer, Interface)
    details = [method.detail for method in (*older.methods, *newer.methods)]
    commands = [detail.command for detail in details if isinstance(detail, HdiMethod)]
    assert commands == list(range(1, len(details) + 1))


def test_documentation_is_attached() -> None:
    contributions, _ = upstream()
    ours = [c for c in contributions if c.module.package == "ohos.hdi.nnrt.v1_0"]
    for contribution in ours:
        assert contribution.module.documentation.brief, contribution.module.name
        for element in contribution.declarations:
            assert element.documentation.brief, element.name


def test_kitchen() -> None:
    assert SHARED is not None
    folder = SHARED / "cases" / "kitchen"
    reporter = Reporter()
    paths: tuple[Path, ...] = tuple(folder.rglob("*.idl"))
    (contribution,) = read_hdi(paths, (Root("ohos.hdi", folder),), reporter)
    assert [d for d in reporter.diagnostics if d.code.severity > Severity.NOTE] == []
    enums = {d.name.simple: d for d in contribution.declarations}
    assert values(enums["SmallSigned"])["SS_MAX"] == 127
    assert values(enums["Short16"]) == {"S16_MIN": -32768, "S16_A": 8}
    assert values(enums["Default32"]) == {
        "D32_A": 0, "D32_B": 5, "D32_C": 6, "D32_NEG": -3,
    }  # fmt: skip
    assert values(enums["ULong64"]) == {"UL64_BIG": 2**63}
    assert values(enums["Long64"]) == {"L64_NEG": -2, "L64_BIG": 2**32}
