"""StridedSlice: every so many elements of each axis, and axes added or removed."""

from types import EllipsisType
from typing import TypeAlias

import numpy as np

from opwright.bindings.nnrt.v1_0 import StridedSlice

from ..arrays import Array
from ..checking import expect
from ..common.reading import read_integers
from ..errors import KernelError

_NAME = "StridedSlice"

# What NumPy takes for one entry: a new axis is None, the ellipsis is `...`.
_Index: TypeAlias = slice | int | EllipsisType | None


def strided_slice(
    attributes: StridedSlice, x: Array, begin: Array, end: Array, strides: Array
) -> Array:
    """Return the elements from `begin` on, `strides` apart, that lie before `end`.

    The three are lists of integers, with an entry for each axis of `x`. Negative ones
    of `begin` and `end` count from the end of the axis. Bit i of a mask stands for
    entry i.

    Readings: indices outside of an axis are moved to its ends. Without an entry, the
    last axes stay whole. A masked begin with a negative stride is the last element. The
    entry of the ellipsis (the lowest bit of its mask, all others do not count) stands
    for all axes that have no entry of their own, and keeps them whole. An entry with a
    new axis takes no axis of `x`. An entry that shrinks keeps the element at `begin`,
    whatever other masks say of it, unless it is the ellipsis or a new axis.

    Raises KernelError for lists of different lengths, more entries than axes, a stride
    of 0, and a shrinking entry whose `begin` is not in the axis.
    """
    begins = read_integers(_NAME, "begin", begin)
    ends = _read_like(begins, "end", end)
    steps = _read_like(begins, "strides", strides)
    expect(0 not in steps, _NAME, f"strides is {list(steps)}, expected none to be 0")
    ellipsis = _lowest_bit(attributes.ellipsisMask)
    entries = enumerate(zip(begins, ends, steps, strict=True))
    index = tuple(
        ... if i == ellipsis else _index(attributes, i, *entry) for i, entry in entries
    )
    try:
        return np.asarray(x[index])
    except IndexError as error:
        raise KernelError(
            f"{_NAME}: begin is {list(begins)}, expected at most {x.ndim} entries for "
            f"x of shape {x.shape}, and those that shrink inside of it"
        ) from error


def _index(
    attributes: StridedSlice, entry: int, begin: int, end: int, step: int
) -> _Index:
    if _has_bit(attributes.newAxisMask, entry):
        return None
    if _has_bit(attributes.shrinkAxisMask, entry):
        return begin
    return slice(
        None if _has_bit(attributes.beginMask, entry) else begin,
        None if _has_bit(attributes.endMask, entry) else end,
        step,
    )


def _has_bit(mask: int, bit: int) -> bool:
    return bool(mask >> bit & 1)


def _lowest_bit(mask: int) -> int | None:
    return (mask & -mask).bit_length() - 1 if mask else None


def _read_like(begins: tuple[int, ...], name: str, array: Array) -> tuple[int, ...]:
    numbers = read_integers(_NAME, name, array)
    expect(
        len(numbers) == len(begins),
        _NAME,
        f"{name} has {len(numbers)} entries, expected {len(begins)}, as begin",
    )
    return numbers
