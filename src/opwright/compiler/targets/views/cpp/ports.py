"""Inputs and outputs of operators as the members of C++ structs."""

import re
from collections.abc import Iterator

from opwright.compiler.ir import Port
from opwright.compiler.targets.views.cpp.naming import (
    assign_identifiers,
    free_identifier,
)
from opwright.compiler.targets.views.cpp.texts import comment_lines
from opwright.compiler.targets.views.cpp.view import CppPort, CppPorts
from opwright.compiler.targets.views.docstrings import LINE_LENGTH, fill

# What the structs are called, which their members cannot be, and what these refer to.
_RESERVED = frozenset({"Inputs", "Outputs", "runtime"})
_NO_NAME = re.compile(r"[^A-Za-z0-9_]+")
_WIDTH = LINE_LENGTH - 12


def build_ports(ports: tuple[Port, ...] | None) -> CppPorts | None:
    """Return the view of ports, None if they are unknown.

    They are too where one that stands for any number is not the last.
    """
    if ports is None or any(port.variadic for port in ports[:-1]):
        return None
    needed = [i for i, port in enumerate(ports) if not port.optional]
    is_open = any(port.variadic for port in ports)
    return CppPorts(
        least=needed[-1] + 1 if needed else 0,
        most=None if is_open else len(ports),
        ports=tuple(_build(i, ports[i], n) for i, n in enumerate(_names(ports))),
    )


def _build(index: int, port: Port, name: str) -> CppPort:
    text = port.text.strip()
    doc = comment_lines(fill(text, _WIDTH)) if text else ()
    return CppPort(name=name, kind=_kind(port), index=index, doc=doc)


def _kind(port: Port) -> str:
    if port.variadic:
        return "rest"
    return "optional" if port.optional else "one"


def _names(ports: tuple[Port, ...]) -> Iterator[str]:
    # Documentation may name two alike, and may name something that is no identifier.
    taken: set[str] = set()
    for index, port in enumerate(ports):
        plain = _NO_NAME.sub("_", port.name).strip("_")
        word = plain if plain[:1].isalpha() else f"tensor{index}"
        (identifier,) = assign_identifiers((word,), _RESERVED).values()
        name = free_identifier(identifier, taken)
        taken.add(name)
        yield name
