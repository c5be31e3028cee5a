"""The order of the stages, and nothing else.

Specs → schema (see `schema_stages`) → analysed schema → rendered and formatted files. A
stage that reported an error is the last one to run.
"""

from pathlib import Path

from opwright.compiler.facts import AnalysedSchema, analyse_schema
from opwright.compiler.frontends import library_identities
from opwright.compiler.ir import Contribution, Schema
from opwright.compiler.making import make_files
from opwright.compiler.overrides import check_overrides
from opwright.compiler.recall import recall
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Roots
from opwright.compiler.targets.discovery import find_packs
from opwright.compiler.targets.formats import FormatterCommand, check_formats
from opwright.compiler.targets.pack import TargetOptions


def compile_specs(
    specs: tuple[str, ...], roots: Roots, reporter: Reporter
) -> AnalysedSchema:
    """Read specs and return their checked schema, or recall it.

    Raises:
        StageFailed: a stage reported an error.
    """

    def make(own: Reporter) -> tuple[Schema]:
        # Imported late: a schema that is recalled needs no stages.
        from opwright.compiler.schema_stages import read_schema

        return (read_schema(specs, roots, own),)

    asked = (
        *library_identities(),
        str(Path.cwd()),
        *(f"spec {spec}" for spec in specs),
        *(root.identity for root in roots),
    )
    (schema,) = recall("schemas", asked, make, reporter, at_once=False)
    return analyse_schema(schema)


def analyse_contributions(
    contributions: tuple[Contribution, ...], reporter: Reporter
) -> AnalysedSchema:
    """Merge, check and index what the front ends have read.

    Raises:
        StageFailed: a stage reported an error.
    """
    from opwright.compiler.schema_stages import make_schema

    return analyse_schema(make_schema(contributions, reporter))


def generate_files(
    analysed: AnalysedSchema,
    targets: tuple[TargetOptions, ...],
    target_folders: tuple[Path, ...],
    reporter: Reporter,
    commands: tuple[FormatterCommand, ...] = (),
) -> tuple[RenderedFile, ...]:
    """Render a schema with target packs and format the results.

    `commands` are the formatters that the user allows besides those built in.

    Raises:
        StageFailed: a stage reported an error.
    """
    packs = find_packs(targets, target_folders, reporter)
    reporter.checkpoint()
    check_overrides((target.pack for target in packs), reporter)
    check_formats(packs, commands, reporter)
    reporter.checkpoint()
    files = make_files(packs, analysed, reporter, commands)
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
