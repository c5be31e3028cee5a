"""The text form, for people: one violation below the other, each with its cited line.

error[convolution.rank]: layer 'c' (convolution): x has rank 3; give at least rank 4
  --> model.mlmodel: neuralNetwork.layers[0].convolution
   = spec: NeuralNetwork.proto:1290: the sentence
"""

from collections.abc import Iterator

from opwright.cli.findings.checked_file import CheckedFile
from opwright.compiler.report.cells import escape_controls
from opwright.compiler.report.palette import Style, paint
from opwright.runtime.rules import Severity, Violation


def render_text(files: tuple[CheckedFile, ...], color: bool) -> str:
    """Return every violation, and a line that counts files and violations."""
    parts = [
        "\n".join(_lines(file, violation, color))
        for file in files
        for violation in file.violations
    ]
    return "\n\n".join([*parts, _summary(files, color)]) + "\n"


def _lines(file: CheckedFile, violation: Violation, color: bool) -> Iterator[str]:
    style = Style[violation.severity.name]
    head = f"{violation.severity.value}[{violation.rule}]"
    message = f": {escape_controls(violation.message)}"
    yield paint(head, style, color=color) + paint(message, Style.STRONG, color=color)
    place = f"{file.name}: {violation.path}" if violation.path else file.name
    yield f"  {paint('-->', Style.FRAME, color=color)} {escape_controls(place)}"
    if cites := violation.cites:
        said = f": {cites.sentence}" if cites.sentence else ""
        text = escape_controls(f"{cites.file}:{cites.line}{said}")
        frame = paint("   =", Style.FRAME, color=color)
        yield f"{frame} {paint('spec', Style.STRONG, color=color)}: {text}"


def _summary(files: tuple[CheckedFile, ...], color: bool) -> str:
    severities = [v.severity for file in files for v in file.violations]
    errors = severities.count(Severity.ERROR)
    counts = [
        _count(errors, "error"),
        _count(len(severities) - errors, "warning"),
    ]
    invalid = sum(not file.is_valid for file in files)
    text = f"{_count(len(files), 'file')}, {invalid} invalid: {', '.join(counts)}"
    worst = Style.ERROR if errors else Style.WARNING if severities else Style.STRONG
    return paint(text, worst, color=color)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
