"""Checks that unscoped enums of one package share no enumerator.

In C++ such names share one scope, so a header with both does not compile.
"""

from opwright.compiler.ir import Enum, Enumerator, Schema
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import schema as codes


def check_enumerators(schema: Schema, reporter: Reporter) -> Schema:
    """Report enumerators that clash; the schema is returned as it is."""
    first: dict[tuple[str, str], tuple[Enum, Enumerator]] = {}
    for enum in schema.declarations:
        if not isinstance(enum, Enum) or enum.scoped:
            continue
        for member in enum.members:
            key = (enum.name.package, member.name)
            other, taken = first.setdefault(key, (enum, member))
            if other is not enum:
                _report_clash(enum, member, other, taken, reporter)
    return schema


def _report_clash(
    enum: Enum, member: Enumerator, other: Enum, taken: Enumerator, reporter: Reporter
) -> None:
    inherited = f" (inherited by '{enum.name.simple}')" if member.inherited else ""
    reporter.report(
        codes.CONFLICTING_ENUMERATOR,
        f"enumerator '{member.name}'{inherited} is in '{other.name.simple}' too",
        enum.origin.span if member.inherited else member.origin.span,
        related=(Related(taken.origin.span, "first declared here"),),
        notes=("enumerators of one package share one scope",),
    )
