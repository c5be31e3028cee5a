"""Following a network: from node to node, as it will be run."""

from collections.abc import Iterable, Iterator, Sequence

from ...runtime import fields_of, which
from ...runtime.record import Message
from ...runtime.rules.place import path_of
from ..graph_plan import GraphPlan
from ..keys import Key
from ..labels import node_text
from ..nodes import GraphNetwork, GraphNode
from ..topology import producers_of
from .problems import Problem, ProblemKind
from .programs import Step
from .slots import Slot
from .tensors import Tensors


class Following:
    """What is known while the nodes are gone through.

    `made` are the tensors that are there, `constants` those that the model has to give,
    as somebody needs them and no node makes them.
    """

    def __init__(
        self, network: GraphNetwork, tensors: Tensors, inputs: Iterable[Key]
    ) -> None:
        self.tensors = tensors
        self.made = set(inputs)
        self.constants: dict[Key, Slot] = {}
        self.problems: list[Problem] = []
        self._producers = producers_of(network)

    def steps(self, nodes: Sequence[GraphNode]) -> Iterator[Step]:
        """Yield the steps of nodes, reporting those that cannot be made one."""
        for node in nodes:
            path = path_of(node.place)
            problem = _problem_of(node)
            if problem:
                self.report(f"{node_text(node)}: {problem}", path)
            elif step := self._step(node, path):
                yield step

    def need(self, key: Key, user: str, path: str) -> Slot | None:
        """Return a tensor that `user` takes, or report that it cannot be there."""
        slot = self.find(key, user, path)
        if slot is None or key in self.made:
            return slot
        producer = self._producers.get(key)
        if slot.is_constant or (producer is None and self.tensors.is_indexed):
            self.constants[key] = slot
            return slot
        wanted = f"not there before {node_text(producer)} has run" if producer else ""
        self.report(f"{user} {slot.label} is {wanted or 'produced by nothing'}", path)
        return None

    def find(self, key: Key, user: str, path: str) -> Slot | None:
        """Return a tensor, or report that there is none with this index."""
        slot = self.tensors.find(key)
        if slot is None:
            count = len(self.tensors)
            self.report(f"{user} is tensor {key}, but there are {count} tensors", path)
        return slot

    def report(self, message: str, path: str) -> None:
        """Report that the network cannot be run."""
        kind = ProblemKind.BROKEN_NETWORK
        self.problems.append(Problem(kind=kind, message=message, path=path))

    def _step(self, node: GraphNode, path: str) -> Step | None:
        label, plan, does = node_text(node), node.plan, node.does
        inputs = [
            self.need(key, f"{label}: input", path)
            for key in plan.inputs.read(node.record)
        ]
        outputs = [
            self.find(key, f"{label}: output", path)
            for key in plan.outputs.read(node.record)
        ]
        # A node that lacks something still counts: one problem is told once.
        self.made.update(slot.key for slot in outputs if slot)
        taken, given = _all(inputs), _all(outputs)
        if does is None or taken is None or given is None:
            return None
        return Step(
            label=label,
            path=path,
            operator=does.name,
            code=_code_of(node.record, plan),
            attributes=node.attributes,
            inputs=taken,
            outputs=given,
        )


def _all(slots: Sequence[Slot | None]) -> tuple[Slot, ...] | None:
    found = tuple(slot for slot in slots if slot)
    return found if len(found) == len(slots) else None


def _problem_of(node: GraphNode) -> str:
    """Return why a node cannot be run at all; nothing if it may be."""
    if node.bodies or (node.does and node.does.bodies):
        return "it holds networks of its own, which are not run"
    if node.does is None:
        return "its operator is not known"
    if node.attributes is None:
        return "its attributes are not known"
    return ""


def _code_of(record: object, plan: GraphPlan) -> int | None:
    """Return the code of a node's operator: carried, or the number of its member."""
    if plan.carried is not None:
        return int(plan.carried.code.read(record))
    oneof = plan.form.node.operator
    if not isinstance(record, Message) or not isinstance(oneof, str):
        return None
    member = which(record, oneof)
    numbers = {field.name: field.number for field in fields_of(type(record))}
    return numbers.get(member) if member else None
