"""Says in words why a run is not one with nothing to do."""

from collections.abc import Iterator
from pathlib import Path

from opwright.compiler.reading import display_path
from opwright.compiler.report.cells import escape_controls
from opwright.uptodate.form import AT, NOTHING, OWN
from opwright.uptodate.reasons import Change, changes_since, differences_in_asking
from opwright.uptodate.start import Start

_LIMIT = 10
_PACKAGE = Path(__file__).parents[1]
_UNKNOWN = (
    "no run is on record here: this is the first, or the last one reported something or"
    " came too close upon a change"
)


def describe_reasons(start: Start | None) -> str:
    """Return why a process that was started now has to run, a line for each reason."""
    if start is None:
        return ""
    changes = changes_since(start.arguments)
    if changes is None:
        reasons = [*differences_in_asking(start.arguments)] or [_UNKNOWN]
    else:
        reasons = list(dict.fromkeys(map(_describe, changes)))
    if not reasons:
        return "why: only to tell; nothing has changed since the last run\n"
    return "".join(f"why: {escape_controls(reason)}\n" for reason in _few(reasons))


def _few(reasons: list[str]) -> Iterator[str]:
    yield from reasons[:_LIMIT]
    if len(reasons) > _LIMIT:
        yield f"{len(reasons) - _LIMIT} more reasons"


def _describe(change: Change) -> str:
    kind, before, _, place = change.line
    path = Path(place)
    shown = display_path(path)
    if path.suffix == ".py" and path.is_relative_to(_PACKAGE):
        return "opwright itself has changed"
    what = f"output {shown}" if kind == OWN else shown
    if kind not in (AT, OWN):
        return f"{what} leads elsewhere, or is another kind of thing"
    if change.now == NOTHING:
        return f"{what} is gone"
    if before == NOTHING:
        return f"{what} is new"
    if path.is_dir():
        return f"{what} has other files in it"
    return f"{what} was edited" if kind == OWN else f"{what} has changed"
