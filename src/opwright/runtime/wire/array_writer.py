"""Array writers: NumPy arrays into the output, without a copy if they have no gaps."""

import numpy as np
from numpy.typing import NDArray

from ..pb_kinds import NumberArray
from .tags import WireType, prefix_of, scalar_wire_type
from .writing import Append, put


class ArrayWriter:
    """Writes the numbers of one field."""

    __slots__ = ("item_prefix", "run_prefix", "wire_dtype")

    def __init__(self, number: int, kind: NumberArray) -> None:
        self.run_prefix = prefix_of(number, WireType.LENGTH) if kind.packed else None
        self.item_prefix = prefix_of(number, scalar_wire_type(kind.wire))
        self.wire_dtype = kind.dtype.newbyteorder("<")

    def write(self, append: Append, array: NDArray[np.generic]) -> int:
        """Write an array that is not empty; one with gaps is copied first."""
        octets = np.ascontiguousarray(array, self.wire_dtype).view(np.uint8)
        if self.run_prefix is not None:
            return put(append, self.run_prefix, octets.data)
        width = self.wire_dtype.itemsize
        head = np.frombuffer(self.item_prefix, np.uint8)
        rows = np.empty((array.size, len(head) + width), np.uint8)
        rows[:, : len(head)] = head
        rows[:, len(head) :] = octets.reshape(-1, width)
        append(rows.reshape(-1).data)
        return rows.size
