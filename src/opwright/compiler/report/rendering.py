"""What every renderer takes, and what they have in common."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from opwright.compiler.report.code import Code, Severity
from opwright.compiler.report.diagnostic import Diagnostic


@dataclass(frozen=True, slots=True, kw_only=True)
class Rendering:
    """Diagnostics to show, how many were left out, and whether to color them."""

    diagnostics: tuple[Diagnostic, ...]
    suppressed: int = 0
    color: bool = False


Renderer = Callable[[Rendering], str]


def documentation_of(code: Code) -> str:
    """Return the command that shows the page of a code."""
    return f"opwright explain {code.id}"


def summarize(rendering: Rendering) -> str:
    """Return the line that counts: `2 errors, 1 warning; 7 more not shown`."""
    counts = Counter(d.code.severity for d in rendering.diagnostics)
    parts = [
        _count(counts[severity], severity.name.lower())
        for severity in sorted(Severity, reverse=True)
        if counts[severity]
    ]
    more = f"{rendering.suppressed} more not shown" if rendering.suppressed else ""
    return "; ".join(part for part in (", ".join(parts), more) if part)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
