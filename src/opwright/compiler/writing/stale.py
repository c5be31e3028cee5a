"""Finds outputs that an earlier run wrote and this one would not."""

import os
from dataclasses import dataclass

from opwright.compiler.render.rendered import Policy
from opwright.compiler.report import Reporter
from opwright.compiler.writing.manifest import Entry, Manifest
from opwright.compiler.writing.objections import (
    report_stale_edited,
    report_stale_kept,
)
from opwright.compiler.writing.on_disk import FileOnDisk, Obstacle, observe
from opwright.compiler.writing.paths import OutputFolder, Refusal
from opwright.compiler.writing.plan import Request, StaleOutput


@dataclass(frozen=True, slots=True, kw_only=True)
class StaleOutputs:
    """The stale outputs to remove, and the entries of those that are kept.

    Kept is what was edited, and what belongs to the user once it is written.
    """

    removed: tuple[StaleOutput, ...]
    kept: tuple[Entry, ...]


def find_stale(
    request: Request, folder: OutputFolder, known: Manifest, reporter: Reporter
) -> StaleOutputs:
    """Return what is stale: nothing wants it, and every unit that did is in scope.

    A stale output that is no longer as it was written, or that is the user's since
    then, is kept and reported.
    """
    removed: list[StaleOutput] = []
    kept: list[Entry] = []
    for entry in unwanted_entries(request, known):
        location = folder.real / entry.path
        if units_left(entry, request) or not os.path.lexists(location):
            continue
        display = folder.shown(entry.path)
        if entry.policy is Policy.ONCE:
            report_stale_kept(display, reporter)
            kept.append(entry)
        elif _is_as_written(entry, folder):
            removed.append(StaleOutput(entry=entry, location=location, display=display))
        else:
            report_stale_edited(display, reporter)
            kept.append(entry)
    return StaleOutputs(removed=tuple(removed), kept=tuple(kept))


def unwanted_entries(request: Request, known: Manifest) -> tuple[Entry, ...]:
    """Return the entries that are not among the outputs asked for."""
    wanted = {file.path for file in request.files}
    return tuple(entry for entry in known.entries if entry.path not in wanted)


def units_left(entry: Entry, request: Request) -> tuple[str, ...]:
    """Return the entry's units that the request does not answer for."""
    if request.scope is None:
        return ()
    return tuple(unit for unit in entry.units if unit not in request.scope)


def _is_as_written(entry: Entry, folder: OutputFolder) -> bool:
    # A link out of the folder may lead to a file of the same text, yet not to ours.
    if isinstance(folder.locate(entry.path), Refusal):
        return False
    match observe(folder.real / entry.path):
        case FileOnDisk(digest=digest):
            return digest == entry.digest
        case Obstacle() | None:
            return False
