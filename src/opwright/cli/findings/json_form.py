"""The JSON form: for programs. `docs/command-line.md` describes it."""

import json

from opwright.cli.findings.checked_file import CheckedFile
from opwright.compiler.report.json import VERSION, Json
from opwright.runtime.rules import Citation, Violation


def render_json(files: tuple[CheckedFile, ...], color: bool) -> str:
    """Return one JSON object with the files in their order."""
    del color
    document: Json = {"version": VERSION, "files": [_file(file) for file in files]}
    return json.dumps(document, indent=2) + "\n"


def _file(file: CheckedFile) -> Json:
    return {
        "file": file.name,
        "valid": file.is_valid,
        "violations": [_violation(violation) for violation in file.violations],
    }


def _violation(violation: Violation) -> Json:
    return {
        "path": violation.path,
        "rule": violation.rule,
        "severity": violation.severity.value,
        "message": violation.message,
        "cites": _citation(violation.cites) if violation.cites else None,
    }


def _citation(cites: Citation) -> Json:
    return {"file": cites.file, "line": cites.line, "sentence": cites.sentence}
