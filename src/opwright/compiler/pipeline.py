"""The order of the stages, and nothing else.

Specs → paths → contributions → schema → checked schema → schema with rules → analysed
schema → rendered files → formatted files. A stage that reported an error is the last
one to run.
"""

from pathlib import Path

from opwright.compiler.facts import AnalysedSchema, analyse_schema
from opwright.compiler.formatting import format_files
from opwright.compiler.frontends import read_specs
from opwright.compiler.ir import Contribution
from opwright.compiler.merge import merge_contributions
from opwright.compiler.passes import run_passes
from opwright.compiler.render.render import render_targets
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Roots, check_roots
from opwright.compiler.rules import resolve_rules
from opwright.compiler.specs import find_specs, read_shipped_contracts
from opwright.compiler.targets.discovery import find_packs
from opwright.compiler.targets.pack import TargetOptions


def compile_specs(
    specs: tuple[str, ...], roots: Roots, reporter: Reporter
) -> AnalysedSchema:
    """Read specs and return their checked schema.

    Raises:
        StageFailed: a stage reported an error.
    """
    paths = find_specs(specs, reporter)
    check_roots(roots, paths, reporter)
    reporter.checkpoint()
    contributions = read_specs(paths, roots, reporter)
    reporter.checkpoint()
    return analyse_contributions(contributions, reporter)


def analyse_contributions(
    contributions: tuple[Contribution, ...], reporter: Reporter
) -> AnalysedSchema:
    """Merge, check and index what the front ends have read.

    Raises:
        StageFailed: a stage reported an error.
    """
    contributions += read_shipped_contracts(contributions, reporter)
    schema = merge_contributions(contributions, reporter)
    reporter.checkpoint()
    schema = run_passes(schema, reporter)
    reporter.checkpoint()
    schema = resolve_rules(schema, contributions, reporter)
    reporter.checkpoint()
    return analyse_schema(schema)


def generate_files(
    analysed: AnalysedSchema,
    targets: tuple[TargetOptions, ...],
    target_folders: tuple[Path, ...],
    reporter: Reporter,
) -> tuple[RenderedFile, ...]:
    """Render a schema with target packs and format the results.

    Raises:
        StageFailed: a stage reported an error.
    """
    packs = find_packs(targets, target_folders, reporter)
    reporter.checkpoint()
    files = render_targets(packs, analysed, reporter)
    reporter.checkpoint()
    files = format_files(files, reporter)
    reporter.checkpoint()
    return files


def scope_of(
    analysed: AnalysedSchema, targets: tuple[TargetOptions, ...]
) -> frozenset[str]:
    """Return the units that a run answers for: the packages that were asked for.

    Packages that are only imported are generated as far as they are needed, so what
    else was made of them is not stale.
    """
    modules = analysed.schema.modules
    asked = {analysed.namespace_of(module) for module in modules if module.requested}
    return frozenset(f"{target.name}:{name}" for target in targets for name in asked)
