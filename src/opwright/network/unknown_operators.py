"""Unknown operators: what can be said of nodes whose operator nobody knows."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..runtime import Message, unknown_of
from ..runtime.wire.faults import Malformed
from ..runtime.wire.unknown import skip_field
from ..runtime.wire.varints import read_tag
from .nodes import GraphNode

if TYPE_CHECKING:
    from .run import Run


def report_unknown_operator(node: GraphNode, run: "Run") -> None:
    """Report a node without an operator, or with one that is not known."""
    place = node.place, node.plan.operator_step
    run.report("graph.unknown_operator", _message(node), place)


def _message(node: GraphNode) -> str:
    plan = node.plan
    if plan.carried is not None:
        code = int(plan.carried.code.read(node.record))
        step = plan.operator_step
        return f"no operator has the code {code}; give one of those of {step}"
    fields = ", ".join(map(str, _unknown_fields(node.record)))
    if fields:
        return (
            f"its kind is not known: field {fields} is no member of "
            f"'{plan.operator_step}'; the model may be newer than these bindings"
        )
    return f"it has no kind; set one of the members of '{plan.operator_step}'"


def _unknown_fields(record: object) -> Iterator[int]:
    """Yield the numbers of the fields that a decoder did not know, each once."""
    data = bytes(unknown_of(record)) if isinstance(record, Message) else b""
    position, seen = 0, set[int]()
    while position < len(data):
        try:
            tag, position = read_tag(data, position)
            position = skip_field(data, tag, position, len(data), 100)
        except (IndexError, Malformed):
            return
        if tag >> 3 not in seen:
            seen.add(tag >> 3)
            yield tag >> 3
