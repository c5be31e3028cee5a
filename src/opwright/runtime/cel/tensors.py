"""Tensors: how many values a record holds, in whichever encoding is set."""

from typing import TYPE_CHECKING

from ..layout import layout_of
from .errors import CelError

if TYPE_CHECKING:
    from ..tensor import Tensor

# What reads tensors is imported in the functions: many programs never do.


def elements(tensor: "Tensor | None") -> int:
    """Return how many values a tensor holds: 0 if it is absent or nothing is set.

    Of packed integers, as many as the bytes have room for. Raises CelError if two
    encodings are set, for bytes that are no whole number of values, and if the number
    of bits is not 1 to 8.
    """
    from ..tensors.counting import count_values

    try:
        return 0 if tensor is None else count_values(tensor)
    except ValueError as error:
        raise CelError(str(error)) from error


def holds(tensor: "Tensor | None", count: int) -> bool:
    """Return whether a tensor holds just so many values.

    Packed integers may leave bits of the last byte unused. Raises CelError as
    `elements` does.
    """
    from ..tensors.counting import has_values

    try:
        return count == 0 if tensor is None else has_values(tensor, count)
    except ValueError as error:
        raise CelError(str(error)) from error


def encodings(tensor: "Tensor | None") -> list[str]:
    """Return the fields of a tensor that hold values, by the names in the spec."""
    if tensor is None:
        return []
    found: list[str] = []
    for slot, name in layout_of(type(tensor)).encoded:
        value = getattr(tensor, slot)
        if value is not None and len(value) > 0:
            found.append(name)
    return found
