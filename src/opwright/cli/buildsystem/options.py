"""The options for build systems, and which of them make sense together."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildOptions:
    """The paths of the depfile and the stamp, as typed, and whether to list only."""

    depfile: str | None
    stamp: str | None
    list_only: bool


def add_build_options(parser: argparse.ArgumentParser) -> None:
    """Add `--depfile`, `--stamp` and `--list-outputs`."""
    group = parser.add_argument_group("for build systems")
    group.add_argument(
        "--depfile",
        metavar="FILE",
        help="write which files the outputs depend on, in the form of Make and Ninja",
    )
    group.add_argument(
        "--stamp",
        metavar="FILE",
        help="a file to touch on every success, also if nothing has changed",
    )
    group.add_argument(
        "--list-outputs",
        action="store_true",
        help="print the paths of all outputs, and write nothing",
    )
    parser.set_defaults(refuse=parser.error)


def take_build_options(arguments: argparse.Namespace) -> BuildOptions:
    """Return what is wanted; what does not go together ends the program."""
    given = vars(arguments)
    refuse = cast(Callable[[str], None], arguments.refuse)
    list_only = cast(bool, arguments.list_outputs)
    for name in ("depfile", "stamp", "force", "quiet", "verbose", "watch"):
        if list_only and given.get(name):
            refuse(f"--list-outputs writes nothing but a list: leave out --{name}")
    for name in ("depfile", "stamp"):
        if given[name] == "":
            refuse(f"--{name} needs the path of a file")
    return BuildOptions(
        depfile=cast(str | None, arguments.depfile),
        stamp=cast(str | None, arguments.stamp),
        list_only=list_only,
    )
