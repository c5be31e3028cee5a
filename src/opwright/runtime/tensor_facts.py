"""Tensor facts: how a class stores the values of a tensor, and how they are laid out.

A tensor is a record that holds one array in one of several encodings, such as Core ML's
`WeightParams`. Its class knows the encodings; the shape is known to the record that
owns it. Fields are named by attribute, those of records inside by a dotted path.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar, cast

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Stored:
    """Values of whole bytes in `field`: an array, or bytes in little-endian order.

    `dtype` is that of the values. Integers with a `scale` are quantized: the value is
    the integer times the scale plus the bias.
    """

    field: str
    dtype: str
    scale: str = ""
    bias: str = ""


@dataclass(frozen=True, slots=True)
class Packed:
    """Unsigned integers of `bits` bits in `field`, without gaps, the high bit first.

    The value is the integer times the scale plus the bias, or the entry of the table at
    that place.
    """

    field: str
    bits: str
    scale: str = ""
    bias: str = ""
    table: str = ""


Encoding = Stored | Packed


@dataclass(frozen=True, slots=True)
class TensorLayout:
    """The shape of a tensor, and what the order of its values means.

    Scales and biases that differ by channel lie along `channel_axis`. With `groups`,
    the other of the first two axes is in that many parts, and each has channels of its
    own. `column_major`: the first axis varies fastest, not the last.
    """

    shape: Sequence[int]
    channel_axis: int = 0
    groups: int = 1
    column_major: bool = False


@dataclass(frozen=True, slots=True)
class LayoutRule:
    """How the tensors at some paths of a record are laid out, given the record."""

    paths: tuple[str, ...]
    layout_of: Callable[[object], TensorLayout]


def layout(
    *paths: str,
) -> Callable[[Callable[[R], TensorLayout]], Callable[[R], TensorLayout]]:
    """Make a method the rule by which the tensors at these paths are laid out.

    The class's decorator takes the method away; it is called when a tensor is read.
    """

    def decorate(method: Callable[[R], TensorLayout]) -> Callable[[R], TensorLayout]:
        rule = LayoutRule(paths, cast("Callable[[object], TensorLayout]", method))
        return cast("Callable[[R], TensorLayout]", rule)

    return decorate
