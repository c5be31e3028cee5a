"""Leaves the files that a build system wants: last of all, and only on success."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from opwright.cli.buildsystem.depfile import IMPOSSIBLE, render_depfile
from opwright.cli.buildsystem.options import BuildOptions
from opwright.cli.buildsystem.spelling import Spelling
from opwright.cli.in_force import Task
from opwright.cli.making import Made
from opwright.compiler.assets import upgraded_file
from opwright.compiler.reading import display_path, resolve
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import writing as codes
from opwright.compiler.writing.on_disk import explain
from opwright.compiler.writing.paths import RESERVED_PREFIX
from opwright.uptodate.replay import touch, write_whole


def make_dependencies(wanted: BuildOptions, made: Made, reporter: Reporter) -> str:
    """Return the text of the depfile, empty if none is wanted.

    A path that no depfile can hold is reported.
    """
    if wanted.depfile is None:
        return ""
    spelling = Spelling(_typed(made.task))
    inputs = {spelling.spell(path) for path in reporter.inputs.files}
    targets = (
        (wanted.stamp,) if wanted.stamp else made.output_paths or (wanted.depfile,)
    )
    prerequisites = sorted({*inputs, upgraded_file().as_posix()})
    for path in (*targets, *prerequisites):
        _check_path(path, reporter)
    return render_depfile(targets, prerequisites)


def _check_path(path: str, reporter: Reporter) -> None:
    for character, name in IMPOSSIBLE.items():
        if character in path:
            reporter.report(
                codes.DEPFILE_PATH,
                f"a depfile cannot hold a path with {name}",
                place=ascii(path),
                helps=("rename the file or the folder",),
            )
            return


def check_places(wanted: BuildOptions, made: Made, reporter: Reporter) -> None:
    """Report a depfile or stamp in a place that something else has or needs."""
    taken = {resolve(Path(path)): "an output" for path in made.output_paths}
    taken |= {resolve(path): "an input" for path in reporter.inputs.files}
    for option, path in _named(wanted):
        place = resolve(Path(path))
        if place in taken:
            _report_taken(option, path, f"{taken[place]} of this run", reporter)
        elif _is_reserved(place, made.task.output):
            reason = f"of a file of opwright's own (`{RESERVED_PREFIX}…`)"
            _report_taken(option, path, reason, reporter)
        elif _is_folder(place):
            _report_unwritten(option, path, "a folder is there", reporter)
        taken[place] = f"the {option}"


def leave_files(wanted: BuildOptions, dependencies: str, reporter: Reporter) -> None:
    """Write the depfile, then touch the stamp, or report why that cannot be done."""
    data = dependencies.encode(errors="surrogateescape")
    steps: dict[str, Callable[[str], None]] = {
        "depfile": lambda path: write_whole(path, data),
        "stamp": touch,
    }
    for option, path in _named(wanted):
        try:
            steps[option](path)
        except (OSError, ValueError) as error:
            reason = explain(error) if isinstance(error, OSError) else str(error)
            _report_unwritten(option, path, reason, reporter)
            return


def _named(wanted: BuildOptions) -> Iterator[tuple[str, str]]:
    if wanted.depfile is not None:
        yield "depfile", wanted.depfile
    if wanted.stamp is not None:
        yield "stamp", wanted.stamp


def _typed(task: Task) -> Iterator[Path]:
    yield from (path for path in map(Path, task.specs) if os.path.lexists(path))
    yield from (root.folder for root in task.roots)
    yield from task.target_folders


def _is_reserved(place: Path, output: Path) -> bool:
    folder = resolve(output)
    if not place.is_relative_to(folder):
        return False
    parts = place.relative_to(folder).parts
    return any(part.startswith(RESERVED_PREFIX) for part in parts)


def _is_folder(place: Path) -> bool:
    try:
        return place.is_dir()
    except OSError:  # what is wrong is told when it is written
        return False


def _report_taken(option: str, path: str, what: str, reporter: Reporter) -> None:
    reporter.report(
        codes.BUILD_FILE_TAKEN,
        f"the {option} has the path of {what}",
        place=display_path(Path(path)),
        helps=(f"choose another path with `--{option}`",),
    )


def _report_unwritten(option: str, path: str, reason: str, reporter: Reporter) -> None:
    reporter.report(
        codes.BUILD_FILE_NOT_WRITTEN,
        f"the {option} cannot be written: {reason}",
        place=display_path(Path(path)),
        helps=(f"choose a path in a folder that exists with `--{option}`",),
    )
