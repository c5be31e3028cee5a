"""Runs: many messages of one class, one behind the other, read field by field.

NumPy finds for a block of messages at once where their next fields are, and generated
loops read what is there. A message whose next field few others have is finished by
itself. If anything is wrong, the whole block is read again one by one, so that errors
are those of the decoders.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .decoding_function import Decode, Filler
from .extents import BEYOND, Fields, next_fields
from .faults import FAULTS, Fault, Malformed
from .input import Input
from .varints import Data

_BLOCK: Final = 8192  # messages that are read together
_MANY: Final = 256  # messages from which that is faster than one by one
_FEW: Final = 24  # messages up to which it is not worth going on

LEAST: Final = 2 * _MANY  # bytes of so many messages


@dataclass(frozen=True, slots=True)
class RunReader:
    """Reads the messages of one repeated field, whose tag is `prefix`.

    The functions return what reads a message of its class, and what reads many.
    """

    prefix: bytes
    decoder: Callable[[], Decode]
    filler: Callable[[], Filler | None]

    def read(
        self,
        data: Data,
        source: Input,
        found: list[object],
        pos: int,
        stop: int,
        end: int,
        depth: int,
    ) -> int:
        """Add the message from `pos` to `stop` to a list, and others that follow it.

        Returns where the last one ends. Raises Fault.
        """
        starts, stops = self._find(data, pos, stop, end)
        block = _Block(data, source, starts, stops, depth, self.decoder())
        many = len(starts) >= _MANY and depth >= 0 and not source.by_one
        filler = self.filler() if many else None
        found.extend(block.read_singly() if filler is None else block.read(filler))
        return stops[-1]

    def _find(
        self, data: Data, pos: int, stop: int, end: int
    ) -> tuple[list[int], list[int]]:
        """Return where messages begin and end, as long as their lengths are usual."""
        head, tail, width = self.prefix[0], self.prefix[1:], len(self.prefix)
        behind = width + 1
        last = end - behind  # from where on a length of two bytes would not be inside
        starts, stops = [pos], [stop]
        for _ in range(_BLOCK - 1):
            if stop >= last or data[stop] != head:
                break
            if tail and data[stop + 1 : stop + width] != tail:
                break
            size, pos = data[stop + width], stop + behind
            if size > 127:
                size += (data[pos] << 7) - 128
                pos += 1
                if size >= BEYOND:
                    break
            stop = pos + size
            if stop > end:
                break
            starts.append(pos)
            stops.append(stop)
        return starts, stops


@dataclass(frozen=True, slots=True)
class _Block:
    """Messages of one class that are read together: from where to where they go."""

    data: Data
    source: Input
    starts: list[int]
    stops: list[int]
    depth: int
    decode: Decode

    def read_singly(self) -> list[object]:
        """Return the messages, read one by one."""
        data, source, depth, decode = self.data, self.source, self.depth, self.decode
        spans = zip(self.starts, self.stops, strict=True)
        return [decode(data, source, *span, depth, None) for span in spans]

    def read(self, filler: Filler) -> list[object]:
        """Return the messages, read together if nothing is wrong."""
        # One block at a time, since it takes memory; and none any more after an error.
        self.source.by_one = True
        try:
            records = self._read_together(filler)
        except (Fault, *FAULTS):
            return self.read_singly()
        self.source.by_one = False
        return records

    def _read_together(self, filler: Filler) -> list[object]:
        """Return the messages.

        Raises Fault, or one of `FAULTS`, for what may not be the first fault.
        """
        octets = np.frombuffer(self.source.view, np.uint8)
        records = filler.make(len(self.starts))
        held = np.fromiter(records, np.object_, len(records))
        at, stops = np.array(self.starts, np.int64), np.array(self.stops, np.int64)
        rows = np.flatnonzero(at < stops)
        while rows.size > _FEW:
            found = next_fields(octets, at, rows)
            if (found.end > stops[found.rows]).any():
                raise Malformed("a value goes past the end of its message", 0)
            rows = found.rows
            is_all = rows.size == len(records) and (rows[1:] > rows[:-1]).all()
            some = records if is_all else held[rows].tolist()
            is_read = self._fill(filler, some, found)
            rows = rows[is_read]
            at[rows] = found.end[is_read]
            rows = rows[at[rows] < stops[rows]]
        for row in np.flatnonzero(at < stops).tolist():
            self._finish(records[row], int(at[row]), self.stops[row])
        return records

    def _fill(
        self, filler: Filler, records: list[object], found: Fields
    ) -> NDArray[np.bool_]:
        """Read the fields found in some messages; return which fields were read."""
        is_read = np.zeros(len(records), np.bool_)
        begin, end = found.begin.tolist(), found.end.tolist()
        for tag, part in found.parts():
            if part.stop - part.start > _FEW and tag in filler.tags:
                places = zip(records[part], begin[part], end[part], strict=True)
                filler.fill(tag, places, self.data, self.source, self.depth)
                is_read[part] = True
        return is_read

    def _finish(self, record: object, pos: int, stop: int) -> None:
        """Read singly what is left of a message."""
        self.decode(self.data, self.source, pos, stop, self.depth, record)
