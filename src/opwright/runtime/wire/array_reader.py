"""Array readers: packed runs and single numbers into NumPy arrays.

One packed run, the usual case, becomes a view of the input. Whatever comes in pieces is
gathered in a `bytearray` of its own.
"""

import sys
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from .faults import Malformed
from .input import Input
from .varints import Data

Numbers = NDArray[np.generic]
Held = Numbers | bytearray

_FIRST_BLOCK: Final = 16  # numbers that are looked at together, doubled each time
_LAST_BLOCK: Final = 1 << 16


class ArrayReader:
    """Reads the numbers of one field. `empty` stands for none at all."""

    __slots__ = ("dtype", "empty", "wire_dtype")

    def __init__(self, dtype: np.dtype[np.generic]) -> None:
        self.dtype = dtype
        self.wire_dtype = dtype.newbyteorder("<")
        self.empty = np.empty(0, dtype)

    def read_run(self, source: Input, held: Held, pos: int, stop: int) -> Held:
        """Add a packed run.

        Raises Malformed if it ends inside a number.
        """
        count, rest = divmod(stop - pos, self.dtype.itemsize)
        if rest:
            raise Malformed("the packed run ends inside a number", pos)
        if count == 0:
            return held
        if held is self.empty:
            return self._array_of(source.view, count, pos)
        return self._grow(held, source.view[pos:stop])

    def read_items(
        self, source: Input, data: Data, held: Held, start: int, pos: int, end: int
    ) -> tuple[Held, int]:
        """Add the number at `pos`, whose tag begins at `start`, and those like it.

        Returns where the last one ends. Raises Malformed if the message ends before.
        """
        width, stride = self.dtype.itemsize, pos - start + self.dtype.itemsize
        stop = pos + width
        if stop > end:
            raise Malformed("the input ends inside a value", pos)
        grown = self._grow(held, source.view[pos:stop])
        tag, block = data[start:pos], _FIRST_BLOCK
        while data[stop : stop + len(tag)] == tag and stop + stride <= end:
            count = min((end - stop) // stride, block)
            found = _like_the_first(source.view, count, stride, width, stop)
            grown += found.tobytes()
            stop += stride * len(found)
            if len(found) < count:
                break
            block = min(block * 2, _LAST_BLOCK)
        return grown, stop

    def read_list(self, source: Input, pos: int, stop: int) -> list[object]:
        """Return the numbers of a packed run as Python's own.

        Raises Malformed if it ends inside a number.
        """
        run = self.read_run(source, self.empty, pos, stop)
        return cast("Numbers", run).tolist()

    def settle(self, grown: bytearray) -> Numbers:
        """Return the numbers gathered, read-only like all that decoding gives."""
        view = memoryview(grown).toreadonly()
        return self._array_of(view, len(grown) // self.dtype.itemsize, 0)

    def _grow(self, held: Held, piece: "memoryview[int]") -> bytearray:
        if not isinstance(held, bytearray):
            held = bytearray(held.astype(self.wire_dtype).tobytes())
        held += piece
        return held

    def _array_of(self, view: "memoryview[int]", count: int, pos: int) -> Numbers:
        array = np.frombuffer(view, self.wire_dtype, count, pos)
        return array if sys.byteorder == "little" else array.astype(self.dtype)


def _like_the_first(
    view: "memoryview[int]", count: int, stride: int, width: int, pos: int
) -> NDArray[np.uint8]:
    """Return the values of the elements at `pos` that have the first one's tag."""
    rows = np.frombuffer(view, np.uint8, count * stride, pos).reshape(count, stride)
    tags = rows[:, : stride - width]
    other = np.flatnonzero((tags != tags[0]).any(axis=1))
    return rows[: other[0] if len(other) else count, stride - width :]
