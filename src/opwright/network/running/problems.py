"""Problems: why a model does not run."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class ProblemKind(StrEnum):
    """What a problem is about."""

    NO_NETWORK = "no network"
    BROKEN_NETWORK = "broken network"
    MISSING_INPUT = "missing input"
    UNKNOWN_INPUT = "unknown input"
    INPUT_MISFIT = "input misfit"
    MISSING_CONSTANT = "missing constant"
    CONSTANT_MISFIT = "constant misfit"
    MISSING_KERNEL = "missing kernel"
    KERNEL_FAILURE = "kernel failure"
    RESULT_MISFIT = "result misfit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One reason why a model does not run.

    `path` is a place in the model, empty for none. `notes` are facts, `helps` advice.
    """

    kind: ProblemKind
    message: str
    path: str = ""
    notes: tuple[str, ...] = ()
    helps: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


class RunError(ValueError):
    """A model that does not run, with all reasons that were found at once."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)


def stop_on(problems: Sequence[Problem]) -> None:
    """Raise a RunError if there are problems."""
    if problems:
        raise RunError(problems)
