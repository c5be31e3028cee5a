"""Array readers: packed runs and single numbers into NumPy arrays.

One packed run, the usual case, becomes a view of the input. Whatever comes in pieces is
gathered in a `bytearray` of its own.
"""

import sys
from collections.abc import Callable
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
    """Reads the numbers of one field into a record's slot.

    What the slot holds so far goes in as `held`, and what it holds then comes back.
    """

    __slots__ = ("dtype", "slot", "wire_dtype")

    def __init__(self, dtype: np.dtype[np.generic], slot: str) -> None:
        self.dtype = dtype
        self.slot = slot
        self.wire_dtype = dtype.newbyteorder("<")

    def read_run(
        self, source: Input, record: object, held: Held | None, pos: int, stop: int
    ) -> Held | None:
        """Add a packed run.

        Raises Malformed if it ends inside a number.
        """
        count = _count(self.dtype, pos, stop)
        if count == 0:
            return held
        if held is None:
            return self._begin(source, record, count, pos)
        return self._grow(source, record, held, source.view[pos:stop])

    def read_items(
        self,
        source: Input,
        record: object,
        data: Data,
        held: Held | None,
        start: int,
        pos: int,
        end: int,
    ) -> tuple[Held, int]:
        """Add the number at `pos`, whose tag begins at `start`, and those like it.

        Returns where the last one ends. Raises Malformed if the message ends before.
        """
        width, stride = self.dtype.itemsize, pos - start + self.dtype.itemsize
        stop = pos + width
        if stop > end:
            raise Malformed("the input ends inside a value", pos)
        tag, block = data[start:pos], _FIRST_BLOCK
        if held is None and data[stop : stop + len(tag)] != tag:  # the only one so far
            return self._begin(source, record, 1, pos), stop
        grown = self._grow(source, record, held, source.view[pos:stop])
        while data[stop : stop + len(tag)] == tag and stop + stride <= end:
            count = min((end - stop) // stride, block)
            found = _like_the_first(source.view, count, stride, width, stop)
            grown += found.tobytes()
            stop += stride * len(found)
            if len(found) < count:
                break
            block = min(block * 2, _LAST_BLOCK)
        return grown, stop

    def settle(self, grown: bytearray) -> Numbers:
        """Return the numbers gathered, read-only like all that decoding gives."""
        count = len(grown) // self.dtype.itemsize
        return self._array_of(memoryview(grown).toreadonly(), count, 0)

    def _begin(self, source: Input, record: object, count: int, pos: int) -> Numbers:
        array = self._array_of(source.buffer, count, pos)
        setattr(record, self.slot, array)
        return array

    def _array_of(
        self, buffer: "bytes | memoryview[int]", count: int, pos: int
    ) -> Numbers:
        array = np.frombuffer(buffer, self.wire_dtype, count, pos)
        return array if sys.byteorder == "little" else array.astype(self.dtype)

    def _grow(
        self,
        source: Input,
        record: object,
        held: Held | None,
        piece: "memoryview[int]",
    ) -> bytearray:
        if not isinstance(held, bytearray):
            begun = b"" if held is None else held.astype(self.wire_dtype).tobytes()
            held = bytearray(begun)
            setattr(record, self.slot, held)
            source.unsettled.append((record, self))
        held += piece
        return held


def number_reader(
    dtype: np.dtype[np.generic],
) -> Callable[[Input, int, int], list[object]]:
    """Return the function that reads the numbers of a packed run as Python's own.

    It raises Malformed if the run ends inside a number.
    """

    wire_dtype = dtype.newbyteorder("<")

    def read(source: Input, pos: int, stop: int) -> list[object]:
        count = _count(dtype, pos, stop)
        numbers = np.frombuffer(source.buffer, wire_dtype, count, pos)
        return cast("list[object]", numbers.tolist())

    return read


def _count(dtype: np.dtype[np.generic], pos: int, stop: int) -> int:
    count, rest = divmod(stop - pos, dtype.itemsize)
    if rest:
        raise Malformed("the packed run ends inside a number", pos)
    return count


def _like_the_first(
    view: "memoryview[int]", count: int, stride: int, width: int, pos: int
) -> NDArray[np.uint8]:
    """Return the values of the elements at `pos` that have the first one's tag."""
    rows = np.frombuffer(view, np.uint8, count * stride, pos).reshape(count, stride)
    tags = rows[:, : stride - width]
    other = np.flatnonzero((tags != tags[0]).any(axis=1))
    return rows[: other[0] if len(other) else count, stride - width :]
