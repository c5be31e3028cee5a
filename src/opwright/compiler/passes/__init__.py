"""Passes: checks and rewrites of the merged schema, one file each.

Adding a pass is a file and a line in `PASSES`; the order is the order of running.
"""

from collections.abc import Callable

from opwright.compiler.ir import Schema
from opwright.compiler.passes.check_enumerators import check_enumerators
from opwright.compiler.passes.check_map_keys import check_map_keys
from opwright.compiler.passes.check_members import check_members
from opwright.compiler.passes.check_references import check_references
from opwright.compiler.passes.check_unions import check_unions
from opwright.compiler.passes.wrap_enum_values import wrap_enum_values
from opwright.compiler.report import Reporter

Pass = Callable[[Schema, Reporter], Schema]

PASSES: tuple[Pass, ...] = (
    # References come first: the passes below follow them.
    check_references,
    check_members,
    check_enumerators,
    wrap_enum_values,
    check_map_keys,
    check_unions,
)


def run_passes(schema: Schema, reporter: Reporter) -> Schema:
    """Run all passes; the result is only good if nothing was reported as an error."""
    for run in PASSES:
        schema = run(schema, reporter)
    return schema
