"""Inputs: the bytes of one decoding, and what is to be done when all are read.

Occurrences of one submessage merge. So arrays and unknown fields may grow until the
last byte, and required fields may come that long. What grows is held in a `bytearray`
until then: anything else would take quadratic time where occurrences are many.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ..layout import UNKNOWN
from .contents import messages_in
from .faults import incomplete
from .varints import MASK64, varint

# Unknown fields so far: a stretch of the input, or a copy of several.
Kept = slice | bytearray


@dataclass(frozen=True, slots=True)
class Required:
    """A required field that was not there when its message ended at `end`."""

    record: object
    name: str
    spec_name: str
    end: int
    depth: int

    @property
    def is_missing(self) -> bool:
        """Whether it has not come since."""
        return getattr(self.record, self.name) is None


class Input:
    """The input, as a read-only view, and the lists of what is left to do."""

    __slots__ = ("incomplete", "unsettled", "view")

    def __init__(self, view: "memoryview[int]") -> None:
        self.view = view
        self.incomplete: list[Required] = []
        self.unsettled: list[tuple[object, str, Callable[[bytearray], object]]] = []

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

    def resume(self, unknown: "bytes | memoryview[int] | bytearray") -> Kept | None:
        """Return a message's unknown fields, for more to be added."""
        if isinstance(unknown, bytearray):
            return unknown
        return bytearray(unknown) if unknown else None

    def settle_unknown(self, record: object, kept: Kept) -> None:
        """Give a message its unknown fields: a view if they are in one place."""
        if isinstance(kept, slice):
            setattr(record, UNKNOWN, self.view[kept])
        else:
            self.defer(record, UNKNOWN, kept, bytes)

    def defer(
        self,
        record: object,
        slot: str,
        grown: bytearray,
        settle: Callable[[bytearray], object],
    ) -> None:
        """Put into a slot what may still grow; `settle` will say what it becomes."""
        if getattr(record, slot, None) is not grown:
            self.unsettled.append((record, slot, settle))
        setattr(record, slot, grown)

    def finish(self, message: object) -> None:
        """Settle what has grown.

        Raises Fault if the message, or one inside of it, still lacks a required field.
        """
        for record, slot, settle in self.unsettled:
            held: object = getattr(record, slot)
            if isinstance(held, bytearray):
                setattr(record, slot, settle(held))
        lacking = [lack for lack in self.incomplete if lack.is_missing]
        # What came later in the place of a message may have replaced it.
        held = set(map(id, messages_in(message))) if lacking else ()
        for lack in lacking:
            if id(lack.record) in held:
                raise incomplete(lack.spec_name, lack.end, lack.depth)
