"""Tells what templates see: each view, with its variables, classes and attributes.

NAME is a view or one of its classes. `docs/views.md` is what `--markdown` prints.

examples:
  opwright targets views
  opwright targets views python
  opwright targets views PythonField
"""

import argparse
import sys
from functools import partial
from typing import cast

from opwright.cli.in_force import take_format
from opwright.cli.options import add_format_option
from opwright.cli.session import guarded
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue.targets import UNKNOWN_VIEW
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.targets.views import VIEWS
from opwright.compiler.targets.views.reference.describe import describe_view
from opwright.compiler.targets.views.reference.markdown import (
    write_markdown,
    write_page,
)
from opwright.compiler.targets.views.reference.model import ViewReference
from opwright.compiler.targets.views.reference.text import write_class, write_text


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    parser.add_argument(
        "name",
        metavar="NAME",
        nargs="?",
        help="a view, or a class of one (default: all views)",
    )
    parser.add_argument(
        "--markdown", action="store_true", help="print views as a page in Markdown"
    )
    add_format_option(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print what was asked for."""
    name = cast(str | None, arguments.name)
    markdown = cast(bool, arguments.markdown)
    views = tuple(describe_view(key, VIEWS[key]) for key in VIEWS)
    if name is None:
        texts = (write_page(views),) if markdown else map(write_text, views)
        sys.stdout.write("\n".join(texts))
        return 0
    work = partial(_print_one, name, views, markdown)
    return guarded(work, take_format(arguments))


def _print_one(
    name: str, views: tuple[ViewReference, ...], markdown: bool, reporter: Reporter
) -> int:
    write = write_markdown if markdown else write_text
    texts = [write(view) for view in views if view.name == name]
    texts += [write_class(one) for v in views for one in v.classes if one.name == name]
    if not texts:
        _report_unknown(name, views, reporter)
    sys.stdout.write("\n".join(texts))
    return 0


def _report_unknown(
    name: str, views: tuple[ViewReference, ...], reporter: Reporter
) -> None:
    classes = (one.name for view in views for one in view.classes)
    names = [view.name for view in views]
    reporter.report(
        UNKNOWN_VIEW,
        f"no view is called '{name}', and no class of one",
        place=f"view {name}",
        notes=(f"views: {', '.join(names)}",),
        helps=did_you_mean(name, (*names, *classes)),
    )
