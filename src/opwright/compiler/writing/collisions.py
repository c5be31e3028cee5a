"""Finds outputs that would lie in one place."""

from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import writing as codes
from opwright.compiler.writing.paths import OutputFolder


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedFile:
    """An output and the units that it is made for, in order."""

    file: RenderedFile
    units: tuple[str, ...]


def merge_outputs(
    files: tuple[RenderedFile, ...], folder: OutputFolder, reporter: Reporter
) -> tuple[SharedFile, ...]:
    """Make one of equal outputs of one path, and report unequal ones.

    Paths that differ in case only are one path on some systems, so they are reported;
    and so is a path that leads through another output as if that were a folder.
    """
    merged: dict[str, SharedFile] = {}
    for file in files:
        key = file.path.as_posix().casefold()
        first = merged.setdefault(key, SharedFile(file=file, units=(file.unit,)))
        if _is_same(first.file, file):
            units = tuple(sorted({*first.units, file.unit}))
            merged[key] = replace(first, units=units)
        else:
            _report_collision(first.file, file, folder, reporter)
    for shared in merged.values():
        for parent in _parents(shared.file.path):
            if parent in merged:
                _report_collision(merged[parent].file, shared.file, folder, reporter)
    return tuple(merged.values())


def _parents(path: PurePosixPath) -> tuple[str, ...]:
    return tuple(parent.as_posix().casefold() for parent in path.parents)


def _is_same(first: RenderedFile, second: RenderedFile) -> bool:
    return (first.path, first.text, first.policy) == (
        second.path,
        second.text,
        second.policy,
    )


def _report_collision(
    first: RenderedFile, second: RenderedFile, folder: OutputFolder, reporter: Reporter
) -> None:
    reporter.report(
        codes.PATHS_COLLIDE,
        f"this output of {second.unit} and `{first.path}` of {first.unit} "
        "cannot both be written",
        place=folder.shown(second.path),
        notes=("outputs of one path must be equal, case does not set paths apart",),
        helps=("give the outputs different paths, or the targets different folders",),
    )
