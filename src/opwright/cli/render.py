"""Renders one template for one element, to look at while writing the template.

TEMPLATE is a file, or a template's name in a target pack. A file's pack is the folder
above it that has a target.toml; without one, it sees the view `python` or that of
`--view`. The element is KIND:NAME, as in `operator:Conv2DFusion`; without `--for`, all
that there is is listed. The text is formatted as the output would be.

examples:
  opwright render targets/mine/class.py.jinja --spec nnrt
  opwright render targets/mine/class.py.jinja --spec nnrt --for declaration:Format
  opwright render notes.md.jinja --spec coreml --for schema --watch
  opwright render module.py.jinja -t python_bindings --spec my.idl --for module:my
"""

import argparse
import sys
from functools import partial
from pathlib import Path
from time import strftime
from typing import cast

from opwright.cli.in_force import Task, take_format, take_task
from opwright.cli.options import (
    add_config_option,
    add_format_option,
    add_option_option,
    add_root_option,
    add_target_folder_option,
)
from opwright.cli.session import guarded
from opwright.cli.watching.loop import describe_change, run_on_changes
from opwright.compiler.overrides import check_overrides
from opwright.compiler.pipeline import compile_specs
from opwright.compiler.preview.elements import choose_element, spell_elements
from opwright.compiler.preview.render_one import elements_for, render_one
from opwright.compiler.preview.subject import Asked, find_subject
from opwright.compiler.report import Reporter
from opwright.compiler.report.cells import escape_controls
from opwright.compiler.targets.views import VIEWS


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    parser.add_argument("template", metavar="TEMPLATE", help="the template to render")
    parser.add_argument(
        "--spec",
        metavar="SPEC",
        action="append",
        default=[],
        dest="specs",
        help="as for `generate`; may be repeated (default: the configuration's)",
    )
    parser.add_argument(
        "--for",
        metavar="KIND:NAME",
        dest="element",
        help="what to render it for (default: what there is, if that is one thing)",
    )
    pack = parser.add_mutually_exclusive_group()
    pack.add_argument(
        "-t",
        "--target",
        metavar="TARGET",
        action="append",
        default=[],
        dest="targets",
        help="the target pack that has the template",
    )
    pack.add_argument(
        "--view",
        choices=tuple(VIEWS),
        help="the view of a file that belongs to no pack (default: python)",
    )
    add_target_folder_option(parser)
    add_option_option(
        parser, "an option of the target pack; of a file without one, any name will do"
    )
    parser.add_argument(
        "--raw", action="store_true", help="show the text before it is formatted"
    )
    parser.add_argument(
        "--watch",
        action="store_true",
        help="stay, and render again whenever the template, a spec or anything else"
        " changes that was read",
    )
    add_root_option(parser)
    add_config_option(parser)
    add_format_option(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the text."""
    form = take_format(arguments)
    if cast(bool, arguments.watch):
        return run_on_changes(partial(_render_again, arguments), form, quiet=True)
    return guarded(partial(_render, arguments), form)


def _render_again(
    arguments: argparse.Namespace, changed: tuple[Path, ...], reporter: Reporter
) -> tuple[Path, ...]:
    """Render as one of many runs. What is said of it is not part of the text."""
    told = describe_change(changed) if changed else "watching; Ctrl-C ends"
    sys.stderr.write(f"{strftime('%H:%M:%S')} {told}\n")
    _render(arguments, reporter)
    return ()


def _render(arguments: argparse.Namespace, reporter: Reporter) -> int:
    task = take_task(arguments, reporter)
    subject = find_subject(_asked(arguments, task), reporter)
    check_overrides((subject.target.pack,), reporter)
    analysed = compile_specs(task.specs, task.roots, reporter)
    elements = elements_for(subject, analysed)
    wanted = cast(str | None, arguments.element)
    if wanted is None and len(elements) != 1:
        names = map(escape_controls, spell_elements(elements))
        sys.stdout.writelines(f"{name}\n" for name in names)
        return 0
    element = (
        elements[0] if wanted is None else choose_element(wanted, elements, reporter)
    )
    reporter.checkpoint()
    if element is not None:
        raw = cast(bool, arguments.raw)
        text = render_one(subject, element, task.commands, reporter, raw=raw)
        sys.stdout.write(text)
    return 0


def _asked(arguments: argparse.Namespace, task: Task) -> Asked:
    named = cast(list[str], arguments.targets)
    return Asked(
        template=cast(str, arguments.template),
        target=task.targets[-1] if named else None,
        view=cast(str | None, arguments.view),
        folders=task.target_folders,
        configured=task.targets,
        options=tuple(cast(list[tuple[str, str]], arguments.option)),
    )
