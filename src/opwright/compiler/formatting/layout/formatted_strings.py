"""Checks the expressions in formatted string literals, which Black reads and keeps."""

import re
from typing import Final

from opwright.compiler.formatting.layout.grammar import is_test
from opwright.compiler.formatting.layout.logical_lines import LogicalLine, read_lines
from opwright.compiler.formatting.layout.unsure import Unsure

_FIELD: Final = r"\{[^{}!:\\\"\n]+(?:![ars])?(?::[^{}\\]*)?\}"
_BODY: Final = re.compile(rf"(?:[^{{}}]++|\{{\{{|\}}\}}|{_FIELD})*+")
_PART: Final = re.compile(r"\{\{|\}\}|\{([^{}!:]+)")


def check_formatted_strings(lines: tuple[LogicalLine, ...]) -> None:
    """Raise Unsure if a field of a formatted string is not a plain expression."""
    literals = dict.fromkeys(
        literal for line in lines for literal in line.brackets.formatted
    )
    fields = dict.fromkeys(
        field for literal in literals for field in _read_fields(literal)
    )
    if not fields:
        return
    read = tuple(read_lines("\n".join(fields) + "\n"))
    if len(read) != len(fields):
        raise Unsure
    for line in read:
        if line.depth or line.comment or not is_test(line.text):
            raise Unsure
    check_formatted_strings(read)


def _read_fields(literal: str) -> list[str]:
    body = literal[2:-1]
    if not _BODY.fullmatch(body):
        raise Unsure
    return [match[1] for match in _PART.finditer(body) if match[1]]
