"""Shows what specs declare: operators, types, fields, numbers.

examples:
  opwright inspect nnrt
  opwright inspect coreml --json | jq '.operators[].name'
"""

import argparse
import json
import sys
from typing import cast

from opwright.cli.in_force import take_format, take_task
from opwright.cli.options import add_spec_options
from opwright.cli.session import guarded
from opwright.compiler.inspection import schema_to_json, schema_to_tree
from opwright.compiler.pipeline import compile_specs
from opwright.compiler.report import Reporter


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    add_spec_options(parser)
    parser.add_argument(
        "--json",
        action="store_true",
        help="print the whole schema as JSON (described by docs/schema.json)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the schema of the specs."""
    as_json = cast(bool, arguments.json)

    def work(reporter: Reporter) -> int:
        task = take_task(arguments, reporter)
        analysed = compile_specs(task.specs, task.roots, reporter)
        if as_json:
            form = schema_to_json(analysed.schema)
            text = json.dumps(form, indent=2, ensure_ascii=False) + "\n"
        else:
            text = schema_to_tree(analysed)
        sys.stdout.write(text)
        return 0

    return guarded(work, take_format(arguments))
