"""Options that several verbs share."""

import argparse
from pathlib import Path

from opwright.compiler.configuration.keys import DEFAULT_OUTPUT, DEFAULT_TARGET
from opwright.compiler.roots import parse_root


def add_spec_options(parser: argparse.ArgumentParser) -> None:
    """Add SPEC, `--root`, `--config` and `--format`."""
    parser.add_argument(
        "specs",
        metavar="SPEC",
        nargs="*",
        help="a file, a folder, a home spec (nnrt, coreml), or a spec's name in the"
        " configuration (default: all specs of the configuration)",
    )
    add_root_option(parser)
    add_config_option(parser)
    add_format_option(parser)


def add_root_option(parser: argparse.ArgumentParser) -> None:
    """Add `--root`: where imports are found."""
    parser.add_argument(
        "--root",
        metavar="[PACKAGE:]DIR",
        action="append",
        default=[],
        type=parse_root,
        help="where imports are found: ohos.hdi:DIR for .idl, DIR for .proto",
    )


def add_config_option(parser: argparse.ArgumentParser) -> None:
    """Add `--config`: which configuration holds."""
    parser.add_argument(
        "--config",
        metavar="FILE",
        type=Path,
        help="the configuration (default: the nearest opwright.toml, or pyproject.toml"
        " with [tool.opwright], from this folder upwards)",
    )


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
        default=[],
        dest="targets",
        help=f"a target pack; may be repeated (default: {DEFAULT_TARGET})",
    )
    add_target_folder_option(parser)
    add_option_option(
        parser, "an option of the target packs, such as naming=snake_case"
    )
    add_output_option(parser, "the output folder")


def add_target_folder_option(parser: argparse.ArgumentParser) -> None:
    """Add `--target-dir`: where packs of the user's are."""
    parser.add_argument(
        "--target-dir",
        metavar="DIR",
        action="append",
        default=[],
        type=Path,
        help="a folder that holds a target pack, or folders that do",
    )


def add_option_option(parser: argparse.ArgumentParser, what: str) -> None:
    """Add `--option`: `what` says whose options they are."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        type=parse_option,
        help=what,
    )


def add_output_option(parser: argparse.ArgumentParser, what: str) -> None:
    """Add `-o`: `what` says which folder it is."""
    parser.add_argument(
        "-o",
        "--output",
        metavar="DIR",
        type=Path,
        help=f"{what} (default: {DEFAULT_OUTPUT})",
    )


def parse_option(text: str) -> tuple[str, str]:
    """Parse `NAME=VALUE`."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"'{text}' is not of the form NAME=VALUE")
    return name, value
