"""Visits: one way through a record and all that are inside of it.

On the way, what has a wrong form is found, and records with rules are collected.
"""

from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from .counting import count_records
from .findings import Findings, one_line
from .place import Place, path_of
from .violation import Citation, Severity, Violation

if TYPE_CHECKING:
    from .tables import ClassRules

# A few records that hold each other many times over could keep a check busy for ever.
# So from some number on it is counted how many different ones there are.
_UNCOUNTED: Final = 500_000
_TIMES: Final = 10  # that each of them may be visited, on the average

Entry: TypeAlias = "tuple[ClassRules, object, Place]"
"""A record that has rules, and where it is."""


class Around(Protocol):
    """The node that is visited."""

    order: int

    def label(self) -> str:
        """Return what messages about the node begin with."""
        ...


class TooManyRecords(Exception):
    """Records that stand at so many places that nobody can visit all."""


# What ends a visit, whatever it has come to.
ENDS: Final = (RecursionError, TooManyRecords)


class Visit:
    """The state of a visit.

    `root` is the record that it begins with. `broken` has the identities of records
    that are not what they should be. `entries` takes the records with rules, of the
    node that is visited at the moment; `left` is how many records may still come.
    """

    __slots__ = (
        "accept_unknown",
        "broken",
        "entries",
        "findings",
        "left",
        "node",
        "root",
        "told_depth",
    )

    def __init__(
        self, root: object, findings: Findings, *, accept_unknown: bool
    ) -> None:
        self.root = root
        self.accept_unknown = accept_unknown
        self.broken: set[int] = set()
        self.entries: list[Entry] = []
        self.findings = findings
        self.left = _UNCOUNTED
        self.node: Around | None = None
        self.told_depth = False

    def go_on(self) -> None:
        """Allow for more records, if there are that many different ones.

        Raises TooManyRecords otherwise.
        """
        allowed = _TIMES * count_records(self.root)
        if allowed <= _UNCOUNTED:
            raise TooManyRecords
        self.left = allowed - _UNCOUNTED

    def report(
        self,
        rule: str,
        message: str,
        place: Place,
        below: str = "",
        *,
        severity: Severity = Severity.ERROR,
        cites: Citation | None = None,
    ) -> None:
        """Add a violation at a place, or at a field of the record at a place."""
        front, order = (self.node.label(), self.node.order) if self.node else ("", 0)
        text = one_line(f"{front}{message}")
        violation = Violation(path_of(place, below), rule, text, severity, cites)
        self.findings.add(order, violation)
