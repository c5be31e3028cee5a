"""Shows what a target pack changes of the pack that it extends.

Prints a unified diff of outputs and options, of each template that stands in place of
another, and of each block. With --record, overrides.lock keeps digests of what is
replaced; from then on, `generate` and this verb warn of what the extended pack has
changed since.

examples:
  opwright targets diff mine --target-dir my_targets
  opwright targets diff mine --target-dir my_targets --record
"""

import argparse
import sys
from typing import cast

from opwright.cli.in_force import take_format
from opwright.cli.named_pack import add_pack_options, take_pack
from opwright.cli.session import guarded
from opwright.cli.terminal import paint_diff, wants_color
from opwright.cli.value_files import print_text, write_result
from opwright.compiler.overrides import (
    LOCK,
    diff_pack,
    find_overrides,
    render_lock,
    report_changes,
)
from opwright.compiler.reading import display_path
from opwright.compiler.report import Reporter
from opwright.compiler.targets.pack import Pack


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    add_pack_options(parser)
    parser.add_argument(
        "--record",
        action="store_true",
        help=f"write {LOCK} beside the pack's target.toml: the present state is fine",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the diff, or record what is replaced."""

    def work(reporter: Reporter) -> int:
        pack = take_pack(arguments, reporter)
        if pack.base is None:
            sys.stdout.write(f"{pack.name} extends no other pack\n")
        elif cast(bool, arguments.record):
            _record(pack, pack.base, reporter)
        else:
            diff = "".join(diff_pack(pack))
            print_text(paint_diff(diff, color=wants_color(sys.stdout)), reporter)
            report_changes(pack, reporter)
        return 0

    return guarded(work, take_format(arguments))


def _record(pack: Pack, base: Pack, reporter: Reporter) -> None:
    overrides = find_overrides(pack)
    path = pack.folder / LOCK
    write_result(render_lock(base, overrides).encode(), path, reporter)
    reporter.checkpoint()
    sys.stdout.write(f"recorded {len(overrides)} overrides in {display_path(path)}\n")
