"""A file, and what its validator found in it."""

from dataclasses import dataclass

from opwright.runtime.rules import Severity, Violation


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedFile:
    """A file, by the name it was given with, and its violations in order."""

    name: str
    violations: tuple[Violation, ...]

    @property
    def is_valid(self) -> bool:
        """Whether nothing worse than a warning was found."""
        return all(v.severity is not Severity.ERROR for v in self.violations)
