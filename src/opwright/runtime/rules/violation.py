"""Violations: what is wrong in a record, where, and which sentence says so."""

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How bad a violation is. Warnings leave a record valid."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Citation:
    """A sentence of a spec: its file, its line, and the sentence if there is one."""

    file: str
    line: int
    sentence: str = ""

    def __str__(self) -> str:
        said = f": {self.sentence}" if self.sentence else ""
        return f"{self.file}:{self.line}{said}"


@dataclass(frozen=True, slots=True)
class Violation:
    """What is wrong, in one line.

    `path` names the place in the spec's words, from the record that was checked, such
    as `neuralNetwork.layers[3].convolution.kernelSize`; it is empty for that record.
    """

    path: str
    rule: str
    message: str
    severity: Severity = Severity.ERROR
    cites: Citation | None = None

    def __str__(self) -> str:
        where = f"{self.path}: " if self.path else ""
        source = f" ({self.cites.file}:{self.cites.line})" if self.cites else ""
        return f"{where}{self.message} [{self.rule}]{source}"
