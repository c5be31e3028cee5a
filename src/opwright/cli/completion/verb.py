"""Prints a script by which a shell completes commands of opwright.

It knows the verbs, their options and choices, the home specs, the target packs that are
installed, and the names that a configuration gives to specs. The script is fixed: print
it anew when opwright is updated.

examples:
  opwright completion bash > opwright.bash
  opwright completion zsh > _opwright
  opwright completion fish > opwright.fish
"""

import argparse
import sys
from functools import partial
from typing import cast

from opwright.cli.completion.completers import mark_arguments
from opwright.cli.completion.tree import parser_tree
from opwright.cli.extras import check_extra
from opwright.cli.options import add_format_option
from opwright.cli.session import guarded
from opwright.compiler.report import Reporter

_SHELLS = ("bash", "zsh", "fish")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    parser.add_argument(
        "shell", metavar="SHELL", choices=_SHELLS, help=f"one of {', '.join(_SHELLS)}"
    )
    add_format_option(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the script."""
    work = partial(_print_script, cast(str, arguments.shell))
    return guarded(work, cast(str, arguments.format), always=False)


def _print_script(shell: str, reporter: Reporter) -> int:
    check_extra("shtab", "completion", "completion", reporter)
    reporter.checkpoint()
    # Imported here: it may not be installed.
    import shtab

    tree = parser_tree()
    mark_arguments(tree, reporter)
    reporter.checkpoint()
    sys.stdout.write(f"{shtab.complete(tree, shell)}\n")
    return 0
