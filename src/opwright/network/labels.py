"""Labels: how messages call nodes, tensors and numbers of things."""

from typing import TYPE_CHECKING, Final

from .keys import Key

if TYPE_CHECKING:
    from .nodes import GraphNode

_NAME: Final = 60  # characters of a name


def short(name: object) -> str:
    """Return a name in quotes, cut if it is very long."""
    text = repr(name) if isinstance(name, str) else f"<{type(name).__qualname__}>"
    return text if len(text) <= _NAME else f"{text[: _NAME - 2]}…'"


def node_text(node: "GraphNode") -> str:
    """Return how messages call a node: `layer 'conv1' (convolution)`."""
    noun = node.plan.form.node.noun
    name = name_of(node)
    title = f"{noun} {short(name)}" if name else f"unnamed {noun}"
    kind = _kind_of(node)
    return f"{title} ({kind})" if kind else title


def label_of(node: "GraphNode") -> str:
    """Return what messages about a node begin with."""
    return f"{node_text(node)}: "


def tensor_text(key: Key, name: str) -> str:
    """Return how messages call a tensor: `'x'`, or `tensor 3 ('x')`."""
    if isinstance(key, str):
        return short(key)
    return f"tensor {key} ({short(name)})" if name else f"tensor {key}"


def counted(number: int, noun: str) -> str:
    """Return a number of things, such as `1 input` or `2 inputs`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _kind_of(node: "GraphNode") -> str:
    """Return the operator, also of a node that is still being looked at."""
    try:
        does = node.does or node.plan.find(node.record)[0]
    except Exception:  # a record that was tampered with has a label all the same
        return ""
    return does.name if does else ""


def name_of(node: "GraphNode") -> object:
    """Return the name of a node; it is empty where there is none."""
    try:
        return node.name
    except Exception:  # a record that was tampered with has a label all the same
        return ""
