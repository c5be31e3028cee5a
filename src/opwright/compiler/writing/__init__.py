"""Writes outputs: plan, stage beside their places, move in one burst, record.

A plan compares the outputs with the disk (`plan_outputs`). It is carried out
(`write_plan`), or shown and reported as differences (`diff_plan`,
`report_differences`). Whatever goes wrong, the folder is as it was before.
"""

from opwright.compiler.writing.differences import diff_plan, report_differences
from opwright.compiler.writing.plan import Plan, PlannedOutput, StaleOutput, State
from opwright.compiler.writing.planning import plan_outputs
from opwright.compiler.writing.write import WriteResult, write_plan

__all__ = [
    "Plan",
    "PlannedOutput",
    "StaleOutput",
    "State",
    "WriteResult",
    "diff_plan",
    "plan_outputs",
    "report_differences",
    "write_plan",
]
