"""Owners: which field of a record a tensor is, and how it is laid out there."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from ..layout import layout_of
from ..record import Record
from ..tensor import Tensor
from ..tensor_facts import LayoutRule, TensorLayout
from .fields import values_at
from .reading import read_values


def read_tensor(
    tensor: Tensor, owner: Record | None, dtype: type[np.generic] | None
) -> NDArray[np.generic]:
    """Return the values of a tensor, shaped if its owner says how.

    Raises ValueError as `Tensor.to_numpy` does.
    """
    if owner is None:
        return located(
            type(tensor).__qualname__, lambda: read_values(tensor, None, dtype)
        )
    path, rule = _find(tensor, owner)
    place = f"{type(owner).__qualname__}.{path}"
    return read_laid_out(tensor, owner, rule, place, dtype)


def read_laid_out(
    tensor: Tensor,
    owner: object,
    rule: LayoutRule | None,
    place: str,
    dtype: type[np.generic] | None,
) -> NDArray[np.generic]:
    """Return the values of a tensor that a rule of its owner lays out.

    Raises ValueError with messages that begin with the place.
    """

    def read() -> NDArray[np.generic]:
        layout = apply_rule(rule, owner) if rule else None
        return read_values(tensor, layout, dtype)

    return located(place, read)


def apply_rule(rule: LayoutRule, owner: object) -> TensorLayout:
    """Return how a rule lays tensors out.

    Raises ValueError if it has no result for this owner.
    """
    try:
        layout = rule.layout_of(owner)
    except (IndexError, ValueError) as error:
        raise ValueError(f"the shape has no value, since {error}") from error
    # A shape may be an array of numbers that are none of Python's.
    return replace(layout, shape=tuple(map(int, layout.shape)))


def located(place: str, read: Callable[[], NDArray[np.generic]]) -> NDArray[np.generic]:
    """Return what `read` does, with the place in front of its errors' messages."""
    try:
        # Infinity and NaN are values like others.
        with np.errstate(over="ignore", invalid="ignore"):
            return read()
    except ValueError as error:
        raise ValueError(f"{place}: {error}") from error.__cause__


def _find(tensor: Tensor, owner: Record) -> tuple[str, LayoutRule | None]:
    layout = layout_of(type(owner))
    for path, rule in layout.rules.items():
        if any(value is tensor for value in values_at(owner, tuple(path.split(".")))):
            return path, rule
    for name in _direct(owner):
        if any(value is tensor for value in values_at(owner, (name,))):
            return name, None
    holder, held = type(owner).__qualname__, type(tensor).__qualname__
    raise ValueError(f"this {held} is no field of the {holder} given as its owner")


def _direct(owner: Record) -> Iterator[str]:
    return (slot.name for slot in layout_of(type(owner)).slots)
