"""The start of a process, for the record of what it does."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Start:
    """What a process was asked for, and when that was, in nanoseconds."""

    arguments: tuple[str, ...]
    moment: int
