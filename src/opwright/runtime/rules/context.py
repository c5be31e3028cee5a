"""Contexts: what rules see beside the record that they are about.

Where a fact is not known, reading it raises UnknownError, and the rule that reads it
does not apply. `opwright.network` makes facts known.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, NoReturn

from ..cel import UnknownError


class Facts(NamedTuple):
    """What is known of a tensor: None where it is not.

    A shape is known with all its sizes or not at all. It is a list, as those that rules
    compare it to; nobody changes it.
    """

    rank: int | None
    shape: list[int] | None
    dtype: str | None


class Tensor:
    """What goes along one edge of a network; without facts nothing is known of it.

    `declared`: rank or shape are stated at the node itself, not learned from elsewhere.
    """

    __slots__ = ("declared", "facts", "name")

    def __init__(
        self, name: str, facts: Facts | None = None, *, declared: bool = False
    ) -> None:
        self.name = name
        self.facts = facts
        self.declared = declared

    @property
    def rank(self) -> int:
        """The number of axes."""
        rank = self.facts[0] if self.facts else None
        if rank is None:
            raise UnknownError("the rank of a tensor is not known")
        return rank

    @property
    def shape(self) -> list[int]:
        """The sizes of all axes."""
        shape = self.facts[1] if self.facts else None
        if shape is None:
            raise UnknownError("the shape of a tensor is not known")
        return shape

    @property
    def dtype(self) -> str:
        """The type of the values, in the contract's words."""
        dtype = self.facts[2] if self.facts else None
        if dtype is None:
            raise UnknownError("the type of a tensor is not known")
        return dtype

    @property
    def constant(self) -> bool:
        """Whether the values are part of the model."""
        raise UnknownError("it is not known whether a tensor is constant")

    @property
    def values(self) -> list[int]:
        """The values of an integer tensor, the last axis being the fastest."""
        raise UnknownError("the values of a tensor are not known")


class Network:
    """A sequence of nodes.

    `version` is the highest that any node needs, `loops` says inside of how many bodies
    of loops the network is, `top` whether it is the body of no node, and `produced` has
    the names of all that its nodes make. Further attributes are the facts that the
    contract defines; bodies have those of the network around them.
    """

    __slots__ = ("__dict__", "loops", "produced", "top", "version")

    version: int
    loops: int
    top: bool
    produced: Sequence[str]

    # Facts have the types that their contract says: truth values and integers.
    def __getattr__(self, name: str) -> Any:
        raise UnknownError(f"the network's {name} is not known")


class _UnknownTensors(list[Tensor]):
    """Inputs or outputs of which not even the number is known."""

    def _fail(self, *_: object) -> NoReturn:
        raise UnknownError("the tensors of the node are not known")

    __len__ = __iter__ = __getitem__ = __contains__ = __add__ = __eq__ = _fail


UNKNOWN_TENSORS: Final[Sequence[Tensor]] = _UnknownTensors()
UNKNOWN_NETWORK: Final = Network()


class Node:
    """An operator in a network; `network` is the one around it.

    While something is inferred of an output, `output` is the index of that output.
    Nodes are read very often, so that what is not known stands in the slots: a class
    that has a `__getattr__` would be slower.
    """

    __slots__ = ("inputs", "network", "output", "outputs")

    inputs: Sequence[Tensor]
    outputs: Sequence[Tensor]
    output: int
    network: Network

    def __init__(self) -> None:
        self.inputs = self.outputs = UNKNOWN_TENSORS
        self.network = UNKNOWN_NETWORK

    @property
    def name(self) -> str:
        """The name that the node has in the record."""
        raise UnknownError("the name of the node is not known")

    @property
    def operator(self) -> str:
        """The name of the operator."""
        raise UnknownError("the operator of the node is not known")
