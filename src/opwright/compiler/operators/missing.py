"""What a contract names but no spec declares, as a diagnostic."""

from collections.abc import Iterable

from opwright.compiler.ir import Origin
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import schema as codes
from opwright.compiler.report.closest import did_you_mean


def report_missing(
    what: str, origin: Origin, name: str, known: Iterable[str], reporter: Reporter
) -> None:
    """Report that there is no `what`; `known` may hold what was meant by its name."""
    reporter.report(
        codes.OPERATOR_SOURCE_MISSING,
        f"there is no {what}",
        origin.span,
        helps=did_you_mean(name, known),
    )
