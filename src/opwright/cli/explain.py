"""Tells what a diagnostic's code means, with an example and what to do.

examples:
  opwright explain OPW0101
"""

import argparse
import re
import sys
from typing import cast

from opwright.compiler.assets import error_page


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    parser.add_argument("code", metavar="CODE", type=parse_code)


def run(arguments: argparse.Namespace) -> int:
    """Print the page of the code."""
    code = cast(str, arguments.code)
    page = error_page(code)
    if page is None:
        sys.stderr.write(f"opwright explain: there is no code {code}\n")
        return 2
    sys.stdout.write(page)
    return 0


def parse_code(text: str) -> str:
    """Parse a code, with or without its letters: `OPW0101`, `opw101`, `101`."""
    match = re.fullmatch(r"(?:OPW)?0*([0-9]{1,4})", text, re.IGNORECASE)
    if match is None:
        raise argparse.ArgumentTypeError(f"'{text}' is no code such as OPW0101")
    return f"OPW{int(match[1]):04d}"
