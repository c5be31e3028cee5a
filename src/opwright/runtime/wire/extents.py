"""Extents: where fields of many messages begin and end, found with NumPy.

Reading past the end of the input raises IndexError, as it does everywhere.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from .faults import Malformed
from .tags import WireType

Octets = NDArray[np.uint8]
Positions = NDArray[np.int64]

BEYOND: Final = 1 << 14  # what tags and lengths of two bytes are below

_LONGEST: Final = 10  # bytes of a varint
_WIDTHS: Final = {WireType.FIXED32: 4, WireType.FIXED64: 8}


def numbers_at(octets: Octets, at: Positions) -> tuple[Positions, Positions]:
    """Return the tags or lengths at some positions, and where these end.

    Only those below `BEYOND` are true: all that have more than two bytes are not.
    """
    numbers, after = octets[at].astype(np.int64), at + 1
    longer = np.flatnonzero(numbers > 127)
    if longer.size:
        numbers[longer] += (octets[after[longer]].astype(np.int64) << 7) - 128
        after[longer] += 1
    return numbers, after


def extents(
    octets: Octets, wire_type: int, after: Positions
) -> tuple[Positions, Positions]:
    """Return where the values behind tags begin, as decoders have it, and end.

    Strings of bytes begin behind their length, numbers at the last byte of the tag.
    """
    match wire_type:
        case WireType.LENGTH:
            sizes, begin = numbers_at(octets, after)
            return begin, begin + sizes
        case WireType.VARINT:
            return after - 1, _after_varints(octets, after)
        case _:
            return after - 1, after + _WIDTHS[WireType(wire_type)]


def _after_varints(octets: Octets, at: Positions) -> Positions:
    last = at.copy()
    going = np.flatnonzero(octets[last] > 127)
    for _ in range(_LONGEST):
        if going.size == 0:
            return last + 1
        last[going] += 1
        going = going[octets[last[going]] > 127]
    raise Malformed("a number is too long", int(at[0]))
