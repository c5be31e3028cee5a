"""The SARIF 2.1.0 form: for code scanning services and editors.

The rules of a log are the codes that were reported.
"""

import json
from pathlib import Path
from urllib.parse import quote

from opwright import __version__
from opwright.compiler.report.code import Code, Severity
from opwright.compiler.report.diagnostic import Diagnostic, Related
from opwright.compiler.report.json import Json
from opwright.compiler.report.rendering import Rendering, documentation_of
from opwright.compiler.source import Span

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def render_sarif(rendering: Rendering) -> str:
    """Return a SARIF log of one run."""
    reported = {diagnostic.code for diagnostic in rendering.diagnostics}
    codes = tuple(sorted(reported, key=lambda code: code.id))
    indices = {code: index for index, code in enumerate(codes)}
    document: Json = {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": _driver(codes)},
                "columnKind": "unicodeCodePoints",
                "invocations": [_invocation(rendering)],
                "results": [
                    _result(diagnostic, indices[diagnostic.code])
                    for diagnostic in rendering.diagnostics
                ],
            }
        ],
    }
    return json.dumps(document, indent=2) + "\n"


def _driver(codes: tuple[Code, ...]) -> Json:
    rules: list[Json] = [_rule(code) for code in codes]
    return {"name": "opwright", "version": __version__, "rules": rules}


def _rule(code: Code) -> Json:
    return {
        "id": code.id,
        "shortDescription": {"text": code.title},
        "help": {"text": f"see {documentation_of(code)}"},
        "defaultConfiguration": {"level": _level(code.severity)},
    }


def _level(severity: Severity) -> str:
    return severity.name.lower()


def _invocation(rendering: Rendering) -> Json:
    """Return how the run went; diagnostics left out are a notification of the tool."""
    failed = any(d.code.severity is Severity.ERROR for d in rendering.diagnostics)
    text = f"{rendering.suppressed} more diagnostics are not shown"
    notification: Json = {"level": "note", "message": {"text": text}}
    return {
        "executionSuccessful": not failed,
        "toolExecutionNotifications": [notification] if rendering.suppressed else [],
    }


def _result(diagnostic: Diagnostic, rule_index: int) -> Json:
    return {
        "ruleId": diagnostic.code.id,
        "ruleIndex": rule_index,
        "level": _level(diagnostic.code.severity),
        "message": {"text": _message(diagnostic)},
        "locations": _locations(diagnostic),
        "relatedLocations": [
            _related(related, number)
            for number, related in enumerate(diagnostic.related, start=1)
        ],
    }


def _message(diagnostic: Diagnostic) -> str:
    label = f" ({diagnostic.label})" if diagnostic.label else ""
    notes = (f"note: {note}" for note in diagnostic.notes)
    helps = (f"help: {advice}" for advice in diagnostic.helps)
    return "\n".join([diagnostic.message + label, *notes, *helps])


def _locations(diagnostic: Diagnostic) -> list[Json]:
    if diagnostic.span:
        return [{"physicalLocation": _physical(diagnostic.span)}]
    if diagnostic.place:
        return [{"logicalLocations": [{"fullyQualifiedName": diagnostic.place}]}]
    return []


def _related(related: Related, number: int) -> Json:
    return {
        "id": number,
        "physicalLocation": _physical(related.span),
        "message": {"text": related.label},
    }


def _physical(span: Span) -> Json:
    """Return a place; in a file without text it has no region."""
    artifact: Json = {"uri": artifact_uri(span.file.display)}
    if not span.file.text:
        return {"artifactLocation": artifact}
    return {"artifactLocation": artifact, "region": _region(span)}


def _region(span: Span) -> Json:
    return {
        "startLine": span.start.line,
        "startColumn": span.start.column,
        "endLine": span.end.line,
        "endColumn": span.end.column,
    }


def artifact_uri(display: str) -> str:
    """Return the name of a file as the URI, or the reference, that SARIF asks for."""
    path = Path(display)
    if path.is_absolute():
        return path.as_uri()
    return quote(display.encode("utf-8", errors="replace"))
