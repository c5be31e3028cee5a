"""What is generated is what Black makes of what templates render, and without Black."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from opwright.compiler.formatting.python_text import format_python
from opwright.compiler.pipeline import compile_specs
from opwright.compiler.processes import available_processors, map_items
from opwright.compiler.render.render import render_targets
from opwright.compiler.report import Reporter
from opwright.compiler.targets.discovery import find_packs
from opwright.compiler.targets.pack import TargetOptions
from tests.compiler.formatting.layout.expected import laid_out, needs_known_style

pytestmark = needs_known_style

GOLDEN = Path(__file__).parents[2] / "targets" / "golden"
PACKS = ("python_bindings", "python_validators", "kernel_stubs")


def rendered(spec: str, names: tuple[str, ...] = PACKS) -> Iterator[str]:
    reporter = Reporter()
    analysed = compile_specs((spec,), (), reporter)
    options = tuple(TargetOptions(name=name) for name in names)
    packs = find_packs(options, (), reporter)
    for file in render_targets(packs, analysed, reporter):
        if file.formatter == "python":
            yield file.text
    reporter.checkpoint()


def golden_specs() -> list[str]:
    found = (*GOLDEN.rglob("*.idl"), *GOLDEN.rglob("*.proto"))
    return sorted(str(path) for path in found)


# What the package has of Core ML is checked in, and `make lint` has Black look at it.
@pytest.mark.parametrize(("spec", "names"), [("coreml", PACKS[2:]), ("nnrt", PACKS)])
def test_home_specs(spec: str, names: tuple[str, ...]) -> None:
    texts = sorted(rendered(spec, names), key=len, reverse=True)
    assert len(texts) > 40
    assert [laid_out(text) for text in texts] == list(
        map_items(format_python, texts, available_processors())
    )


@pytest.mark.parametrize("spec", golden_specs())
def test_golden_specs(spec: str) -> None:
    for text in rendered(spec):
        assert laid_out(text) in (None, format_python(text))
