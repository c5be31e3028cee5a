"""Runs: many messages of one class, one behind the other, read field by field.

NumPy finds for a block of messages at once where their next fields are, and generated
loops read what is there. A message whose next field few others have is finished by
itself. If anything is wrong, the whole block is read again one by one, so that errors
are those of the decoders.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from .decoding_function import Decode, Filler
from .extents import BEYOND, Positions, extents, numbers_at
from .faults import FAULTS, Fault, Malformed
from .input import Input
from .varints import Data

_BLOCK: Final = 4096  # messages that are read together
_MANY: Final = 200  # messages from which that is faster than one by one
_FEW: Final = 60  # messages up to which it is not worth going on

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
        last = end - width - 1  # so that a length of two bytes is inside too
        starts, stops = [pos], [stop]
        for _ in range(_BLOCK - 1):
            if stop >= last or data[stop] != head:
                break
            pos = stop + width
            if tail and data[stop + 1 : pos] != tail:
                break
            size = data[pos]
            pos += 1
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
        source = self.source
        if source.in_block:  # which will be read again if this one fails
            return self._read_together(filler)
        source.in_block = True
        try:
            return self._read_together(filler)
        except (Fault, *FAULTS):
            source.by_one = True
        finally:
            source.in_block = False
        return self.read_singly()

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
            tags, behind = numbers_at(octets, at[rows])
            is_read = np.zeros(rows.size, np.bool_)
            for tag, alike in _alike(tags):
                if tag not in filler.tags:
                    continue
                some = rows[alike]
                begin, end = extents(octets, tag & 7, behind[alike])
                if (end > stops[some]).any():
                    raise Malformed("a value goes past the end of its message", 0)
                places = held[some].tolist(), begin.tolist(), end.tolist()
                filler.fill(
                    tag, zip(*places, strict=True), self.data, self.source, self.depth
                )
                at[some] = end
                is_read[alike] = True
            rows = rows[is_read & (at[rows] < stops[rows])]
        for row in np.flatnonzero(at < stops).tolist():
            self._finish(records[row], int(at[row]), self.stops[row])
        return records

    def _finish(self, record: object, pos: int, stop: int) -> None:
        """Read singly what is left of a message."""
        self.decode(self.data, self.source, pos, stop, self.depth, record)


def _alike(tags: Positions) -> Iterator[tuple[int, slice | Positions]]:
    """Yield the tags that are not few, and where they are."""
    first = int(tags[0])
    if (tags == first).all():
        yield first, slice(None)
        return
    order = np.argsort(tags.astype(np.uint16), kind="stable")  # a radix sort
    ordered = tags[order]
    begins = np.flatnonzero(np.diff(ordered, prepend=-1))
    sizes = np.diff(begins, append=tags.size)
    for index in np.flatnonzero(sizes > _FEW).tolist():
        begin = int(begins[index])
        yield int(ordered[begin]), order[begin : begin + int(sizes[index])]
