"""Finds and repairs what a run that was killed has left in the output folder."""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from opwright.compiler.report import Reporter
from opwright.compiler.writing.lock import LOCK_NAME
from opwright.compiler.writing.manifest import (
    JOURNAL_NAME,
    MANIFEST_NAME,
    Manifest,
    load_journal,
    load_manifest,
    render_manifest,
    settle,
)
from opwright.compiler.writing.paths import RESERVED_PREFIX, OutputFolder
from opwright.compiler.writing.pruning import prune_folders

TEMPORARY_SUFFIX = ".tmp"


def has_leftovers(folder: OutputFolder, *manifests: Manifest) -> bool:
    """Return whether there are files of a run that was killed, or is still going.

    Looked at are the folders of what the manifests list.
    """
    marks = (folder.real / JOURNAL_NAME, folder.real / LOCK_NAME)
    if any(os.path.lexists(mark) for mark in marks):
        return True
    return any(_temporaries(_folders_of(folder, manifests)))


def recover(folder: OutputFolder, reporter: Reporter) -> None:
    """Record what a killed run did and remove its temporary files.

    Only for who holds the folder's lock. May itself be killed at any moment: the
    journal goes last, so that the next run can start again.

    Raises:
        OSError: the manifest cannot be written.
        StageFailed: the manifest cannot be read.
    """
    manifest = load_manifest(folder, reporter).manifest
    reporter.checkpoint()
    journal = load_journal(folder)
    if journal is not None:
        settled = settle(manifest, journal, folder)
        if settled != manifest:
            _replace_manifest(folder, settled)
    folders = _folders_of(folder, (manifest, journal or Manifest()))
    for temporary in tuple(_temporaries(folders)):
        with suppress(OSError):
            temporary.unlink()
    if journal is not None:
        prune_folders(folders, folder.real)
        (folder.real / JOURNAL_NAME).unlink()


def temporary_name(number: int) -> str:
    """Return a name for this process's temporary file of that number."""
    return f"{RESERVED_PREFIX}{os.getpid()}-{number}{TEMPORARY_SUFFIX}"


def _replace_manifest(folder: OutputFolder, manifest: Manifest) -> None:
    temporary = folder.real / temporary_name(0)
    temporary.write_bytes(render_manifest(manifest).encode())
    temporary.replace(folder.real / MANIFEST_NAME)


def _folders_of(folder: OutputFolder, manifests: Iterable[Manifest]) -> frozenset[Path]:
    entries = (entry for manifest in manifests for entry in manifest.entries)
    locations = (folder.locate(entry.path) for entry in entries)
    parents = (place.parent for place in locations if isinstance(place, Path))
    return frozenset((folder.real, *parents))


def _temporaries(folders: Iterable[Path]) -> Iterator[Path]:
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as found:
            for item in found:
                if item.name.startswith(RESERVED_PREFIX) and item.name.endswith(
                    TEMPORARY_SUFFIX
                ):
                    yield Path(item.path)
