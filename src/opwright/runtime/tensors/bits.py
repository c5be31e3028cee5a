"""Bits: integers of one to eight bits, packed without gaps, the high bit first."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

_GROUP: Final = 8  # integers of N bits fill N bytes exactly, whatever N is


def bytes_for(count: int, bits: int) -> int:
    """Return how many bytes hold `count` integers of `bits` bits."""
    return (count * bits + 7) // 8


def unpack(data: NDArray[np.uint8], bits: int, count: int) -> NDArray[np.uint8]:
    """Return the first `count` integers of `bits` bits that bytes hold.

    There must be at least `bytes_for(count, bits)` bytes. Eight bits are not copied.
    """
    if bits == 8:
        return data[:count]
    groups = -(-count // _GROUP)
    padded = np.zeros(groups * bits, np.uint8)
    padded[: bytes_for(count, bits)] = data[: bytes_for(count, bits)]
    rows = padded.reshape(groups, bits)
    integers = np.empty((groups, _GROUP), np.uint8)
    for place in range(_GROUP):
        integers[:, place] = _column(rows, bits, place)
    return integers.reshape(-1)[:count]


def _column(rows: NDArray[np.uint8], bits: int, place: int) -> NDArray[np.uint8]:
    """Return the integer at one place of each group, out of the two bytes it is in."""
    first, offset = divmod(place * bits, 8)
    window = rows[:, first].astype(np.uint16) << 8
    if first + 1 < bits:
        window |= rows[:, first + 1]
    window >>= 16 - offset - bits
    return (window & ((1 << bits) - 1)).astype(np.uint8)
