"""The text form: for people, in the manner of rustc.

error[OPW0101]: message
  --> Types.idl:4:10
   |
 4 |     int x
   |          ^ label
   |
   = help: advice
   = docs: opwright explain OPW0101
"""

from collections.abc import Iterator

from opwright.compiler.report.cells import escape_controls
from opwright.compiler.report.code import Severity
from opwright.compiler.report.diagnostic import Diagnostic, Related
from opwright.compiler.report.palette import Style, paint, style_of
from opwright.compiler.report.rendering import Rendering, documentation_of, summarize
from opwright.compiler.report.snippet import Underlined, underline_span
from opwright.compiler.source import Span


def render_text(rendering: Rendering) -> str:
    """Return all diagnostics one below the other, and a line that counts them."""
    summary = summarize(rendering)
    if not summary:
        return ""
    parts = [
        "\n".join(_DiagnosticWriter(diagnostic, color=rendering.color).lines())
        for diagnostic in rendering.diagnostics
    ]
    worst = max((d.code.severity for d in rendering.diagnostics), default=Severity.NOTE)
    parts.append(paint(summary, style_of(worst), color=rendering.color))
    return "\n\n".join(parts) + "\n"


class _DiagnosticWriter:
    """Writes one diagnostic; `margin` is the width of its widest line number."""

    def __init__(self, diagnostic: Diagnostic, *, color: bool) -> None:
        self._diagnostic = diagnostic
        self._color = color
        self._style = style_of(diagnostic.code.severity)
        spans = [related.span for related in diagnostic.related]
        spans += [diagnostic.span] if diagnostic.span else []
        numbers = (line.number for span in spans for line in underline_span(span))
        self._margin = len(str(max(numbers, default=1)))

    def lines(self) -> Iterator[str]:
        """Yield the lines of the diagnostic."""
        diagnostic = self._diagnostic
        yield self._headline()
        if diagnostic.span:
            yield self._arrow("-->", _place(diagnostic.span))
            yield from self._snippet(
                diagnostic.span, diagnostic.label, "^", self._style
            )
        elif diagnostic.place:
            yield self._arrow("-->", escape_controls(diagnostic.place))
        for related in diagnostic.related:
            yield from self._related(related)
        for note in diagnostic.notes:
            yield from self._remark("note", note)
        for advice in diagnostic.helps:
            yield from self._remark("help", advice)
        yield from self._remark("docs", documentation_of(diagnostic.code))

    def _headline(self) -> str:
        code = self._diagnostic.code
        kind = f"{code.severity.name.lower()}[{code.id}]"
        message = f": {escape_controls(self._diagnostic.message)}"
        return self._paint(kind, self._style) + self._paint(message, Style.STRONG)

    def _related(self, related: Related) -> Iterator[str]:
        place = _place(related.span)
        if not underline_span(related.span):
            label = escape_controls(related.label)
            yield self._arrow(":::", f"{place}: {label}" if label else place)
            return
        yield self._arrow(":::", place)
        yield from self._snippet(related.span, related.label, "-", Style.FRAME)

    def _snippet(
        self, span: Span, label: str, mark: str, style: Style
    ) -> Iterator[str]:
        """Yield the lines of a snippet; the label stands behind the last mark."""
        lines = underline_span(span)
        if not lines:
            return
        yield self._gutter("")
        for i, line in enumerate(lines):
            if i and line.number > lines[i - 1].number + 1:
                yield self._paint("...", Style.FRAME)
            yield self._gutter(str(line.number), line.text)
            is_last = i + 1 == len(lines)
            marks = self._marks(line, label if is_last else "", mark)
            indent = " " * line.start
            yield self._gutter("", indent + self._paint(marks, style))
        yield self._gutter("")

    def _marks(self, line: Underlined, label: str, mark: str) -> str:
        return f"{mark * line.length} {escape_controls(label)}".rstrip()

    def _remark(self, kind: str, text: str) -> Iterator[str]:
        """Yield a note or help; further lines of it stand below its first."""
        first, *rest = (escape_controls(line) for line in text.split("\n"))
        frame = self._paint(f"{' ' * self._margin} =", Style.FRAME)
        yield f"{frame} {self._paint(kind, Style.STRONG)}: {first}"
        indent = " " * (self._margin + len(kind) + 5)
        yield from (f"{indent}{line}".rstrip() for line in rest)

    def _arrow(self, arrow: str, place: str) -> str:
        return f"{' ' * self._margin}{self._paint(arrow, Style.FRAME)} {place}"

    def _gutter(self, number: str, text: str = "") -> str:
        frame = self._paint(f"{number:>{self._margin}} |", Style.FRAME)
        return f"{frame} {text}" if text else frame

    def _paint(self, text: str, style: Style) -> str:
        return paint(text, style, color=self._color)


def _place(span: Span) -> str:
    """Return where a span is; in a file without text it is nowhere in particular."""
    return escape_controls(str(span) if span.file.text else span.file.display)
