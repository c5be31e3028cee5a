"""Telling: violations as texts."""

from opwright.network import check
from opwright.runtime import Record
from tests.network.layers import CONTRACT


def told(record: Record, profile: str = "spec") -> list[str]:
    """Return the violations of a record as texts."""
    return [str(violation) for violation in check(record, CONTRACT, profile)]
