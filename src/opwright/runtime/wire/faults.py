"""Faults: what is wrong with the input, before it is known in which field."""

import struct
from typing import Final


class Malformed(Exception):
    """Bytes at `offset` that no message of any class could hold."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message, offset)
        self.message = message
        self.offset = offset


class Fault(Exception):
    """What ended decoding: where, and how many levels were left below that message.

    `missing` is the name of a required field that never came.
    """

    def __init__(
        self, message: str, offset: int, depth: int, missing: str = ""
    ) -> None:
        super().__init__(message, offset, depth, missing)
        self.message = message
        self.offset = offset
        self.depth = depth
        self.missing = missing


# What reading raises where the input is at fault. A decoder makes a `Fault` of them.
FAULTS: Final = (Malformed, IndexError, struct.error, UnicodeDecodeError)


def fault_of(error: Exception, pos: int, depth: int) -> Fault:
    """Return the fault behind an error that came up while reading at `pos`."""
    match error:
        case Malformed():
            return Fault(error.message, error.offset, depth)
        case UnicodeDecodeError():
            return Fault("the string is not UTF-8", pos + error.start, depth)
        case _:
            return Fault("the input ends inside a value", pos, depth)


def past_end(size: int, pos: int, end: int) -> Malformed:
    """Return the error for a length that goes past the end of its message."""
    return Malformed(f"the length is {size}, but {end - pos} bytes are left", pos)


def overrun(end: int, depth: int) -> Fault:
    """Return the fault of a message whose last value goes past its end."""
    return Fault("the last value goes past the end of the message", end, depth)


def too_deep(pos: int, depth: int) -> Fault:
    """Return the fault of messages within messages beyond the limit."""
    return Fault("messages are nested too deeply", pos, depth)


def unfinished_group(pos: int, depth: int) -> Fault:
    """Return the fault of a group without an end."""
    return Fault("the group has no end", pos, depth)
