"""The SARIF 2.1.0 form: for code scanning services and editors.

The rules of a log are those that were broken.
"""

import json
from collections.abc import Mapping

from opwright import __version__
from opwright.cli.findings.checked_file import CheckedFile
from opwright.compiler.report.json import Json
from opwright.compiler.report.sarif import SCHEMA, artifact_uri
from opwright.runtime.rules import Violation


def render_sarif(files: tuple[CheckedFile, ...], color: bool) -> str:
    """Return a SARIF log of one run."""
    del color
    violations = [v for file in files for v in file.violations]
    broken = {v.rule: v for v in reversed(violations)}
    ids = sorted(broken)
    indices = {rule: index for index, rule in enumerate(ids)}
    driver: Json = {
        "name": "opwright",
        "version": __version__,
        "rules": [_rule(broken[rule]) for rule in ids],
    }
    results: list[Json] = [
        _result(file, v, indices) for file in files for v in file.violations
    ]
    document: Json = {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "results": results}],
    }
    return json.dumps(document, indent=2) + "\n"


def _rule(violation: Violation) -> Json:
    text = str(violation.cites) if violation.cites else violation.rule
    return {"id": violation.rule, "shortDescription": {"text": text}}


def _result(
    file: CheckedFile, violation: Violation, indices: Mapping[str, int]
) -> Json:
    return {
        "ruleId": violation.rule,
        "ruleIndex": indices[violation.rule],
        "level": violation.severity.value,
        "message": {"text": violation.message},
        "locations": [_location(file, violation)],
    }


def _location(file: CheckedFile, violation: Violation) -> Json:
    physical: Json = {"artifactLocation": {"uri": artifact_uri(file.name)}}
    logical: Json = [{"fullyQualifiedName": violation.path}] if violation.path else []
    return {"physicalLocation": physical, "logicalLocations": logical}
