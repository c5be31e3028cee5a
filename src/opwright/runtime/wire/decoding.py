"""Decoding: bytes in, a message out, or one error that says where and why."""

import mmap
from typing import TypeVar, cast

from ..errors import DecodeError
from ..layout import owner_of
from ..octets import Octets
from .decoder import decoder_of
from .faults import Fault
from .input import Input
from .limits import DEPTH_LIMIT
from .locating import explain_fault
from .varints import Data

M = TypeVar("M", bound=object)


def decode_message(cls: type[M], data: Octets | mmap.mmap) -> M:
    """Return the message of a class that bytes hold.

    Raises DecodeError, and TypeError if `data` holds no bytes.
    """
    owner = owner_of(cls)
    view = memoryview(data).cast("B").toreadonly()
    source = data if isinstance(data, bytes | mmap.mmap) else view
    record = None if cls is owner else _blank(cls, owner)
    try:
        return cast("M", _decode(owner, source, Input(view), record))
    except Fault as fault:
        raise explain_fault(owner, source, fault) from None
    except RecursionError:
        raise DecodeError("the interpreter's stack is too full to decode") from None


def _decode(
    owner: type[object], data: Data, source: Input, record: object | None
) -> object:
    message = decoder_of(owner)(data, source, 0, len(data), DEPTH_LIMIT, record)
    source.finish()
    return message


def _blank(cls: type[object], owner: type[object]) -> object:
    """Return an empty message of a class derived from a generated one."""
    record = object.__new__(cls)
    owner.__init__(record)
    return record
