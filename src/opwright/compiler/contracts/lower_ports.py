"""Lowers ports: the inputs or the outputs of an operator, in their order.

inputs: [x, weights?]     exactly one; `?`: one or none; `*`: any number; `+`: at least
                          one. What may be missing comes last, `*` and `+` at the end.
"""

import re
from collections.abc import Iterator

from opwright.compiler.contracts.origins import take_words
from opwright.compiler.contracts.yaml_tree import Node
from opwright.compiler.ir.rule_syntax import PortSyntax
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes

_PORT = re.compile(r"(?P<name>[A-Za-z_][A-Za-z0-9_]*)(?P<count>[?*+]?)")


def lower_ports(
    node: Node | None, what: str, reporter: Reporter
) -> tuple[PortSyntax, ...] | None:
    """Return the ports that a list has, None if there is no list."""
    words = take_words(node, what, reporter)
    return None if words is None else tuple(_lower(words, what, reporter))


def _lower(
    words: tuple[Word, ...], what: str, reporter: Reporter
) -> Iterator[PortSyntax]:
    seen: set[str] = set()
    last = PortSyntax(name=words[0]) if words else None
    for word in words:
        port = _lower_port(word, reporter)
        if port is None:
            continue
        problem = _problem(port, last, seen, what)
        if problem is not None:
            reporter.report(codes.BAD_PORT, problem, word.origin.span)
            continue
        seen.add(port.name.text)
        last = port
        yield port


def _lower_port(word: Word, reporter: Reporter) -> PortSyntax | None:
    match = _PORT.fullmatch(word.text)
    if match is None:
        reporter.report(
            codes.BAD_PORT,
            f"'{word.text}' is no input or output",
            word.origin.span,
            helps=("write a name, and behind it '?', '*' or '+' if it may be several",),
        )
        return None
    count = match["count"]
    return PortSyntax(
        name=Word(text=match["name"], origin=word.origin),
        optional=count in ("?", "*"),
        variadic=count in ("*", "+"),
    )


def _problem(
    port: PortSyntax, last: PortSyntax | None, seen: set[str], what: str
) -> str | None:
    """Return what is wrong with a port behind the one before it."""
    name = port.name.text
    if name in seen:
        return f"'{name}' stands twice among the {what}"
    if last is not None and last.variadic:
        return f"'{name}' stands behind '{last.name.text}', which may be any number"
    if last is not None and last.optional and not (port.optional or port.variadic):
        return f"'{name}' stands behind '{last.name.text}', which may be missing"
    return None
