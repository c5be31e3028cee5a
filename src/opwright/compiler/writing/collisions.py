"""Finds outputs that would lie in one place."""

from dataclasses import dataclass, replace

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
        for parent in shared.file.path.parents:
            above = merged.get(parent.as_posix().casefold())
            if above is not None:
                _report_collision(above.file, shared.file, folder, reporter)
    return tuple(merged.values())


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
        _explain(first, second),
        place=folder.shown(second.path),
        notes=(f"one is made for {first.unit}, the other for {second.unit}",),
        helps=("give the outputs different paths, or the targets different folders",),
    )


def _explain(first: RenderedFile, second: RenderedFile) -> str:
    if first.path == second.path:
        return "two different outputs have this path"
    if len(first.path.parts) < len(second.path.parts):
        return f"`{first.path}` is an output too, so it cannot be a folder"
    return f"`{first.path}` is an output too, and the same file on some systems"
