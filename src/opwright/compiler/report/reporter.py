"""The collector that every stage reports to."""

from opwright.compiler.inputs import Inputs
from opwright.compiler.progress import Progress
from opwright.compiler.report.code import Code, Severity
from opwright.compiler.report.diagnostic import Diagnostic, Related
from opwright.compiler.source import Span

LIMIT_PER_FILE = 100


class StageFailed(Exception):
    """Raised by a checkpoint when errors have been reported; caught at the edge."""


class Reporter:
    """Collects diagnostics; stages go on after an error, the pipeline stops between.

    A file that yields more than `LIMIT_PER_FILE` diagnostics is cut off there, so that
    a file of garbage does not drown the rest; `suppressed` counts what was left out,
    `reports` all that was ever reported.
    `inputs` is what the stages have looked at on disk, for whoever runs them; they tell
    `progress` how far they are.
    """

    def __init__(self, progress: Progress | None = None) -> None:
        self._diagnostics: list[Diagnostic] = []
        self._seen: set[Diagnostic] = set()
        self._per_file: dict[str, int] = {}
        self.suppressed = 0
        self.reports = 0
        self.inputs = Inputs()
        self.progress = progress or Progress()

    def report(
        self,
        code: Code,
        message: str,
        span: Span | None = None,
        *,
        place: str | None = None,
        label: str = "",
        related: tuple[Related, ...] = (),
        notes: tuple[str, ...] = (),
        helps: tuple[str, ...] = (),
    ) -> None:
        """Add one diagnostic; the same one reported twice counts once."""
        self.add(
            Diagnostic(
                code=code,
                message=message,
                span=span,
                place=place,
                label=label,
                related=related,
                notes=notes,
                helps=helps,
            )
        )

    def add(self, diagnostic: Diagnostic) -> None:
        """Add a diagnostic that is already made."""
        self.reports += 1
        if diagnostic in self._seen:
            return
        key = diagnostic.span.file.display if diagnostic.span else ""
        count = self._per_file.get(key, 0) + 1
        self._per_file[key] = count
        if count > LIMIT_PER_FILE and self.failed:
            self.suppressed += 1
            return
        self._seen.add(diagnostic)
        self._diagnostics.append(diagnostic)

    def absorb(self, other: "Reporter") -> None:
        """Add all that another one has collected."""
        for diagnostic in other._diagnostics:
            self.add(diagnostic)
        self.suppressed += other.suppressed
        self.inputs.add(other.inputs)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All diagnostics, by file in order of first report, then by position."""
        order: dict[str, int] = {}
        for diagnostic in self._diagnostics:
            order.setdefault(_file_key(diagnostic), len(order))
        return tuple(
            sorted(
                self._diagnostics,
                key=lambda d: (order[_file_key(d)], _position_key(d)),
            )
        )

    @property
    def failed(self) -> bool:
        """Whether an error has been reported."""
        return any(d.code.severity is Severity.ERROR for d in self._diagnostics)

    def checkpoint(self) -> None:
        """Stop the run if an error has been reported.

        Raises:
            StageFailed: an error stands in `diagnostics`.
        """
        if self.failed:
            raise StageFailed


def _file_key(diagnostic: Diagnostic) -> str:
    return diagnostic.span.file.display if diagnostic.span else ""


def _position_key(diagnostic: Diagnostic) -> tuple[int, int]:
    span = diagnostic.span
    return (span.start.line, span.start.column) if span else (0, 0)
