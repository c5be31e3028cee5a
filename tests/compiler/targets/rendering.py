"""Specs compiled and rendered in memory, for tests of packs."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.formatting import format_files
from opwright.compiler.pipeline import compile_specs
from opwright.compiler.render.render import render_targets
from opwright.compiler.report import Reporter, StageFailed
from opwright.compiler.roots import Root
from opwright.compiler.targets.discovery import find_packs
from opwright.compiler.targets.pack import TargetOptions

GOLDEN = Path(__file__).parent / "golden" / "specs"


def compiled(*specs: str | Path, roots: Iterable[Root] = ()) -> AnalysedSchema:
    """Return the schema of specs in which nothing is wrong."""
    reporter = Reporter()
    try:
        return compile_specs(tuple(map(str, specs)), tuple(roots), reporter)
    except StageFailed:
        problems = [(found.message, found.span) for found in reporter.diagnostics]
        raise AssertionError(problems) from None


@cache
def home(name: str) -> AnalysedSchema:
    """Return the schema of a home spec."""
    return compiled(name)


@cache
def hostile() -> AnalysedSchema:
    """Return the schema of the specs in whose names and texts nothing is harmless."""
    return compiled(
        GOLDEN, roots=(Root("", GOLDEN), Root("golden.hostile.v1_0", GOLDEN))
    )


def rendered(analysed: AnalysedSchema, target: str, **options: str) -> dict[str, str]:
    """Return the texts of the files of a pack, by their paths."""
    reporter = Reporter()
    wanted = TargetOptions(name=target, options=tuple(options.items()))
    packs = find_packs((wanted,), (), reporter)
    files = format_files(render_targets(packs, analysed, reporter), reporter)
    reporter.checkpoint()
    return {str(file.path): file.text for file in files}
