"""Writes a configuration for the interface files below a folder.

Looks for .idl, .proto and contract files, but not in hidden folders, virtual
environments, node_modules or what builds leave behind; guesses the roots of imports;
and writes an opwright.toml in which every key is explained. A file that is there is
never overwritten.

examples:
  opwright init
  opwright init drivers/interfaces
  opwright init --pyproject
  opwright init --schema opwright.schema.json
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from opwright.cli.in_force import take_format
from opwright.cli.options import add_format_option
from opwright.cli.session import guarded
from opwright.cli.value_files import write_result
from opwright.compiler.configuration.find import (
    HEADER,
    OWN_FILE,
    PYPROJECT,
    has_configuration,
)
from opwright.compiler.configuration.json_schema import configuration_schema
from opwright.compiler.initial import (
    InterfaceFiles,
    Style,
    extend_pyproject,
    find_interfaces,
    initial_text,
)
from opwright.compiler.initial.find import SUFFIXES
from opwright.compiler.looking import is_folder, is_there
from opwright.compiler.reading import display_path, resolve
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import source as source_codes
from opwright.compiler.report.catalogue.configuration import ALREADY_CONFIGURED


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    parser.add_argument(
        "folder",
        metavar="DIR",
        nargs="?",
        type=Path,
        default=Path(),
        help="where the configuration goes, and below which is looked (default: here)",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument(
        "--pyproject",
        action="store_true",
        help=f"append {HEADER} to {PYPROJECT} instead of writing {OWN_FILE}",
    )
    form.add_argument(
        "--schema",
        metavar="FILE",
        type=Path,
        help="write the JSON Schema of configurations too, and refer editors to it",
    )
    add_format_option(parser)


def run(arguments: argparse.Namespace) -> int:
    """Look, write, and say what was done."""
    folder = cast(Path, arguments.folder)
    in_pyproject = cast(bool, arguments.pyproject)
    schema = cast(Path | None, arguments.schema)

    def work(reporter: Reporter) -> int:
        target = folder / (PYPROJECT if in_pyproject else OWN_FILE)
        _check_place(folder, schema, reporter)
        reporter.checkpoint()
        found = find_interfaces(resolve(folder))
        if in_pyproject:
            table = initial_text(found, Style.PYPROJECT)
            data = extend_pyproject(target, table, reporter)
        else:
            way = _way(schema, folder) if schema else ""
            data = initial_text(found, Style.OWN_FILE, schema=way).encode()
        reporter.checkpoint()
        if schema is not None:
            write_result(_schema(), schema, reporter)
            reporter.checkpoint()
        write_result(data, target, reporter)
        reporter.checkpoint()
        sys.stdout.writelines(f"{line}\n" for line in _tell(found, target, schema))
        return 0

    return guarded(work, take_format(arguments))


def _check_place(folder: Path, schema: Path | None, reporter: Reporter) -> None:
    """Report a folder that is not there or has a configuration, and a schema's file."""
    if not is_folder(folder):
        reporter.report(
            source_codes.FILE_NOT_FOUND, "no such folder", place=display_path(folder)
        )
        return
    there = has_configuration(folder, reporter)
    if there is not None:
        reporter.report(
            ALREADY_CONFIGURED,
            "there is a configuration already",
            there,
            helps=("edit it, or remove it first",),
        )
    if schema is not None and is_there(schema):
        reporter.report(
            ALREADY_CONFIGURED,
            "there is something at this path already",
            place=display_path(schema),
            helps=("`opwright config --schema` prints the schema",),
        )


def _way(schema: Path, folder: Path) -> str:
    """Return the path of the schema as editors want it beside the configuration."""
    way = Path(os.path.relpath(resolve(schema), resolve(folder))).as_posix()
    return way if way.startswith("../") else f"./{way}"


def _schema() -> bytes:
    return (json.dumps(configuration_schema(), indent=2) + "\n").encode()


def _tell(found: InterfaceFiles, target: Path, schema: Path | None) -> Iterator[str]:
    """Yield what was found, what was written, and what comes next."""
    counts = ((len(found.of(suffix)), suffix) for suffix in SUFFIXES)
    shown = [f"{count} {suffix}" for count, suffix in counts if count]
    if shown:
        yield f"found files: {', '.join(shown)}"
    else:
        yield "found no interface files; the configuration is for the home specs"
    yield from (f"wrote {display_path(path)}" for path in (schema, target) if path)
    here = resolve(target.parent) == Path.cwd()
    folder = display_path(target.parent)
    yield f"next: {'' if here else f'cd {folder} && '}opwright generate"
