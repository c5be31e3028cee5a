"""Inputs: the bytes of one decoding, and what is to be done when all are read.

Occurrences of one submessage merge. So arrays and unknown fields may grow until the
last byte, and required fields may come that long. What grows is held in a `bytearray`
until then: anything else would take quadratic time where occurrences are many.
"""

from array import array
from typing import Final, Protocol

import numpy as np

from ..enums import Enum
from ..layout import UNKNOWN, layout_of
from .contents import messages_in
from .faults import incomplete
from .varints import MASK64, Data, varint

# Unknown fields so far: a stretch of the input, or a copy of several.
Kept = slice | bytearray

_FREQUENT: Final = 1 << 14  # numbers from which enum members are not kept for sharing


class Settler(Protocol):
    """Knows a slot in which something may grow, and what it becomes at the end."""

    slot: str

    def settle(self, grown: bytearray, /) -> object:
        """Return the final value."""
        ...


class Input:
    """The input, as a read-only view, and the lists of what is left to do.

    `buffer` is what arrays are made from: the input itself where that is safe.
    `by_one` says whether messages that follow each other are read one by one.
    """

    __slots__ = (
        "buffer",
        "by_one",
        "lacking",
        "nameless",
        "places",
        "unsettled",
        "view",
    )

    def __init__(self, data: Data, view: "memoryview[int]") -> None:
        self.view = view
        # A view counts as an export of its own, which bytes have no need of.
        self.buffer = data if isinstance(data, bytes) and view.obj is data else view
        self.by_one = False
        self.nameless: dict[tuple[type[Enum], int], Enum] = {}
        # Messages that lacked a required field, and for each its end and its depth.
        self.lacking: list[object] = []
        self.places = array("q")
        self.unsettled: list[tuple[object, Settler]] = []

    def keep(self, kept: Kept | None, start: int, stop: int) -> Kept:
        """Add an unknown field to those before it."""
        match kept:
            case None:
                return slice(start, stop)
            case slice() if kept.stop == start:
                return slice(kept.start, stop)
            case slice():
                kept = bytearray(self.view[kept])
            case _:
                pass
        kept += self.view[start:stop]
        return kept

    def keep_number(self, kept: Kept | None, tag: int, number: int) -> bytearray:
        """Add a closed enum's number without a name to the unknown fields."""
        if isinstance(kept, slice):
            kept = bytearray(self.view[kept])
        grown = bytearray() if kept is None else kept
        grown += varint(tag) + varint(number & MASK64)
        return grown

    def member(self, cls: type[Enum], number: int) -> Enum:
        """Return a member of an open enum that has no name: one for all that is read.

        A member is a large object, and in a packed run it may stand for one byte.
        """
        if not 0 <= number < _FREQUENT:
            return cls(number)
        found = self.nameless.get((cls, number))
        if found is None:
            found = self.nameless[cls, number] = cls(number)
        return found

    def resume(self, unknown: "bytes | memoryview[int] | bytearray") -> Kept | None:
        """Return a message's unknown fields, for more to be added."""
        if isinstance(unknown, bytearray):
            return unknown
        return bytearray(unknown) if unknown else None

    def settle_unknown(self, record: object, kept: Kept) -> None:
        """Give a message its unknown fields: a view if they are in one place."""
        if isinstance(kept, slice):
            setattr(record, UNKNOWN, self.view[kept])
        elif getattr(record, UNKNOWN) is not kept:
            setattr(record, UNKNOWN, kept)
            self.unsettled.append((record, _UNKNOWN_FIELDS))

    def finish(self, message: object) -> None:
        """Settle what has grown.

        Raises Fault if the message, or one inside of it, still lacks a required field.
        """
        for record, settler in self.unsettled:
            held: object = getattr(record, settler.slot)
            if isinstance(held, bytearray):
                setattr(record, settler.slot, settler.settle(held))
        if self.lacking:
            self._check_complete(message)

    def lack(self, record: object, end: int, depth: int) -> None:
        """Remember a message that ended without a required field."""
        self.lacking.append(record)
        self.places.extend((end, depth))

    def _check_complete(self, message: object) -> None:
        # What came later may have brought the field, or replaced the message.
        wanting = (id(m) for m in messages_in(message) if _missing_in(m))
        left = np.fromiter(wanting, np.uintp)
        then = np.fromiter(map(id, self.lacking), np.uintp, len(self.lacking))
        for index in np.flatnonzero(np.isin(then, left)).tolist():
            end, depth = self.places[2 * index : 2 * index + 2]
            raise incomplete(_missing_in(self.lacking[index]), end, depth)


class _UnknownFields:
    """Settles the unknown fields of a message."""

    slot = UNKNOWN

    def settle(self, grown: bytearray, /) -> bytes:
        return bytes(grown)


_UNKNOWN_FIELDS: Final = _UnknownFields()


def _missing_in(record: object) -> str:
    """Return the spec's name of a required field that a message lacks, or ""."""
    for name, spec_name in layout_of(type(record)).required:
        if getattr(record, name) is None:
            return spec_name
    return ""
