"""Compares verdicts, and keeps the list of differences exact."""

from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TypedDict

import yaml

from opwright.bindings.coreml.validators import validate
from opwright.runtime.rules import Severity, Violation
from tests.contracts.coreml_cases import Case


class Entry(TypedDict):
    """Cases that differ for one reason."""

    reason: str
    cases: list[str]


Sections = dict[str, list[Entry]]

FILE_RULES = ("Model.specificationVersion.set", "Model.arrays.dataType")

LIST = Path(__file__).with_name("differences.yaml")


@dataclass(frozen=True, slots=True)
class Difference:
    """A case on which the verdicts differ; `told` is what our validator says."""

    id: str
    told: str


def compare(
    cases: Iterable[Case], *, entry: bool = False
) -> tuple[int, list[Difference]]:
    """Return how many cases there are, and those on which verdicts differ.

    With `entry`, the verdicts are those about the network alone: rules about the model
    as a file do not count. Where the reference crashed, either verdict will do.
    """
    count = 0
    differences: list[Difference] = []
    for case in cases:
        count += 1
        expected = case.entry_valid if entry else case.valid
        errors = errors_of(validate(case.model, profile="coreml"))
        if entry:
            errors = [v for v in errors if v.rule not in FILE_RULES]
        if expected is not None and expected != (not errors):
            told = str(errors[0]) if errors else "valid"
            differences.append(Difference(case.id, told))
    return count, differences


def errors_of(violations: Iterable[Violation]) -> list[Violation]:
    """Return the violations that make a model invalid."""
    return [v for v in violations if v.severity is Severity.ERROR]


def listed(section: str) -> dict[str, str]:
    """Return the reason of each pattern in a section of the list of differences."""
    document: Sections = yaml.safe_load(LIST.read_text(encoding="utf-8"))
    return {
        pattern: entry["reason"]
        for entry in document[section]
        for pattern in entry["cases"]
    }


def unlisted(differences: Iterable[Difference], patterns: Iterable[str]) -> list[str]:
    """Return the differences that no pattern names, a line each."""
    known = tuple(patterns)
    return [
        f"{difference.id}: {difference.told}"
        for difference in differences
        if not any(fnmatchcase(difference.id, pattern) for pattern in known)
    ]
