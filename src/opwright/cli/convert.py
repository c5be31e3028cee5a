"""Converts a value between JSON, the protobuf wire format and OpenHarmony parcels.

FILE is JSON if its name ends in .json; else it is in the form of its type's language,
that is, the wire format for messages of .proto files and a parcel for HDI structs.

examples:
  opwright convert model.mlmodel --to json -o model.json
  opwright convert model.json --type CoreML.Specification.Model --to binary -o m.mlmodel
  opwright convert add.json --type ohos.hdi.nnrt.v1_0.AddFusion --to parcel -o add.bin
  opwright convert t.json --type my.Type --bindings generated.my --to json
"""

import argparse
import sys
from pathlib import Path
from typing import cast

from opwright.cli.options import add_format_option
from opwright.cli.session import guarded
from opwright.cli.value_files import read_value_file, write_result
from opwright.cli.value_forms import Form, decode_value, encode_value
from opwright.cli.value_types import BINDINGS_HELP, TYPE_HELP, type_of_value
from opwright.compiler.report import Reporter


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help="the value")
    parser.add_argument(
        "--to",
        required=True,
        choices=[form.value for form in Form],
        help="the form of the result",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        type=Path,
        help="the file to write (default: standard output)",
    )
    parser.add_argument(
        "--type",
        metavar="QUALIFIED.Name",
        help=TYPE_HELP,
    )
    parser.add_argument(
        "--bindings",
        metavar="MODULE",
        help=BINDINGS_HELP,
    )
    add_format_option(parser)


def run(arguments: argparse.Namespace) -> int:
    """Read the value, and write it in its other form."""
    path = cast(Path, arguments.file)
    form = Form(cast(str, arguments.to))
    target = cast(Path | None, arguments.output)
    type_name = cast(str | None, arguments.type)
    bindings = cast(str | None, arguments.bindings)
    if form is not Form.JSON and target is None and sys.stdout.isatty():
        sys.stderr.write("opwright convert: error: use -o for what is not text\n")
        return 2

    def work(reporter: Reporter) -> int:
        file = read_value_file(path, reporter)
        cls = type_of_value(path, type_name, bindings, reporter)
        if file is None or cls is None:
            return 1
        record = decode_value(file, path.suffix == ".json", cls, reporter)
        result = encode_value(record, form, reporter) if record else None
        if result is not None:
            write_result(result, target, reporter)
        return 0

    return guarded(work, cast(str, arguments.format))
