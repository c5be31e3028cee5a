"""Tells what a spec's rules find in values: Core ML models, NNRt operators, others.

FILE is JSON if its name ends in .json; else it is in the form of its type's language,
that is, the wire format for messages of .proto files and a parcel for HDI structs.
Every violation names its place, its rule and the sentence of the spec that it breaks.
Exit codes: 0 nothing worse than warnings, 1 violations or unreadable files, 2 usage.

examples:
  opwright validate model.mlmodel
  opwright validate models/*.mlmodel --profile coreml --format github
  opwright validate conv.bin --type ohos.hdi.nnrt.v1_0.Conv2DFusion
"""

import argparse
import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import click

from opwright.cli.findings import CheckedFile, render_findings
from opwright.cli.options import add_format_option
from opwright.cli.session import guarded
from opwright.cli.terminal import is_terminal, wants_color
from opwright.cli.validators import choose_profile, find_validators
from opwright.cli.value_files import print_text, read_value_file
from opwright.cli.value_forms import decode_value
from opwright.cli.value_types import BINDINGS_HELP, TYPE_HELP, type_of_value
from opwright.compiler.reading import display_path
from opwright.compiler.report import Reporter


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    parser.add_argument(
        "files", metavar="FILE", nargs="+", type=Path, help="the values"
    )
    parser.add_argument(
        "--profile",
        metavar="NAME",
        help="whose rules: spec (default), coreml for what Apple's validator accepts,"
        " nnrt for the checks of NNRt's builders too",
    )
    parser.add_argument("--type", metavar="QUALIFIED.Name", help=TYPE_HELP)
    parser.add_argument("--bindings", metavar="MODULE", help=BINDINGS_HELP)
    parser.add_argument(
        "-q", "--quiet", action="store_true", help="print nothing where all is valid"
    )
    add_format_option(parser)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Question:
    """What the command line asks of every file."""

    type_name: str | None
    bindings: str | None
    profile: str | None


def run(arguments: argparse.Namespace) -> int:
    """Validate every file, and print what was found."""
    paths = cast(list[Path], arguments.files)
    form = cast(str, arguments.format)
    quiet = cast(bool, arguments.quiet)
    question = _Question(
        type_name=cast(str | None, arguments.type),
        bindings=cast(str | None, arguments.bindings),
        profile=cast(str | None, arguments.profile),
    )

    def work(reporter: Reporter) -> int:
        with _progress(paths) as bar:
            checked = [_check(path, question, reporter) for path in bar]
        files = tuple(file for file in checked if file)
        valid = all(file.is_valid for file in files)
        found = any(file.violations for file in files)
        # Programs get a document whatever there is to say.
        if form in ("json", "sarif") or (files and (found or not quiet)):
            text = render_findings(files, form, color=wants_color(sys.stdout))
            print_text(text, reporter)
        return 0 if valid else 1

    return guarded(work, form, always=False)


def _progress(paths: list[Path]) -> AbstractContextManager[Iterable[Path]]:
    """Return the files behind a bar, which only a terminal shows."""
    shown = len(paths) > 1 and is_terminal(sys.stderr)
    return click.progressbar(
        paths, label="validating", file=sys.stderr, hidden=not shown
    )


def _check(path: Path, question: _Question, reporter: Reporter) -> CheckedFile | None:
    """Return what was found in a file, or report why nothing could be."""
    file = read_value_file(path, reporter)
    cls = type_of_value(path, question.type_name, question.bindings, reporter)
    validators = find_validators(cls, reporter) if cls else None
    if file is None or cls is None or validators is None:
        return None
    profile = choose_profile(question.profile, validators, reporter)
    record = decode_value(file, path.suffix == ".json", cls, reporter)
    if profile is None or record is None:
        return None
    violations = validators.validate(record, profile=profile)
    return CheckedFile(name=display_path(path), violations=tuple(violations))
