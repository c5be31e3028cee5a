"""Parses messages: texts with expressions in braces.

    kernelSize has {size(this.kernelSize)} values; give 2

`{{` and `}}` are braces of the text. Inside of an expression, braces are CEL's.
"""

import re
from dataclasses import dataclass, field

from opwright.compiler.contracts.cel.parse import parse_text
from opwright.compiler.contracts.cel.places import Places
from opwright.compiler.contracts.yaml_tree import Leaf
from opwright.compiler.ir.syntax import ExpressionSyntax
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes

Message = tuple[str | ExpressionSyntax, ...]
"""The parts of a message, in order: texts, and expressions whose values go there."""

_TEXT = re.compile(r"(?:[^{}]|\{\{|\}\})+")

# What an expression may hold that could be taken for its end, or for the end of a text.
_INSIDE = re.compile(
    r"""[rR]?(?P<q>\"{3}|'{3}).*?(?P=q)"""
    r"""|[rR][bB]?"[^"\r\n]*"|[rR][bB]?'[^'\r\n]*'"""
    r"""|"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'"""
    r"""|[{}]|//[^\n]*|[^{}"'/rRbB]+|.""",
    re.DOTALL,
)


def parse_message(leaf: Leaf, reporter: Reporter) -> Message | None:
    """Parse the text of a YAML value, or report what is wrong with it."""
    parser = _Parser(leaf.text, Places(leaf), reporter)
    complete = parser.parse()
    return tuple(parser.parts) if complete else None


@dataclass(slots=True)
class _Parser:
    text: str
    places: Places
    reporter: Reporter
    parts: list[str | ExpressionSyntax] = field(
        default_factory=list[str | ExpressionSyntax]
    )

    def parse(self) -> bool:
        """Collect the parts; return whether nothing was wrong."""
        complete, place = True, 0
        while place < len(self.text):
            found = _TEXT.match(self.text, place)
            if found is not None:
                plain = found[0].replace("{{", "{").replace("}}", "}")
                self.parts.append(plain)
                place = found.end()
                continue
            if self.text[place] == "}":
                self._report("a brace that closes nothing; write '}}'", place)
                return False
            end = self._end(place + 1)
            if end is None:
                self._report("a brace that is not closed; write '{{' for one", place)
                return False
            complete &= self._expression(place + 1, end)
            place = end + 1
        return complete

    def _end(self, start: int) -> int | None:
        """Return where the brace is that closes the one before `start`."""
        depth = 1
        for found in _INSIDE.finditer(self.text, start):
            depth += {"{": 1, "}": -1}.get(found[0], 0)
            if depth == 0:
                return found.start()
        return None

    def _expression(self, start: int, end: int) -> bool:
        inner = self.places.behind(start)
        parsed = parse_text(self.text[start:end], inner, self.reporter)
        if parsed is not None:
            self.parts.append(parsed)
        return parsed is not None

    def _report(self, message: str, place: int) -> None:
        span = self.places.span(place, place + 1)
        self.reporter.report(codes.BAD_MESSAGE, message, span)
