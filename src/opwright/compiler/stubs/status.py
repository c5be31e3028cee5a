"""The status of a kernel: whether it is written, and whether it fits the spec."""

from dataclasses import dataclass
from enum import StrEnum


class State(StrEnum):
    """How a kernel is.

    IMPLEMENTED: it is written, against what the spec says now. STUB: it only says that
    it is not written. STALE: it was made for something that the spec no longer says,
    written or not. MISSING: there is no function for the operator. ORPHANED: there is
    no operator for the function. BROKEN: its file cannot be read.
    """

    IMPLEMENTED = "implemented"
    STUB = "stub"
    STALE = "stale"
    MISSING = "missing"
    ORPHANED = "orphaned"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True, kw_only=True)
class KernelStatus:
    """The status of the kernel of one operator.

    `file` is the name of the file it is in, or belongs in, `function` that of the
    function. `implemented` says whether it does more than raise an error; `changes`
    tell what no longer fits.
    """

    operator: str
    state: State
    file: str
    function: str
    implemented: bool = False
    changes: tuple[str, ...] = ()
