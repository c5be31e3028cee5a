"""Faults: what is wrong with the input, before it is known in which field."""

import struct
from typing import Final

from .limits import DEPTH_LIMIT


class Malformed(Exception):
    """Bytes at `offset` that no message of any class could hold."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message, offset)
        self.message = message
        self.offset = offset


class Fault(Exception):
    """What ended decoding, and what leads to the field where it happened.

    `anchor` is a byte of that field and of all those around it, `steps` how many these
    are with it. `missing` is the name of a required field that never came.
    """

    def __init__(
        self, message: str, offset: int, anchor: int, steps: int, missing: str = ""
    ) -> None:
        super().__init__(message, offset, anchor, steps, missing)
        self.message = message
        self.offset = offset
        self.anchor = anchor
        self.steps = steps
        self.missing = missing


# What reading raises where the input is at fault. A decoder makes a `Fault` of them.
FAULTS: Final = (Malformed, IndexError, struct.error, UnicodeDecodeError)


def fault_of(error: Exception, pos: int, end: int, depth: int) -> Fault:
    """Return the fault behind an error while reading a field, in a message up to `end`.

    `pos` is a byte of the field, or `end`; `depth` says how many levels of messages
    could have followed.
    """
    anchor, steps = min(pos, end - 1), DEPTH_LIMIT - depth + 1
    match error:
        case Malformed() if error.offset <= end:
            return Fault(error.message, error.offset, anchor, steps)
        case UnicodeDecodeError():
            message = "the string is not UTF-8"
            return Fault(message, pos + error.start, anchor, steps)
        case _:
            return Fault("the input ends inside a value", end, anchor, steps)


def past_end(size: int, pos: int, end: int) -> Malformed:
    """Return the error for a length that goes past the end of its message."""
    left = max(end - pos, 0)
    return Malformed(f"the length is {size}, but {left} bytes are left", pos)


def overrun(end: int, depth: int) -> Fault:
    """Return the fault of a message whose last value, a number, goes past its end."""
    message = "the value goes past the end of its message"
    return Fault(message, end, end - 1, DEPTH_LIMIT - depth + 1)


def too_deep(pos: int, depth: int) -> Fault:
    """Return the fault of messages within messages beyond the limit."""
    # The byte before a message's first is of the length in front of it.
    message = "messages are nested too deeply"
    return Fault(message, pos, pos - 1, DEPTH_LIMIT - depth)


def unfinished_group(pos: int, depth: int) -> Fault:
    """Return the fault of a group without an end."""
    return Fault("the group has no end", pos, pos - 1, DEPTH_LIMIT - depth)


def incomplete(name: str, end: int, depth: int) -> Fault:
    """Return the fault of a message without a required field."""
    message = "the required field is missing"
    return Fault(message, end, end - 1, DEPTH_LIMIT - depth, name)
