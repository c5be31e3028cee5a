"""How many lines of each output a plan adds and removes."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from opwright.compiler.writing.on_disk import read_text
from opwright.compiler.writing.plan import Plan
from opwright.compiler.writing.unified import unified_hunks


@dataclass(frozen=True, slots=True, kw_only=True)
class LineCounts:
    """How many lines of an output are new, and how many go; None if it is no text."""

    added: int | None
    removed: int | None


def count_lines(plan: Plan) -> dict[PurePosixPath, LineCounts]:
    """Return the counts of all outputs that a plan would write or remove.

    It is for a plan that has not been carried out.
    """
    written = {o.file.path: _count(o.location, o.file.text) for o in plan.pending}
    removed = {s.entry.path: _count(s.location, "") for s in plan.stale}
    return written | removed


def _count(location: Path, after: str) -> LineCounts:
    before = read_text(location) if location.exists() else ""
    if before is None:
        return LineCounts(added=None, removed=None)
    signs = Counter(line[0] for line in unified_hunks(before, after))
    return LineCounts(added=signs["+"], removed=signs["-"])
