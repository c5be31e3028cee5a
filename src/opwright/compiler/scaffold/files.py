"""Lays out the files of a new pack: in a folder, or in a package around it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from opwright.compiler.scaffold import example, package, plain, testing
from opwright.compiler.scaffold.override import (
    Sample,
    choose_sample,
    extending_manifest,
    override_text,
)
from opwright.compiler.targets.manifest import MANIFEST
from opwright.compiler.targets.pack import Pack


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPack:
    """What is wanted: a pack's name, the one that it extends, a package around it.

    `base_folder` is where tests find the base, relative to the folder of all files;
    empty if it is found anyway.
    """

    name: str
    base: Pack | None = None
    base_folder: str = ""
    in_package: bool = False


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file of a new pack, with its path below the folder of all files."""

    path: PurePosixPath
    text: str


def new_pack_files(new: NewPack) -> tuple[NewFile, ...]:
    """Return the files of a new pack, its test and its example included."""
    source = PurePosixPath("src", new.name) if new.in_package else PurePosixPath()
    tests = PurePosixPath("tests") if new.in_package else PurePosixPath()
    files = [*_pack_files(new), *_package_files(new)]
    placed = [NewFile(source / path, text) for path, text in files]
    if new.in_package:
        project = package.project_text(new.name)
        placed.append(NewFile(PurePosixPath("pyproject.toml"), project))
    sample = choose_sample(new.base) if new.base else None
    placed.append(NewFile(tests / f"test_{new.name}.py", _test(new, sample)))
    placed += [NewFile(tests / path, text) for path, text in example.FILES]
    return tuple(placed)


def _pack_files(new: NewPack) -> Iterator[tuple[str, str]]:
    version = "" if new.in_package else "0.1.0"
    if new.base is None:
        yield MANIFEST, plain.manifest_text(new.name, version)
        yield plain.TEMPLATE, plain.TEMPLATE_TEXT
        return
    yield MANIFEST, extending_manifest(new.name, version, new.base)
    sample = choose_sample(new.base)
    if sample is not None:
        yield sample.template, override_text(new.name, new.base, sample)


def _package_files(new: NewPack) -> Iterator[tuple[str, str]]:
    if new.in_package:
        yield "__init__.py", package.init_text(new.name)


def _test(new: NewPack, sample: Sample | None) -> str:
    place = testing.PackPlace(
        name=new.name, in_package=new.in_package, base_folder=new.base_folder
    )
    if new.base is None:
        return testing.plain_test(place)
    marked = sample is not None and bool(sample.comment)
    return testing.extending_test(place, new.base.name, marked=marked)
