"""Arity: whether a node has as many inputs and outputs as its operator."""

from collections.abc import Sequence
from typing import Final

from ..runtime.rules import Port
from ..runtime.rules.place import Place
from ..runtime.rules.visit import Visit
from .keys import Key
from .labels import counted, short
from .nodes import GraphNode
from .operators import Count, Operator

_SHOWN: Final = 4  # names in a message


def report_counts(
    node: GraphNode,
    does: Operator,
    inputs: Sequence[Key],
    outputs: Sequence[Key],
    visit: Visit,
) -> None:
    """Report too many or too few inputs, and outputs, of a node."""
    place, plan = node.place, node.plan
    check_count(does, "input", inputs, (place, plan.inputs.spec), visit)
    check_count(does, "output", outputs, (place, plan.outputs.spec), visit)


def check_count(
    does: Operator, noun: str, keys: Sequence[Key], place: Place, visit: Visit
) -> bool:
    """Report too many or too few inputs or outputs; return whether there are neither.

    `noun` says which: "input" or "output".
    """
    count = does.inputs if noun == "input" else does.outputs
    if count.least <= len(keys) <= count.most:
        return True
    cites = does.signature.cites if does.signature else None
    message = f"{_found(noun, keys)}; give {_expected(count)}"
    visit.report(f"{does.name}.{noun}s", message, place, cites=cites)
    return False


def _found(noun: str, keys: Sequence[Key]) -> str:
    if not keys:
        return f"has no {noun}s"
    shown = [short(key) if isinstance(key, str) else str(key) for key in keys[:_SHOWN]]
    names = ", ".join([*shown, "…"] if len(keys) > _SHOWN else shown)
    return f"has {counted(len(keys), noun)} ({names})"


def _expected(count: Count) -> str:
    names = ", ".join(_port_text(port) for port in count.ports)
    if count.is_open:
        number = f"at least {count.least}" if count.least else "any number"
    elif count.least == count.most:
        number = str(count.least) if count.least else "none"
    elif count.least == count.most - 1:
        number = f"{count.least} or {count.most}"
    else:
        number = f"{count.least} to {count.most}"
    return f"{number} ({names})" if names else number


def _port_text(port: Port) -> str:
    if port.variadic:
        return f"{port.name}…"
    return f"{port.name} if wanted" if port.optional else port.name
