"""The manifest of an output folder: what opwright wrote there, and for whom.

It lies in the folder as `.opwright-manifest.json` and belongs under version control
with the outputs. It holds no times and no absolute paths, and has one line per output,
so that it merges like a text. While a run moves its files into place, the manifest to
come lies beside the old one as a journal, so that after a crash opwright's own files
can still be told from edited ones.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from opwright.compiler.render.rendered import Policy
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import writing as codes
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.writing.on_disk import FileOnDisk, Obstacle, observe, read_text
from opwright.compiler.writing.paths import OutputFolder, check_output_path

MANIFEST_NAME = ".opwright-manifest.json"
JOURNAL_NAME = ".opwright-manifest.next"
FORMAT = 1

_Json: TypeAlias = "bool | int | float | str | list[_Json] | dict[str, _Json] | None"

_DIGEST = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One output: the SHA-256 of what was written, and the units that it serves.

    Two units may need the same file, such as an `__init__.py`; it stays while one does.
    """

    path: PurePosixPath
    digest: str
    units: tuple[str, ...]
    policy: Policy


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """The outputs of a folder, by path."""

    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedManifest:
    """A manifest as it was found, and its text; without a file there is no text."""

    manifest: Manifest
    text: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Fault:
    """Why a text is not a manifest; `newer` if a later opwright may understand it."""

    reason: str
    line: int = 1
    column: int = 1
    newer: bool = False


def make_manifest(entries: Iterable[Entry]) -> Manifest:
    """Return the manifest of these entries, in order of their paths."""
    return Manifest(entries=tuple(sorted(entries, key=lambda e: e.path.as_posix())))


def render_manifest(manifest: Manifest) -> str:
    """Return the text of a manifest; equal manifests have equal texts."""
    lines = ",\n".join(f"    {_render_entry(entry)}" for entry in manifest.entries)
    outputs = f"[\n{lines}\n  ]" if lines else "[]"
    return f'{{\n  "format": {FORMAT},\n  "outputs": {outputs}\n}}\n'


def load_manifest(folder: OutputFolder, reporter: Reporter) -> RecordedManifest:
    """Read a folder's manifest; one that is damaged or newer than this is reported."""
    location = folder.real / MANIFEST_NAME
    text = _read_manifest(location)
    match text:
        case None:
            return RecordedManifest(manifest=Manifest(), text=None)
        case _Fault() as fault:
            _report_fault(folder, "", fault, reporter)
            return RecordedManifest(manifest=Manifest(), text=None)
        case str():
            pass
    parsed = _parse_manifest(text)
    match parsed:
        case Manifest():
            return RecordedManifest(manifest=parsed, text=text)
        case _Fault() as fault:
            _report_fault(folder, text, fault, reporter)
            return RecordedManifest(manifest=Manifest(), text=text)


def load_journal(folder: OutputFolder) -> Manifest | None:
    """Read what a killed run was about to record; None if there is no such run.

    A journal that is cut off is an empty one: nothing is moved before it is complete.
    """
    match _read_manifest(folder.real / JOURNAL_NAME):
        case None:
            return None
        case _Fault():
            return Manifest()
        case str() as text:
            parsed = _parse_manifest(text)
            return parsed if isinstance(parsed, Manifest) else Manifest()


def settle(manifest: Manifest, journal: Manifest, folder: OutputFolder) -> Manifest:
    """Return the manifest that a killed run would have left, had it recorded its moves.

    An output that is on disk as the journal has it was moved, any other was not.
    """
    moved = {entry.path: entry for entry in journal.entries if _is_there(entry, folder)}
    entries = {entry.path: entry for entry in manifest.entries}
    return make_manifest((entries | moved).values())


def _is_there(entry: Entry, folder: OutputFolder) -> bool:
    match observe(folder.real / entry.path):
        case FileOnDisk() as found:
            return found.digest == entry.digest
        case _:
            return False


def _render_entry(entry: Entry) -> str:
    return json.dumps(
        {
            "path": entry.path.as_posix(),
            "sha256": entry.digest,
            "units": list(entry.units),
            "policy": entry.policy.value,
        },
        ensure_ascii=False,
    )


def _read_manifest(location: Path) -> str | _Fault | None:
    match observe(location):
        case None:
            return None
        case Obstacle() as obstacle:
            return _Fault(reason=obstacle.reason)
        case FileOnDisk():
            text = read_text(location)
            return _Fault(reason="it is not UTF-8 text") if text is None else text


def _parse_manifest(text: str) -> Manifest | _Fault:
    try:
        value: _Json = json.loads(text)
    except json.JSONDecodeError as error:
        reason = f"it is not JSON: {error.msg}"
        return _Fault(reason=reason, line=error.lineno, column=error.colno)
    except (ValueError, RecursionError):
        return _Fault(reason="it is not the JSON that opwright writes")
    match value:
        case {"format": int(number)} if number > FORMAT:
            return _Fault(reason=f"its format is {number}", newer=True)
        case {"format": int(number), "outputs": [*outputs]} if number == FORMAT:
            return _parse_entries(outputs)
        case _:
            return _Fault(reason="it has no `format` and `outputs` as expected")


def _parse_entries(values: list[_Json]) -> Manifest | _Fault:
    entries: dict[PurePosixPath, Entry] = {}
    for number, value in enumerate(values, start=1):
        entry = _parse_entry(value)
        if entry is None or entry.path in entries:
            return _Fault(reason=f"entry {number} of its `outputs` is not as expected")
        entries[entry.path] = entry
    return make_manifest(entries.values())


def _parse_entry(value: _Json) -> Entry | None:
    match value:
        case {
            "path": str(path),
            "sha256": str(digest),
            "units": [*units],
            "policy": "overwrite" | "once" as policy,
        } if _DIGEST.fullmatch(digest) and not check_output_path(PurePosixPath(path)):
            names = tuple(unit for unit in units if isinstance(unit, str))
            if len(names) < len(units):
                return None
            return Entry(
                path=PurePosixPath(path),
                digest=digest,
                units=names,
                policy=Policy(policy),
            )
        case _:
            return None


def _report_fault(
    folder: OutputFolder, text: str, fault: _Fault, reporter: Reporter
) -> None:
    shown = folder.shown(PurePosixPath(MANIFEST_NAME))
    file = SourceFile(folder.real / MANIFEST_NAME, shown, text=text)
    start = Position(fault.line, fault.column)
    span = Span(file, start, Position(fault.line, fault.column + 1))
    if fault.newer:
        reporter.report(
            codes.NEWER_MANIFEST,
            f"the manifest was written by a newer opwright: {fault.reason}",
            span,
            notes=(f"this opwright knows formats up to {FORMAT}",),
            helps=("update opwright, or generate into another folder with `-o`",),
        )
        return
    reporter.report(
        codes.BAD_MANIFEST,
        f"the manifest cannot be used: {fault.reason}",
        span,
        notes=("it tells opwright's files in this folder from yours",),
        helps=(
            "restore it from version control, or delete it and generate with `--force`",
        ),
    )
