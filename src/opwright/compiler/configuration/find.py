"""Finds the configuration that holds in a folder, and loads it.

It is looked for from the folder upwards, as far as the one that has `.git`: what lies
above a repository is no part of it.
"""

from collections.abc import Iterator
from pathlib import Path

from opwright.compiler.configuration.model import Configuration
from opwright.compiler.configuration.read import read_configuration
from opwright.compiler.configuration.values import kind_of
from opwright.compiler.looking import is_file, is_there
from opwright.compiler.reading import display_path, load_text, resolve
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import configuration as codes
from opwright.compiler.source import SourceFile, Span
from opwright.compiler.toml import TomlTable, parse_toml

OWN_FILE = "opwright.toml"
PYPROJECT = "pyproject.toml"
HEADER = "[tool.opwright]"

_TOOLS = "tool"
_NAME = "opwright"
_REPOSITORY = ".git"
_MENTION = b"opwright"


def find_configuration(start: Path, reporter: Reporter) -> Configuration:
    """Return the nearest configuration at or above a folder, an empty one if none is.

    Reports a file that cannot be read, and two in one folder.
    """
    for folder in _upwards(resolve(start), reporter):
        own = _own_table(folder, reporter)
        shared = _pyproject_table(folder, reporter)
        if own and shared:
            _report_both(own, shared, reporter)
        table = own or shared
        if table is not None:
            return read_configuration(table, folder, reporter)
        if reporter.failed:
            break
    return Configuration(folder=resolve(start))


def load_configuration(path: Path, reporter: Reporter) -> Configuration:
    """Return the configuration in a file, an empty one if it cannot be read."""
    # Of a link, the folder that holds the link counts: builds link their inputs.
    folder = resolve(path.parent)
    table = _load(path, reporter)
    if table is not None and path.name == PYPROJECT:
        inner = _inner_table(table, reporter)
        if inner is None and not reporter.failed:
            reporter.report(
                codes.TABLE_MISSING,
                f"there is no {HEADER} in this file",
                table.document.file.whole(),
                helps=("`opwright init --pyproject` writes one",),
            )
        table = inner
    if table is None:
        return Configuration(folder=folder)
    return read_configuration(table, folder, reporter)


def has_configuration(folder: Path, reporter: Reporter) -> Span | None:
    """Return where the configuration of this very folder stands, None without one."""
    own = folder / OWN_FILE
    if is_there(own):
        return SourceFile(resolve(own), display_path(own)).whole()
    table = _pyproject_table(folder, reporter)
    return table.span if table else None


def _upwards(start: Path, reporter: Reporter) -> Iterator[Path]:
    for folder in (start, *start.parents):
        yield folder
        repository = folder / _REPOSITORY
        if is_there(repository):
            reporter.inputs.way(repository)
            return
        reporter.inputs.nothing(repository)


def _own_table(folder: Path, reporter: Reporter) -> TomlTable | None:
    path = folder / OWN_FILE
    if not is_file(path):
        reporter.inputs.nothing(path)
        return None
    return _load(path, reporter)


def _pyproject_table(folder: Path, reporter: Reporter) -> TomlTable | None:
    path = folder / PYPROJECT
    if not is_file(path):
        reporter.inputs.nothing(path)
        return None
    reporter.inputs.file(path)
    # Of a file that does not speak of opwright, nothing is of our concern.
    if not _mentions(path):
        return None
    table = _load(path, reporter)
    return _inner_table(table, reporter) if table else None


def _mentions(path: Path) -> bool:
    try:
        return _MENTION in path.read_bytes()
    except OSError:
        # It is looked at once more, and reported then.
        return True


def _load(path: Path, reporter: Reporter) -> TomlTable | None:
    reporter.inputs.file(resolve(path))
    file = load_text(path, reporter)
    return parse_toml(file, codes.BAD_TOML, reporter) if file else None


def _inner_table(root: TomlTable, reporter: Reporter) -> TomlTable | None:
    """Return `[tool.opwright]`, None if it is not there or no table."""
    tools = root.table(_TOOLS)
    if tools is None or _NAME not in tools.entries:
        return None
    table = tools.table(_NAME)
    if table is None:
        reporter.report(
            codes.WRONG_FORM,
            f"{HEADER} is a table, not {kind_of(tools.entries[_NAME])}",
            tools.value_span(_NAME),
            helps=(f"write `{HEADER}`, with the keys below",),
        )
    return table


def _report_both(own: TomlTable, shared: TomlTable, reporter: Reporter) -> None:
    reporter.report(
        codes.TWO_CONFIGURATIONS,
        f"there is {OWN_FILE} and {HEADER} in one folder",
        shared.span,
        related=(Related(own.document.file.whole(), "the other one"),),
        helps=(f"keep {OWN_FILE} and remove {HEADER}, or the other way round",),
    )
