"""The JSON form: for programs. `docs/diagnostics.md` describes it.

`version` is raised when a key changes its meaning or goes away; new keys may come at
any time.
"""

import json

from opwright.compiler.report.diagnostic import Diagnostic, Related
from opwright.compiler.report.rendering import Rendering, documentation_of
from opwright.compiler.source import Position, Span

VERSION = 1

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


def render_json(rendering: Rendering) -> str:
    """Return one JSON object; lines and columns are 1-based, `end` is exclusive."""
    document: Json = {
        "version": VERSION,
        "diagnostics": [_diagnostic(each) for each in rendering.diagnostics],
        "suppressed": rendering.suppressed,
    }
    return json.dumps(document, indent=2) + "\n"


def _diagnostic(diagnostic: Diagnostic) -> Json:
    code = diagnostic.code
    return {
        "code": code.id,
        "severity": code.severity.name.lower(),
        "title": code.title,
        "message": diagnostic.message,
        "span": _span(diagnostic.span) if diagnostic.span else None,
        "place": diagnostic.place,
        "label": diagnostic.label,
        "related": [_related(each) for each in diagnostic.related],
        "notes": list(diagnostic.notes),
        "helps": list(diagnostic.helps),
        "documentation": documentation_of(code),
    }


def _related(related: Related) -> Json:
    return {"span": _span(related.span), "label": related.label}


def _span(span: Span) -> Json:
    return {
        "file": span.file.display,
        "start": _position(span.start),
        "end": _position(span.end),
    }


def _position(position: Position) -> Json:
    return {"line": position.line, "column": position.column}
