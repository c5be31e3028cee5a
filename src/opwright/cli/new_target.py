"""Writes a target pack to begin with: it renders as it stands, and so does its test.

The pack is a folder of its name: target.toml, a template, a test for pytest, and a
small spec that the test generates from. Nothing that is there is overwritten.

examples:
  opwright new-target operator_pages --dir targets
  opwright new-target my_bindings --extends python_bindings
  opwright new-target my_bindings --extends python_bindings --package
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from opwright.cli.in_force import take_format, take_settings
from opwright.cli.options import (
    add_config_option,
    add_format_option,
    add_target_folder_option,
)
from opwright.cli.session import guarded
from opwright.compiler.reading import display_path, resolve
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue.targets import UNKNOWN_BASE
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.scaffold import NewPack, new_pack_files
from opwright.compiler.scaffold.names import check_name
from opwright.compiler.scaffold.write import write_folder
from opwright.compiler.targets.discovery import discover_packs
from opwright.compiler.targets.pack import Pack


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    parser.add_argument("name", metavar="NAME", help="the pack's name")
    parser.add_argument(
        "--dir",
        metavar="DIR",
        type=Path,
        default=Path(),
        help="the folder in which the pack's folder is made (default: here)",
    )
    parser.add_argument(
        "--extends",
        metavar="PACK",
        help="a pack whose outputs, options and templates are inherited",
    )
    parser.add_argument(
        "--package",
        action="store_true",
        help="write a package around it that others can install",
    )
    add_config_option(parser)
    add_format_option(parser)
    add_target_folder_option(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write the pack, and say what comes next."""
    name = cast(str, arguments.name)
    in_package = cast(bool, arguments.package)
    folder = cast(Path, arguments.dir) / name

    def work(reporter: Reporter) -> int:
        settings = take_settings(arguments, reporter)
        reporter.checkpoint()
        places = tuple(place.value for place in settings.target_folders)
        packs = discover_packs(places, reporter)
        reporter.checkpoint()
        check_name(name, packs, reporter, in_package=in_package)
        base = _find_base(cast(str | None, arguments.extends), packs, reporter)
        reporter.checkpoint()
        new = NewPack(
            name=name,
            base=base,
            base_folder=_way_to(base, folder),
            in_package=in_package,
        )
        write_folder(folder, new_pack_files(new), reporter)
        reporter.checkpoint()
        sys.stdout.writelines(f"{line}\n" for line in _tell(new, folder))
        return 0

    return guarded(work, take_format(arguments))


def _find_base(
    name: str | None, packs: tuple[Pack, ...], reporter: Reporter
) -> Pack | None:
    by_name = {pack.name: pack for pack in packs}
    if name is not None and name not in by_name:
        reporter.report(
            UNKNOWN_BASE,
            f"no target pack is called '{name}'",
            place=f"--extends {name}",
            notes=(f"targets: {', '.join(by_name)}",),
            helps=did_you_mean(name, by_name),
        )
    return by_name.get(name or "")


def _way_to(base: Pack | None, folder: Path) -> str:
    """Return the way to a base that is neither built in nor installed."""
    if base is None or base.built_in or base.is_installed:
        return ""
    return Path(os.path.relpath(base.folder, resolve(folder))).as_posix()


def _tell(new: NewPack, folder: Path) -> Iterator[str]:
    """Yield what was written, and what comes next."""
    shown = display_path(folder)
    yield f"wrote {shown}"
    yield f"try it: python -m pytest {shown}"
    if new.in_package:
        # Without a slash, it would be looked for in an index.
        path = shown if "/" in shown else f"./{shown}"
        yield f"install it: pip install {path}"
        yield f"use it: opwright generate SPEC -t {new.name}"
    else:
        base = display_path(new.base.folder) if new.base and new.base_folder else None
        places = (f" --target-dir {path}" for path in (shown, base) if path)
        yield f"use it: opwright generate SPEC -t {new.name}{''.join(places)}"
