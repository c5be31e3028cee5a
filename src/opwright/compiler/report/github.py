"""The GitHub form: workflow commands that annotate a pull request."""

from opwright.compiler.report.cells import escape_controls
from opwright.compiler.report.code import Severity
from opwright.compiler.report.diagnostic import Diagnostic
from opwright.compiler.report.rendering import Rendering, documentation_of, summarize
from opwright.compiler.source import Span


def render_github(rendering: Rendering) -> str:
    """Return one command a diagnostic, and a line that counts if any was left out."""
    lines = [_command(diagnostic) for diagnostic in rendering.diagnostics]
    if rendering.suppressed:
        lines.append(summarize(rendering))
    return "".join(f"{line}\n" for line in lines)


def _command(diagnostic: Diagnostic) -> str:
    title = f"{diagnostic.code.id}: {diagnostic.code.title}"
    properties = [*_location(diagnostic.span), f"title={escape_property(title)}"]
    kind = _kind(diagnostic.code.severity)
    return f"::{kind} {','.join(properties)}::{escape_data(_message(diagnostic))}"


def _kind(severity: Severity) -> str:
    match severity:
        case Severity.ERROR:
            return "error"
        case Severity.WARNING:
            return "warning"
        case Severity.NOTE:
            return "notice"


def _location(span: Span | None) -> list[str]:
    """Return the place of a span; columns count only within one line."""
    if span is None:
        return []
    start, end = span.start, span.end
    place = [f"file={escape_property(span.file.display)}", f"line={start.line}"]
    if end.line != start.line:
        return [*place, f"endLine={end.line}"]
    last = max(start.column, end.column - 1)
    return [*place, f"col={start.column}", f"endColumn={last}"]


def _message(diagnostic: Diagnostic) -> str:
    place = f"{diagnostic.place}: " if diagnostic.place else ""
    label = f" ({diagnostic.label})" if diagnostic.label else ""
    related = (f"{r.label}: {r.span}" for r in diagnostic.related)
    notes = (f"note: {note}" for note in diagnostic.notes)
    helps = (f"help: {advice}" for advice in diagnostic.helps)
    first = f"{place}{diagnostic.message}{label}"
    docs = f"docs: {documentation_of(diagnostic.code)}"
    return "\n".join([first, *related, *notes, *helps, docs])


def escape_data(text: str) -> str:
    """Return a message as a command holds it; line feeds stay, as `%0A`."""
    lines = (escape_controls(line) for line in text.split("\n"))
    return "%0A".join(line.replace("%", "%25") for line in lines)


def escape_property(text: str) -> str:
    """Return the value of a property as a command holds it."""
    escaped = escape_controls(text).replace("%", "%25")
    return escaped.replace(":", "%3A").replace(",", "%2C")
