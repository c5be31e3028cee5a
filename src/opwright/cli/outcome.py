"""Says what becomes of each output: if it is written, what it is for, its lines."""

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from types import MappingProxyType

from opwright.compiler.report.cells import escape_controls
from opwright.compiler.writing import Plan, PlannedOutput, State
from opwright.compiler.writing.line_counts import LineCounts

Counts = Mapping[PurePosixPath, LineCounts]

_WORDS: Mapping[State, str] = MappingProxyType(
    {
        State.NEW: "new",
        State.CHANGED: "changed",
        State.UNCHANGED: "unchanged",
        State.EDITED: "overwritten",
        State.FOREIGN: "overwritten",
        State.TAKEN: "overwritten",
        State.KEPT: "kept",
    }
)
_REMOVED = "removed"
_WIDTH = max(map(len, (*_WORDS.values(), _REMOVED)))


def describe_changes(plan: Plan, counts: Counts) -> Iterator[str]:
    """Yield a line for each output that a plan writes or removes, with its counts."""
    for output in plan.pending:
        yield _line(_WORDS[output.state], output.display, counts.get(output.file.path))
    for stale in plan.stale:
        yield _line(_REMOVED, stale.display, counts.get(stale.entry.path))


def describe_outputs(plan: Plan, counts: Counts) -> Iterator[str]:
    """Yield a line for each output of a plan, whatever its state, with its purpose."""
    for output in plan.outputs:
        count = counts.get(output.file.path)
        yield _line(_WORDS[output.state], output.display, count, _purpose(output))
    for stale in plan.stale:
        count = counts.get(stale.entry.path)
        yield _line(_REMOVED, stale.display, count, "made no more")


def _purpose(output: PlannedOutput) -> str:
    """Return which targets an output is of, and which part of the specs it is for."""
    targets = dict.fromkeys(unit.partition(":")[0] for unit in output.units)
    return f"{', '.join(targets)}: {output.file.element}"


def _line(word: str, path: str, count: LineCounts | None, purpose: str = "") -> str:
    parts = [f"{word:{_WIDTH}}", path]
    if count is not None and count.added is not None:
        parts.append(f"+{count.added} -{count.removed}")
    if purpose:
        parts.append(f"({purpose})")
    return f"  {escape_controls('  '.join(parts))}\n"
