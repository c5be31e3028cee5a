"""One diagnostic: a code, a message, where it is, and what to do."""

from dataclasses import dataclass

from opwright.compiler.report.code import Code
from opwright.compiler.source import Span


@dataclass(frozen=True, slots=True)
class Related:
    """A second place that a diagnostic speaks of, such as the first declaration."""

    span: Span
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One problem. `place` names the subject where there is no text to point into."""

    code: Code
    message: str
    span: Span | None = None
    place: str | None = None
    label: str = ""
    related: tuple[Related, ...] = ()
    notes: tuple[str, ...] = ()
    helps: tuple[str, ...] = ()
