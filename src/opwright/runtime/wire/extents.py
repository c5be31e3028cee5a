"""Extents: where fields of many messages begin and end, found with NumPy.

Reading past the end of the input raises IndexError, as it does everywhere.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .faults import Malformed
from .tags import WireType

Octets = NDArray[np.uint8]
Positions = NDArray[np.int64]

BEYOND: Final = 1 << 14  # what tags and lengths of two bytes are below

_LONGEST: Final = 10  # bytes of a varint


@dataclass(frozen=True, slots=True)
class Fields:
    """A field in each of some messages, in the order of their tags.

    `rows` are the messages. Strings of bytes begin behind their length, numbers at the
    last byte of the tag, as decoders have it. Tags from `BEYOND` on are not true.
    """

    rows: Positions
    tags: Positions
    begin: Positions
    end: Positions

    def parts(self) -> Iterator[tuple[int, slice]]:
        """Yield each tag, and where it is."""
        inner = np.flatnonzero(self.tags[1:] != self.tags[:-1]) + 1
        for begin, end in pairwise((0, *inner.tolist(), self.tags.size)):
            yield int(self.tags[begin]), slice(begin, end)


def next_fields(octets: Octets, at: Positions, rows: Positions) -> Fields:
    """Return the fields that some of all messages have at their positions."""
    tags, after = _numbers_at(octets, at[rows])
    if (tags == tags[0]).all():
        return Fields(rows, tags, *_extents(octets, int(tags[0]) & 7, after))
    order = np.argsort(tags.astype(np.uint16), kind="stable")  # a radix sort
    rows, tags, after = rows[order], tags[order], after[order]
    begin, end = after - 1, after
    wire_types = tags & 7
    for wire_type in np.flatnonzero(np.bincount(wire_types)).tolist():
        some = np.flatnonzero(wire_types == wire_type)
        begin[some], end[some] = _extents(octets, wire_type, after[some])
    return Fields(rows, tags, begin, end)


def _numbers_at(octets: Octets, at: Positions) -> tuple[Positions, Positions]:
    """Return the tags or lengths at some positions, and where these end.

    All that have more than two bytes are `BEYOND` or more.
    """
    numbers, after = octets[at].astype(np.int64), at + 1
    longer = np.flatnonzero(numbers > 127)
    if longer.size:
        numbers[longer] += (octets[after[longer]].astype(np.int64) << 7) - 128
        after[longer] += 1
    return numbers, after


def _extents(
    octets: Octets, wire_type: int, after: Positions
) -> tuple[Positions, Positions]:
    """Return where values behind tags of one wire type begin and end."""
    match wire_type:
        case WireType.LENGTH:
            sizes, begin = _numbers_at(octets, after)
            return begin, begin + sizes
        case WireType.VARINT:
            return after - 1, _after_varints(octets, after)
        case WireType.FIXED32:
            return after - 1, after + 4
        case WireType.FIXED64:
            return after - 1, after + 8
        case _:  # a group, or no wire type at all
            return after - 1, after


def _after_varints(octets: Octets, at: Positions) -> Positions:
    last = at.copy()
    going = np.flatnonzero(octets[last] > 127)
    for _ in range(_LONGEST):
        if going.size == 0:
            return last + 1
        last[going] += 1
        going = going[octets[last[going]] > 127]
    raise Malformed("a number is too long", int(at[0]))
