"""Scopes: the tensors that are there at one place of a network."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from ..runtime.rules import Facts, Tensor
from .keys import Key
from .labels import tensor_text

if TYPE_CHECKING:
    from .nodes import GraphNode


class Source(StrEnum):
    """Where tensors come from that no node produces."""

    INPUT = "an input of the model"
    CONSTANT = "a constant"


Producer: TypeAlias = "GraphNode | Source | None"
"""What produces a tensor; None for one that is only expected."""


class GraphTensor(Tensor):
    """A tensor of a network.

    `source` says where the record states the facts; it is empty if they are inferred.
    """

    __slots__ = ("producer", "source")

    def __init__(
        self, name: str, producer: Producer, facts: Facts | None = None
    ) -> None:
        self.name = name
        self.facts = facts
        self.declared = False
        self.producer = producer
        self.source = ""

    @property
    def constant(self) -> bool:
        """Whether the values are part of the model."""
        if self.producer is None:
            return super().constant
        return self.producer is Source.CONSTANT


class Scope:
    """The tensors that are there, besides those of the scope around.

    `expected` has tensors of which facts are stated before they are there. `is_open`:
    there may be tensors that nobody told of, so that none can be said to be missing.
    Where keys are indexes, `titles` has the names of the tensors.
    """

    __slots__ = ("expected", "is_open", "outer", "tensors", "titles")

    def __init__(
        self,
        outer: "Scope | None" = None,
        *,
        is_open: bool = False,
        titles: Sequence[str] | None = None,
    ) -> None:
        self.outer = outer
        self.is_open = is_open or (outer is not None and outer.is_open)
        self.titles = outer.titles if outer else titles
        self.tensors: dict[Key, GraphTensor] = {}
        self.expected: dict[Key, GraphTensor] = outer.expected if outer else {}

    def find(self, key: Key) -> GraphTensor | None:
        """Return a tensor, None if it is not there."""
        scope: Scope | None = self
        while scope is not None:
            found = scope.tensors.get(key)
            if found is not None:
                return found
            scope = scope.outer
        return None

    def names(self) -> Iterator[str]:
        """Yield the names of the tensors that are there, the latest first."""
        scope: Scope | None = self
        while scope is not None:
            yield from (tensor.name for tensor in reversed(scope.tensors.values()))
            scope = scope.outer

    def name_of(self, key: Key) -> str:
        """Return the name of a tensor."""
        if self.titles is None or isinstance(key, str):
            return str(key)
        return self.titles[key] if 0 <= key < len(self.titles) else ""

    def shown(self, key: Key) -> str:
        """Return how messages call a tensor."""
        return tensor_text(key, self.name_of(key))
