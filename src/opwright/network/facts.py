"""Facts: what is known of a tensor, as records and callers tell it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..runtime.rules import Facts, Node
from ..runtime.rules.graph import AnyTensorForm
from ..runtime.rules.signature import AnyInference

T = TypeVar("T")

_MOST_VALUES: Final = 1024

_RANKS: Final = MappingProxyType({rank: Facts(rank, None, None) for rank in range(10)})


@dataclass(frozen=True, slots=True, kw_only=True)
class TensorFacts:
    """What is known of a tensor: None where it is not.

    A `shape` is known with all its sizes or not at all; it says the rank too. `values`
    are those of an integer tensor, in C order; `constant`: they are part of the model.
    """

    name: str = ""
    rank: int | None = None
    shape: tuple[int, ...] | None = None
    dtype: str | None = None
    constant: bool | None = None
    values: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if self.shape is not None and self.rank is None:
            object.__setattr__(self, "rank", len(self.shape))


Described: TypeAlias = TensorFacts | NDArray[np.generic] | Sequence[int]
"""A tensor as callers tell it: facts, an array, or a shape."""


def facts_of(tensor: Described) -> TensorFacts:
    """Return what is known of a tensor that a caller told."""
    match tensor:
        case TensorFacts():
            return tensor
        case np.ndarray():
            return TensorFacts(
                shape=tensor.shape, dtype=tensor.dtype.name, values=_values_of(tensor)
            )
        case _:
            return TensorFacts(shape=tuple(tensor))


def _values_of(array: NDArray[np.generic]) -> tuple[int, ...] | None:
    """Return the values of an integer array that is small enough to tell a shape."""
    if array.dtype.kind not in "iu" or array.size > _MOST_VALUES:
        return None
    return tuple(int(value) for value in array.flat)


def infer_facts(
    form: AnyInference, record: object, node: Node, alike: Facts | None = None
) -> Facts | None:
    """Return what follows of an output; None if nothing is known.

    A shape with a size that is not known is not known itself, but its rank is. `alike`
    is what the answer may well be: many outputs have the shape of an input.
    """
    shape = rank = dtype = None
    if form.dtype is not None:
        try:
            dtype = form.dtype(record, node)
        except Exception:  # of whatever sort: the question has no answer then
            dtype = None
    if form.shape is not None:
        try:
            sizes = form.shape(record, node)
            rank = len(sizes)
            listed = sizes if isinstance(sizes, list) else list(map(int, sizes))
            if alike is not None and listed == alike[1] and dtype == alike[2]:
                return alike
            shape = listed if not listed or min(listed) >= 0 else None
        except Exception:  # as above
            shape = None
    if shape is not None:
        return Facts(rank, shape, dtype)
    if form.rank is not None:
        try:
            asked = form.rank(record, node)
            rank = asked if asked >= 0 else rank
        except Exception:  # as above; the rank may still be that of the shape
            shape = None
    return _of_rank(rank, dtype)


def read_facts(form: AnyTensorForm, record: object, node: Node) -> Facts | None:
    """Return what a record says of a tensor; None if that is nothing.

    Records may state a rank beside a shape that is empty or not known as a whole. Then
    the rank counts. Nothing is known of records that were made to confuse.
    """
    dtype = _answer(form.dtype, record, node)
    rank = _answer(form.rank, record, node)
    sizes = _answer(form.shape, record, node)
    try:
        known = None if sizes is None else list(map(int, sizes))
        rank = None if rank is None else int(rank)
    except Exception:  # of whatever sort
        return _of_rank(None, dtype)
    if known is not None and rank is None:
        rank = len(known)
    if known is None or len(known) != rank or min(known, default=0) < 0:
        return _of_rank(rank, dtype)
    return Facts(rank, known, dtype)


def _answer(
    question: Callable[[object, Node], T] | None, record: object, node: Node
) -> T | None:
    try:
        return question(record, node) if question else None
    except Exception:  # of whatever sort: the question has no answer then
        return None


def _of_rank(rank: int | None, dtype: str | None) -> Facts | None:
    if rank is None or rank < 0:
        return Facts(None, None, dtype) if dtype else None
    # Most often only the rank is known, of which there are few.
    if dtype or rank not in _RANKS:
        return Facts(rank, None, dtype)
    return _RANKS[rank]


def merged(first: Facts, second: Facts) -> Facts:
    """Return what two sayings know together; where they differ, the first counts."""
    rank = second.rank if first.rank is None else first.rank
    shape = second.shape if first.shape is None else first.shape
    dtype = second.dtype if first.dtype is None else first.dtype
    fits = shape is not None and len(shape) == rank
    return Facts(rank, shape if fits else None, dtype)


def difference_of(one: Facts, other: Facts) -> tuple[str, str] | None:
    """Return in what two sayings about one tensor differ, None if they agree."""
    if one.rank != other.rank and None not in (one.rank, other.rank):
        return f"rank {one.rank}", f"rank {other.rank}"
    if one.shape != other.shape and None not in (one.shape, other.shape):
        return f"shape {_sizes(one)}", f"shape {_sizes(other)}"
    if one.dtype != other.dtype and None not in (one.dtype, other.dtype):
        return f"type {one.dtype}", f"type {other.dtype}"
    return None


def _sizes(facts: Facts) -> str:
    return str(facts.shape)
