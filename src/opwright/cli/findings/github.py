"""The GitHub form: workflow commands that annotate a pull request."""

from opwright.cli.findings.checked_file import CheckedFile
from opwright.compiler.report.github import escape_data, escape_property
from opwright.runtime.rules import Severity, Violation


def render_github(files: tuple[CheckedFile, ...], color: bool) -> str:
    """Return one command a violation."""
    del color
    commands = (_command(file, v) for file in files for v in file.violations)
    return "".join(f"{command}\n" for command in commands)


def _command(file: CheckedFile, violation: Violation) -> str:
    kind = "error" if violation.severity is Severity.ERROR else "warning"
    name, title = escape_property(file.name), escape_property(violation.rule)
    return f"::{kind} file={name},title={title}::{escape_data(_message(violation))}"


def _message(violation: Violation) -> str:
    place = f"{violation.path}: " if violation.path else ""
    cites = violation.cites
    source = f"\nspec: {cites.file}:{cites.line}" if cites else ""
    return f"{place}{violation.message}{source}"
