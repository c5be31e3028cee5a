"""Bodies: networks inside of nodes, and what is there after them."""

from typing import TYPE_CHECKING, assert_never

from ..runtime.rules import Arms, Facts, Loop
from .keys import Key
from .labels import short
from .nodes import GraphNetwork, GraphNode
from .paths import reader, text_at
from .scopes import GraphTensor, Scope

if TYPE_CHECKING:
    from .run import Run


def run_bodies(node: GraphNode, scope: Scope, run: "Run") -> None:
    """Check the bodies of a node, and make known what they leave behind."""
    form = node.does.bodies if node.does else None
    match form:
        case Arms():
            _run_arms(node, form, scope, run)
        case Loop():
            _run_loop(node, form, scope, run)
        case None:  # nobody knows what the node does with them
            for body in node.bodies:
                _run_body(body, scope, run)
        case _:
            assert_never(form)


def _run_arms(node: GraphNode, form: Arms, scope: Scope, run: "Run") -> None:
    arms = [_body_at(node, path) for path in form.networks]
    inner = [_run_body(arm, scope, run) for arm in arms if arm is not None]
    if len(inner) < len(arms) or not inner:
        return
    first, *others = inner
    for key, tensor in first.tensors.items():
        if all(key in other.tensors for other in others):
            agree = all(other.tensors[key].facts == tensor.facts for other in others)
            _leave(node, key, tensor, tensor.facts if agree else None, scope)


def _run_loop(node: GraphNode, form: Loop, scope: Scope, run: "Run") -> None:
    condition = _body_at(node, form.condition) if form.condition else None
    tested = _run_body(condition, scope, run) if condition else None
    if tested is not None:
        _check_variable(node, text_at(form.variable, node.attributes), tested, run)
    body = _body_at(node, form.body)
    looped = _run_body(body, tested or scope, run, loops=1) if body else None
    left = tested or looped
    for inner in (tested, looped):
        for key, tensor in inner.tensors.items() if inner else ():
            # What a turn overwrites is no more what it was, wherever that was made.
            if inner is left or scope.find(key) is not None:
                # Sizes may change from turn to turn; what the record states holds.
                facts = tensor.facts if tensor.source else None
                _leave(node, key, tensor, facts, scope)


def _run_body(body: GraphNetwork, scope: Scope, run: "Run", *, loops: int = 0) -> Scope:
    body.loops = (body.around.loops if body.around else 0) + loops
    inner = Scope(scope)
    run.run_network(body, inner)
    scope.is_open = scope.is_open or inner.is_open
    return inner


def _check_variable(node: GraphNode, variable: str, tested: Scope, run: "Run") -> None:
    # A name that is missing is a matter of other rules.
    if variable and variable not in tested.tensors:
        message = f"the condition does not produce {short(variable)}, as it has to"
        run.report("graph.condition", message, node.place)


def _body_at(node: GraphNode, path: str) -> GraphNetwork | None:
    """Return the body that an attribute holds; an empty one is as good as none."""
    try:
        record: object = reader(path)(node.attributes)
    except AttributeError:  # the record was tampered with
        return None
    for body in node.bodies:
        if body.record is record and body.nodes:
            return body
    return None


def _leave(
    node: GraphNode, key: Key, tensor: GraphTensor, facts: Facts | None, scope: Scope
) -> None:
    """Make a tensor of a body known outside of it."""
    left = scope.tensors[key] = GraphTensor(tensor.name, node, facts)
    left.source = tensor.source if facts else ""
