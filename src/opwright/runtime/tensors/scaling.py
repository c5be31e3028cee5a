"""Scaling: from quantized integers to the values that they stand for."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..tensor_facts import TensorLayout


@dataclass(frozen=True, slots=True)
class Factors:
    """The scales or the biases of a tensor, and the field that they come from."""

    field: str
    values: NDArray[np.float32]


def scale_integers(
    integers: NDArray[np.generic], layout: TensorLayout, scale: Factors, bias: Factors
) -> NDArray[np.float32]:
    """Return `integers * scale + bias`; no bias is 0.

    Raises ValueError for factors that are neither one nor one for each channel.
    """
    values = integers.astype(np.float32)
    values *= _spread(scale, values.shape, layout)
    if bias.values.size:
        values += _spread(bias, values.shape, layout)
    return values


def look_up(
    integers: NDArray[np.generic], table: Factors, bits: int
) -> NDArray[np.float32]:
    """Return the entry of the table at the place that each integer tells.

    Raises ValueError for a table without an entry for each integer of so many bits.
    """
    if table.values.size != 1 << bits:
        raise ValueError(
            f"{table.field} has {table.values.size} entries, "
            f"but {bits} bits need {1 << bits}"
        )
    return table.values[integers.astype(np.intp)]


def _spread(
    factors: Factors, shape: tuple[int, ...], layout: TensorLayout
) -> NDArray[np.float32]:
    """Return factors in a shape that broadcasts to the tensor's."""
    count = factors.values.size
    if count == 1:
        return factors.values.reshape(())
    axis = layout.channel_axis
    channels = shape[axis] if 0 <= axis < len(shape) else 1
    if count == channels:
        return factors.values.reshape(_along(axis, shape))
    # Groups lie along the axis of inputs, which is the other of the first two.
    other = 1 - axis
    grouped = layout.groups > 1 and 0 <= other < len(shape)
    if grouped and count == channels * layout.groups:
        return factors.values[_channel_numbers(shape, axis, other, layout.groups)]
    raise ValueError(
        f"{factors.field} has {count} entries, but shape {shape} takes 1 or "
        f"{channels * layout.groups}"
    )


def _channel_numbers(
    shape: tuple[int, ...], axis: int, other: int, groups: int
) -> NDArray[np.intp]:
    if shape[other] % groups:
        raise ValueError(f"axis {other} of {shape} is not in {groups} equal groups")
    group = np.arange(shape[other]) // (shape[other] // groups)
    first = (group * shape[axis]).reshape(_along(other, shape))
    return first + np.arange(shape[axis]).reshape(_along(axis, shape))


def _along(axis: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-1 if place == axis else 1 for place in range(len(shape)))
