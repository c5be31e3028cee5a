"""Scopes: what a reader knows of where it is."""

from dataclasses import dataclass, replace
from functools import cached_property


@dataclass(frozen=True)
class Scope:
    """The place of a value: `records` counts the records up to and including it.

    `ignore_unknown`: keys and names of enums that the spec does not have are passed
    over.
    """

    ignore_unknown: bool
    records: int = 1

    @cached_property
    def in_record(self) -> "Scope":
        """The place of the members of a record."""
        return replace(self, records=self.records + 1)
