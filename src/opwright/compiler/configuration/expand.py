"""Expands what a configuration names as specs into files and home specs."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from opwright.compiler.assets import home_specs
from opwright.compiler.configuration.globs import (
    Glob,
    everything_in,
    find_files,
    is_glob,
    split_glob,
)
from opwright.compiler.configuration.model import Given, Text
from opwright.compiler.configuration.settle import Settings
from opwright.compiler.frontends import FRONT_ENDS, suffix_of
from opwright.compiler.looking import is_file, is_folder, is_there
from opwright.compiler.reading import display_path, resolve, shorten
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import configuration as codes
from opwright.compiler.report.catalogue import source as source_codes
from opwright.compiler.report.closest import closest, did_you_mean
from opwright.compiler.source import Span


def expand_specs(settings: Settings, reporter: Reporter) -> tuple[str, ...]:
    """Return the specs in force: what the command line says as it is, else files.

    Files are relative to the current folder, as far as they are near it. Entries of the
    configuration that mean nothing are reported.
    """
    homes = frozenset(home.name for home in home_specs())
    avoid = resolve(settings.output.value)
    expansion = _Expansion(settings.folder, avoid, homes, reporter)
    found: list[str] = []
    for entry in settings.specs:
        if entry.source is Given.COMMAND_LINE:
            found += expansion.check(entry.value, settings.names)
        else:
            found += expansion.expand(entry)
    return tuple(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class _Expansion:
    """Entries are relative to `folder`; what is generated into `avoid` is no spec."""

    folder: Path
    avoid: Path
    homes: frozenset[str]
    reporter: Reporter

    def expand(self, entry: Text) -> list[str]:
        """Return what one entry means."""
        if entry.value in self.homes:
            return [entry.value]
        path = Path(os.path.normpath(self.folder / entry.value))
        if is_file(path):
            return self._file(entry, path)
        if is_folder(path):
            return self._matches(entry, everything_in(path))
        if is_glob(entry.value):
            glob = split_glob(entry.value, self.folder)
            folder = Path(os.path.normpath(glob.folder))
            return self._matches(entry, Glob(folder=folder, parts=glob.parts))
        self.reporter.inputs.nothing(path)
        self._report_nothing(entry, path)
        return []

    def check(self, spec: str, names: tuple[str, ...]) -> list[str]:
        """Return a spec of the command line as it is, unless it means nothing.

        What is no name here either is reported where specs are found.
        """
        path = Path(spec)
        known = (*names, *sorted(self.homes))
        if spec in self.homes or suffix_of(path) or not names or is_there(path):
            return [spec]
        self.reporter.report(
            source_codes.UNKNOWN_SPEC,
            f"'{spec}' is no file, no folder, no configured spec and no home spec",
            place=spec,
            notes=(
                f"configured specs: {', '.join(names)}",
                f"home specs: {', '.join(sorted(self.homes))}",
            ),
            helps=did_you_mean(spec, known),
        )
        return []

    def _file(self, entry: Text, path: Path) -> list[str]:
        if suffix_of(path) is not None:
            return [str(shorten(path))]
        self.reporter.report(
            source_codes.UNKNOWN_SUFFIX,
            f"no front end reads '{path.name}'",
            _span(entry),
            notes=(_suffix_note(),),
        )
        return []

    def _matches(self, entry: Text, glob: Glob) -> list[str]:
        matches = find_files(glob, self.avoid, self._list, self.reporter.inputs)
        files = [str(shorten(path)) for path in matches if suffix_of(path) is not None]
        if not files:
            self._report_no_files(entry, glob, len(matches))
        return files

    def _list(self, folder: Path) -> tuple[Path, ...]:
        self.reporter.inputs.folder(folder)
        if not is_folder(folder):
            return ()
        try:
            return tuple(sorted(folder.iterdir()))
        except OSError as error:
            self.reporter.report(
                source_codes.FILE_UNREADABLE,
                f"the folder cannot be listed: {error.strerror}",
                place=display_path(folder),
            )
            return ()

    def _report_no_files(self, entry: Text, glob: Glob, others: int) -> None:
        notes = [f"looked in '{display_path(glob.folder)}'"]
        if others:
            notes.append(f"what matches has no known suffix; {_suffix_note()}")
        self.reporter.report(
            codes.GLOB_WITHOUT_FILES,
            "no interface file is found here",
            _span(entry),
            notes=tuple(notes),
            helps=_advice(entry.value, glob.folder, self.folder),
        )

    def _report_nothing(self, entry: Text, path: Path) -> None:
        if suffix_of(path) is not None:
            code, message = source_codes.FILE_NOT_FOUND, "no such file"
        else:
            code = source_codes.UNKNOWN_SPEC
            message = "this is no file, no folder and no home spec"
        homes = sorted(self.homes)
        near = _near(path, self.folder)
        self.reporter.report(
            code,
            message,
            _span(entry),
            notes=(
                f"looked for '{display_path(path)}'",
                f"home specs: {', '.join(homes)}",
            ),
            helps=near or did_you_mean(entry.value, homes),
        )


def _advice(entry: str, looked_in: Path, folder: Path) -> tuple[str, ...]:
    if "{" in entry:
        return ("braces have no meaning in globs; write an entry for each case",)
    return _near(looked_in, folder) if not is_there(looked_in) else ()


def _near(path: Path, folder: Path) -> tuple[str, ...]:
    """Return the help that names what is there and is called nearly so."""
    while not is_folder(path.parent) and path != path.parent:
        path = path.parent
    try:
        names = sorted(entry.name for entry in path.parent.iterdir())
    except OSError:
        # Without a look there is no advice; the entry is reported all the same.
        return ()
    close = closest(path.name, names)
    if close is None:
        return ()
    near = os.path.relpath(path.parent / close, folder).replace(os.sep, "/")
    return (f"did you mean '{near}'?",)


def _span(entry: Text) -> Span:
    """Return where an entry stands; those of the command line are not expanded."""
    return cast(Span, entry.source)


def _suffix_note() -> str:
    return f"known suffixes: {', '.join(FRONT_ENDS)}"
