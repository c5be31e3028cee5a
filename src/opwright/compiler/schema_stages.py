"""The stages that make a schema, in their order; the first half of the pipeline.

Specs → paths → contributions → schema → checked schema → schema with rules. They are
apart because a schema may be recalled, and then none of them is even imported.
"""

from opwright.compiler.frontends import read_specs
from opwright.compiler.ir import Contribution, Schema
from opwright.compiler.merge import merge_contributions
from opwright.compiler.passes import run_passes
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Roots, check_roots
from opwright.compiler.rules import resolve_rules
from opwright.compiler.specs import find_specs, read_shipped_contracts


def read_schema(specs: tuple[str, ...], roots: Roots, reporter: Reporter) -> Schema:
    """Read specs and return their checked schema.

    Raises:
        StageFailed: a stage reported an error.
    """
    paths = find_specs(specs, reporter)
    check_roots(roots, paths, reporter)
    reporter.checkpoint()
    contributions = read_specs(paths, roots, reporter)
    reporter.checkpoint()
    return make_schema(contributions, reporter)


def make_schema(contributions: tuple[Contribution, ...], reporter: Reporter) -> Schema:
    """Merge and check what the front ends have read.

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
    return schema
