"""Tells the lowest version of its specification that a model needs, and why.

examples:
  opwright requires model.mlmodel
  opwright requires models/*.mlmodel --json
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from opwright.cli.options import add_format_option
from opwright.cli.session import guarded
from opwright.cli.validators import find_validators
from opwright.cli.value_files import print_text, read_value_file
from opwright.cli.value_forms import decode_value
from opwright.cli.value_types import BINDINGS_HELP, TYPE_HELP, type_of_value
from opwright.compiler.reading import display_path
from opwright.compiler.report import Reporter
from opwright.compiler.report.cells import escape_controls
from opwright.compiler.report.json import VERSION, Json
from opwright.network import Reason, Requirement


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    parser.add_argument(
        "files", metavar="FILE", nargs="+", type=Path, help="the models"
    )
    parser.add_argument("--type", metavar="QUALIFIED.Name", help=TYPE_HELP)
    parser.add_argument("--bindings", metavar="MODULE", help=BINDINGS_HELP)
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object for programs"
    )
    add_format_option(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the version that each model needs, and what forces it."""
    paths = cast(list[Path], arguments.files)
    type_name = cast(str | None, arguments.type)
    bindings = cast(str | None, arguments.bindings)
    as_json = cast(bool, arguments.json)

    def work(reporter: Reporter) -> int:
        found = {
            display_path(path): requirement
            for path in paths
            if (requirement := _requirement(path, type_name, bindings, reporter))
        }
        print_text(_json(found) if as_json else _text(found), reporter)
        return 0

    return guarded(work, cast(str, arguments.format), always=False)


def _requirement(
    path: Path, type_name: str | None, bindings: str | None, reporter: Reporter
) -> Requirement | None:
    file = read_value_file(path, reporter)
    cls = type_of_value(path, type_name, bindings, reporter)
    validators = find_validators(cls, reporter) if cls else None
    if file is None or cls is None or validators is None:
        return None
    record = decode_value(file, path.suffix == ".json", cls, reporter)
    return validators.requires(record) if record else None


def _text(found: dict[str, Requirement]) -> str:
    lines = (line for name, it in found.items() for line in _lines(name, it))
    return "".join(f"{escape_controls(line)}\n" for line in lines)


def _lines(name: str, requirement: Requirement) -> Iterator[str]:
    """Yield the version, then what forces it, each with its place."""
    yield f"{name}: version {requirement.version}"
    for reason in requirement.forcing:
        cites = f" ({reason.cites.file}:{reason.cites.line})" if reason.cites else ""
        where = f"{reason.path}: " if reason.path else ""
        yield f"  {where}{reason.feature}{cites}"


def _json(found: dict[str, Requirement]) -> str:
    files: list[Json] = [
        {
            "file": name,
            "version": requirement.version,
            "reasons": [_reason(reason) for reason in requirement.reasons],
        }
        for name, requirement in found.items()
    ]
    return json.dumps({"version": VERSION, "files": files}, indent=2) + "\n"


def _reason(reason: Reason) -> Json:
    return {
        "version": reason.version,
        "path": reason.path,
        "feature": reason.feature,
    }
