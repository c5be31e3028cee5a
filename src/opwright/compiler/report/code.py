"""Codes: the stable identity of each kind of diagnostic."""

from dataclasses import dataclass
from enum import IntEnum


class Severity(IntEnum):
    """How serious a diagnostic is; errors stop the run after the stage."""

    NOTE = 0
    WARNING = 1
    ERROR = 2


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of diagnostic: its number, its severity and its title.

    The number is never used again for another kind, even when the kind is retired.
    """

    number: int
    severity: Severity
    title: str

    @property
    def id(self) -> str:
        """The code as shown to users, such as `OPW0101`."""
        return f"OPW{self.number:04d}"


def error(number: int, title: str) -> Code:
    """Declare a code whose diagnostics are errors."""
    return Code(number, Severity.ERROR, title)


def warning(number: int, title: str) -> Code:
    """Declare a code whose diagnostics are warnings."""
    return Code(number, Severity.WARNING, title)


def note(number: int, title: str) -> Code:
    """Declare a code whose diagnostics are notes."""
    return Code(number, Severity.NOTE, title)
