"""Findings: the violations of one check, and the order in which they are told."""

from operator import itemgetter
from typing import Final

from .violation import Violation

_ROOM: Final = 1000  # characters of a message


class Findings:
    """Violations with the numbers of the nodes that they are inside of.

    Nodes are numbered in the order of the record; 0 is outside of all.
    """

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[tuple[int, Violation]] = []

    def add(self, order: int, violation: Violation) -> None:
        """Add what was found inside of a node."""
        self.found.append((order, violation))

    def sorted(self) -> list[Violation]:
        """Return all violations, node by node."""
        return [violation for _, violation in sorted(self.found, key=itemgetter(0))]


def one_line(text: str) -> str:
    """Return a text without line ends and controls, cut if it is very long.

    Messages hold names and strings from records, which may have been made to confuse.
    """
    cut = text if len(text) <= _ROOM else f"{text[: _ROOM - 1]}…"
    if cut.isprintable():
        return cut
    return "".join(c if c.isprintable() else _escaped(c) for c in cut)


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
