"""Options that several verbs share."""

import argparse
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from opwright.compiler.roots import Root, Roots
from opwright.compiler.targets.pack import TargetOptions

DEFAULT_TARGET = "python_bindings"


def add_spec_options(parser: argparse.ArgumentParser) -> None:
    """Add SPEC, `--root` and `--format`."""
    parser.add_argument(
        "specs",
        metavar="SPEC",
        nargs="+",
        help="a file, a folder, or a home spec: nnrt, coreml",
    )
    parser.add_argument(
        "--root",
        metavar="[PACKAGE:]DIR",
        action="append",
        default=[],
        type=parse_root,
        help="where imports are found: ohos.hdi:DIR for .idl, DIR for .proto",
    )
    add_format_option(parser)


def add_format_option(parser: argparse.ArgumentParser) -> None:
    """Add `--format`: how diagnostics are shown."""
    parser.add_argument(
        "--format",
        choices=("text", "json", "sarif", "github"),
        default="text",
        help="the form of diagnostics on standard error (default: text)",
    )


def add_output_options(parser: argparse.ArgumentParser) -> None:
    """Add `-t`, `--target-dir`, `--option` and `-o`."""
    parser.add_argument(
        "-t",
        "--target",
        metavar="TARGET",
        action="append",
        dest="targets",
        help=f"a target pack; may be repeated (default: {DEFAULT_TARGET})",
    )
    parser.add_argument(
        "--target-dir",
        metavar="DIR",
        action="append",
        default=[],
        type=Path,
        help="a folder that holds a target pack, or folders that do",
    )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        type=parse_option,
        help="an option of the target packs, such as naming=snake_case",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="DIR",
        type=Path,
        default=Path("generated"),
        help="the output folder (default: generated)",
    )


def parse_root(text: str) -> Root:
    """Parse `PACKAGE:DIR` or `DIR`. A drive letter of Windows is no package."""
    package, colon, folder = text.partition(":")
    is_drive = os.name == "nt" and len(package) == 1
    if colon and not is_drive and "/" not in package:
        return Root(package, Path(folder))
    return Root("", Path(text))


def parse_option(text: str) -> tuple[str, str]:
    """Parse `NAME=VALUE`."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"'{text}' is not of the form NAME=VALUE")
    return name, value


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecArguments:
    """What `add_spec_options` reads."""

    specs: tuple[str, ...]
    roots: Roots
    format: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OutputArguments:
    """What `add_output_options` reads."""

    targets: tuple[TargetOptions, ...]
    target_folders: tuple[Path, ...]
    folder: Path


def spec_arguments(arguments: argparse.Namespace) -> SpecArguments:
    """Take the shared spec options from a parsed command line."""
    return SpecArguments(
        specs=tuple(cast(list[str], arguments.specs)),
        roots=tuple(cast(list[Root], arguments.root)),
        format=cast(str, arguments.format),
    )


def output_arguments(arguments: argparse.Namespace) -> OutputArguments:
    """Take the shared output options from a parsed command line."""
    names = cast(list[str] | None, arguments.targets) or [DEFAULT_TARGET]
    options = cast(list[tuple[str, str]], arguments.option)
    given: Mapping[str, str] = dict(options)
    return OutputArguments(
        targets=tuple(
            TargetOptions(name=name, options=tuple(given.items()))
            for name in dict.fromkeys(names)
        ),
        target_folders=tuple(cast(list[Path], arguments.target_dir)),
        folder=cast(Path, arguments.output),
    )
