"""Inputs and outputs of operators: how many there are, and what is known of each."""

from collections.abc import Iterator
from dataclasses import dataclass

from opwright.compiler.ir import Port
from opwright.compiler.ir.rules import Inference, Signature
from opwright.compiler.targets.views.cel_source import cel_source
from opwright.compiler.targets.views.markdown.rules import cel_block
from opwright.compiler.targets.views.markdown.texts import cell, code, inline
from opwright.compiler.targets.views.markdown.view import (
    Block,
    Cell,
    Inline,
    MarkdownPort,
    MarkdownPorts,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """Ports, None if nothing tells how many there are, and what is known of them.

    `inferred` has an item for each, the last one for those that are left.
    """

    ports: tuple[Port, ...] | None
    inferred: tuple[Inference, ...] = ()


def build_ports(
    known: Known, noun: str, signatures: tuple[Signature, ...]
) -> MarkdownPorts:
    """Return the view of inputs or outputs; `noun` is what one of them is called."""
    profiles = dict.fromkeys(p for one in signatures for p in one.arity_profiles)
    return MarkdownPorts(
        arity=_arity(known.ports, noun),
        profiles=tuple(map(code, profiles)),
        ports=tuple(_ports(known)),
    )


def _arity(ports: tuple[Port, ...] | None, noun: str) -> Inline:
    if ports is None:
        return f"Nothing tells how many {noun}s there are."
    least = sum(not port.optional for port in ports)
    if any(port.variadic for port in ports):
        number = f"at least {least}" if least else "any number of"
    elif least < len(ports):
        joined = "or" if least + 1 == len(ports) else "to"
        number = f"{least} {joined} {len(ports)}"
    else:
        number = str(least) if least else "no"
    plural = "" if number in ("1", "at least 1") else "s"
    return f"There {'are' if plural else 'is'} {number} {noun}{plural}."


def _ports(known: Known) -> Iterator[MarkdownPort]:
    for number, port in enumerate(known.ports or ()):
        of = (*known.inferred[number:], *known.inferred[-1:], Inference())
        rank, dtype, shape = _inferred(of[0])
        yield MarkdownPort(
            name=cell(code(port.name)),
            count=_count(port),
            text=cell(inline(port.text)),
            rank=rank,
            dtype=dtype,
            shape=shape,
            is_inferred=any((rank, dtype, shape)),
        )


def _inferred(of: Inference) -> tuple[Inline, Inline, Block]:
    """Return the rank, the data type and the shape, as far as they are known."""
    return (
        code(cel_source(of.rank)) if of.rank else "",
        code(cel_source(of.dtype)) if of.dtype else "",
        cel_block(of.shape) if of.shape else "",
    )


def _count(port: Port) -> Cell:
    if port.variadic:
        return "any number" if port.optional else "one or more"
    return "at most one" if port.optional else "one"
