"""Finds target packs: built in, installed, and in folders of the user's."""

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from opwright import __version__
from opwright.compiler.assets import templates_folder
from opwright.compiler.reading import display_path, resolve
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.source import SourceFile
from opwright.compiler.targets.declared import DeclaredPack, Place
from opwright.compiler.targets.extend import extend_packs
from opwright.compiler.targets.manifest import MANIFEST, read_pack
from opwright.compiler.targets.options import choose_targets
from opwright.compiler.targets.pack import Pack, Target, TargetOptions

ENTRY_POINT_GROUP = "opwright.targets"


def find_packs(
    targets: tuple[TargetOptions, ...], folders: tuple[Path, ...], reporter: Reporter
) -> tuple[Target, ...]:
    """Return the packs of the targets that were asked for, in that order.

    Whatever is wrong with any pack in sight, or with what was asked for, is reported.
    """
    packs = discover_packs(folders, reporter)
    if reporter.failed:
        # A target may seem unknown only because its pack could not be read.
        return ()
    return choose_targets(targets, packs, reporter)


def discover_packs(folders: tuple[Path, ...], reporter: Reporter) -> tuple[Pack, ...]:
    """Return every pack: the built-in ones, the installed ones, those in `folders`.

    A folder of the user's is a pack itself, or holds packs.
    """
    places = (
        *_built_in(reporter),
        *_installed(reporter),
        *(place for folder in folders for place in _in_folder(folder, reporter)),
    )
    # The same folder found twice is one pack, not two of one name.
    unique: dict[Path, Place] = {}
    for place in places:
        unique.setdefault(resolve(place.folder), place)
    packs: dict[str, DeclaredPack] = {}
    for place in unique.values():
        pack = read_pack(place, reporter)
        if pack is None:
            continue
        first = packs.setdefault(pack.name, pack)
        if first is not pack:
            _report_name_taken(first, pack, reporter)
    return extend_packs(packs, reporter)


def _built_in(reporter: Reporter) -> Iterator[Place]:
    for folder in _pack_folders(templates_folder(), reporter):
        yield Place(folder=folder, words="built in", version=__version__, built_in=True)


def _installed(reporter: Reporter) -> Iterator[Place]:
    for place in sys.path:
        reporter.inputs.folder(Path(place))
    points = entry_points(group=ENTRY_POINT_GROUP)
    for point in sorted(points, key=lambda point: (point.name, point.value)):
        folder = _package_folder(point)
        if folder is None or not (folder / MANIFEST).is_file():
            reporter.report(
                codes.BROKEN_ENTRY_POINT,
                f"'{point.value}' is no package with a {MANIFEST}",
                place=f"entry point {point.name}",
            )
            continue
        version = point.dist.version if point.dist else ""
        owner = f" by {point.dist.name} {version}" if point.dist else ""
        yield Place(
            folder=folder, words=f"installed{owner}", version=version, is_installed=True
        )


def _package_folder(point: EntryPoint) -> Path | None:
    """Return the folder of an entry point's package, which is not imported for that.

    Nor are those around it, as they would be if it were asked for by its whole name.
    """
    outermost, *inner = point.value.split(".")
    try:
        spec = find_spec(outermost)
    except (ImportError, ValueError):
        return None
    locations = spec.submodule_search_locations if spec else None
    if not locations or not all(part.isidentifier() for part in inner):
        return None
    return Path(locations[0], *inner)


def _in_folder(folder: Path, reporter: Reporter) -> Iterator[Place]:
    reporter.inputs.folder(folder)
    is_pack = (folder / MANIFEST).is_file()
    found = [folder] if is_pack else _pack_folders(folder, reporter)
    if not found:
        reporter.report(
            codes.FOLDER_WITHOUT_PACKS,
            (
                f"no {MANIFEST} in this folder, nor in a folder inside it"
                if folder.is_dir()
                else "there is no such folder"
            ),
            SourceFile(resolve(folder), display_path(folder)).whole(),
        )
    for path in found:
        yield Place(folder=path, words=f"in '{display_path(path)}'")


def _pack_folders(folder: Path, reporter: Reporter) -> list[Path]:
    reporter.inputs.folder(folder)
    if not folder.is_dir():
        return []
    found: list[Path] = []
    for path in sorted(folder.iterdir()):
        if (path / MANIFEST).is_file():
            found.append(path)
        else:
            reporter.inputs.nothing(path / MANIFEST)
    return found


def _report_name_taken(
    first: DeclaredPack, second: DeclaredPack, reporter: Reporter
) -> None:
    # What ships with opwright is not for the user to look into.
    shown = () if first.place.built_in else (Related(first.name_span, "the other one"),)
    reporter.report(
        codes.PACK_NAME_TAKEN,
        f"there are two packs called '{second.name}'",
        second.name_span,
        related=shown,
        notes=(f"one is {first.place.words}, the other is {second.place.words}",),
        helps=("give one of them another name",),
    )
