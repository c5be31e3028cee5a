"""Looking at the structure of records, without any rules."""

from opwright.runtime import Record
from opwright.runtime.rules import Violation
from opwright.runtime.rules.findings import Findings
from opwright.runtime.rules.structure import Checkers
from opwright.runtime.rules.visit import Visit

DEPTH = 100


def look(record: Record, *, accept_unknown: bool = False) -> list[Violation]:
    """Return what is wrong with the structure of a record."""
    findings = Findings()
    visit = Visit(record, findings, accept_unknown=accept_unknown)
    Checkers({}, {}).check_of(type(record))(record, None, visit, DEPTH)
    return findings.sorted()


def found(record: Record, *, accept_unknown: bool = False) -> list[tuple[str, str]]:
    """Return the rules and the paths of the violations."""
    violations = look(record, accept_unknown=accept_unknown)
    return [(violation.rule, violation.path) for violation in violations]
