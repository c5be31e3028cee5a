"""Diagnostics: the catalogue of codes, the values, the collector and the renderers.

Style of a message: no capital at the start, no full stop at the end, the smallest span
that shows the problem, one problem one report. A note states a fact, help gives advice.
"""

from opwright.compiler.report.code import Code, Severity
from opwright.compiler.report.diagnostic import Diagnostic, Related
from opwright.compiler.report.reporter import Reporter, StageFailed

__all__ = ["Code", "Diagnostic", "Related", "Reporter", "Severity", "StageFailed"]
