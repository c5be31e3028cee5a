"""A plan: what writing a set of outputs would do to a folder."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.writing.manifest import Entry, Manifest, render_manifest
from opwright.compiler.writing.paths import OutputFolder


class State(StrEnum):
    """How an output compares with what is on disk."""

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    EDITED = "edited"  # written by opwright, then changed by someone else
    FOREIGN = "foreign"  # never written by opwright
    TAKEN = "taken"  # written for other targets only
    KEPT = "kept"  # written once, the user's since then


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedOutput:
    """An output, where it goes, and how that place looks now.

    `mode` holds the mode bits of the file that is there, None if there is none; `units`
    are all that it is made for.
    """

    file: RenderedFile
    location: Path
    display: str
    data: bytes
    digest: str
    state: State
    mode: int | None
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StaleOutput:
    """A file that opwright wrote and would not write any more, unchanged since."""

    entry: Entry
    location: Path
    display: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What a plan is asked for.

    `scope` names the units that the files are all of, None for all there are; a stale
    output of another unit is none of this plan's business. `force` lets edited and
    foreign files be overwritten.
    """

    files: tuple[RenderedFile, ...]
    folder: Path
    scope: frozenset[str] | None
    force: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is to be done, and the manifest that will say so.

    `recorded` is the text of the manifest on disk, if there is one. `leftovers` says
    that a run which was killed left files to clean up.
    """

    request: Request
    folder: OutputFolder
    outputs: tuple[PlannedOutput, ...]
    stale: tuple[StaleOutput, ...]
    manifest: Manifest
    recorded: str | None
    leftovers: bool

    @property
    def pending(self) -> tuple[PlannedOutput, ...]:
        """The outputs that would be written."""
        settled = (State.UNCHANGED, State.KEPT)
        return tuple(o for o in self.outputs if o.state not in settled)

    @property
    def records(self) -> bool:
        """Whether the manifest would be written, as it says something new."""
        if self.recorded is None:
            return bool(self.manifest.entries)
        return self.recorded != render_manifest(self.manifest)

    @property
    def has_work(self) -> bool:
        """Whether anything in the folder would be touched."""
        return bool(self.pending or self.stale or self.records or self.leftovers)

    def in_state(self, *states: State) -> tuple[PlannedOutput, ...]:
        """Return the outputs that are in one of these states."""
        return tuple(o for o in self.outputs if o.state in states)
