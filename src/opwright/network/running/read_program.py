"""Reading programs: from a model and its contract to steps that can be run.

Rules are not asked here; what a step cannot do without is.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from ...runtime import Record, spec_name_of
from ...runtime.rules import Contract
from ...runtime.rules.place import path_of
from ..keys import Key
from ..labels import counted
from ..nodes import GraphModel, GraphNetwork
from ..plan import plan_of
from ..scan import Scan
from ..scan_record import scan_record
from .following import Following
from .freeing import with_frees
from .problems import Problem, ProblemKind, RunError, stop_on
from .programs import Program
from .slots import Slot, listed_slots
from .tensors import Tensors, interface_keys

# A number that an enum has no name for may be one that no kernel looks at.
_HARMLESS: Final = "structure.enum"


def read_program(model: Record, contract: Contract) -> Program:
    """Return the network of a model as a program.

    Raises RunError, with all reasons, for models that hold no network or several, and
    for networks whose nodes cannot be read or lack an input.
    """
    scan = scan_record(model, plan_of(contract, None))
    try:
        found, network = _only_network(scan, model)
        stop_on([*_broken(scan, network)])
        return _program(found, network, contract)
    finally:
        scan.release()


def _only_network(scan: Scan, model: Record) -> tuple[GraphModel, GraphNetwork]:
    networks = [*scan.all_networks()]
    if len(scan.models) == 1 and len(networks) == 1 and not scan.networks:
        return scan.models[0], networks[0]
    count = counted(len(networks), "network") if networks else "no network"
    name = spec_name_of(type(model))
    message = f"this {name} holds {count}; a model with just one can be run"
    raise RunError([Problem(kind=ProblemKind.NO_NETWORK, message=message)])


def _broken(scan: Scan, network: GraphNetwork) -> Iterator[Problem]:
    """Yield what a scan found that leaves no way to read the model."""
    nodes = {path_of(node.place) for node in network.nodes if not node.is_intact}
    for found in scan.findings.sorted():
        if found.rule != _HARMLESS or found.path.rpartition(".")[0] in nodes:
            yield Problem(
                kind=ProblemKind.BROKEN_NETWORK, message=found.message, path=found.path
            )


def _program(model: GraphModel, network: GraphNetwork, contract: Contract) -> Program:
    form = model.form
    listing = contract.graph.tensors if contract.graph else None
    tensors = Tensors(listed_slots(listing, network.record) if listing else None)
    takes = [*interface_keys(model, form.inputs, form.input, tensors)]
    gives = [*interface_keys(model, form.outputs, form.output, tensors)]
    following = Following(network, tensors, takes)
    inputs = _found(following, takes, "an input of the model")
    steps = tuple(following.steps(network.nodes))
    outputs = _needed(following, gives, "an output of the model")
    stop_on(following.problems)
    return Program(
        steps=with_frees(steps, outputs),
        inputs=inputs,
        constants=tuple(following.constants.values()),
        outputs=outputs,
    )


def _found(following: Following, keys: Sequence[Key], user: str) -> tuple[Slot, ...]:
    slots = (following.find(key, user, "") for key in keys)
    return tuple(slot for slot in slots if slot)


def _needed(following: Following, keys: Sequence[Key], user: str) -> tuple[Slot, ...]:
    slots = (following.need(key, user, "") for key in keys)
    return tuple(slot for slot in slots if slot)
