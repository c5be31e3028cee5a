"""What a formatter has to say of a text that it cannot format."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """Why a text could not be formatted; line and column count from one."""

    reason: str
    line: int = 1
    column: int = 1
