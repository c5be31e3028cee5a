"""Decoding: bytes in, a message out, or one error that says where and why."""

import mmap
from typing import TypeVar, cast

import numpy as np

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


def decode_message(cls: type[M], octets: Octets | mmap.mmap) -> M:
    """Return the message of a class that bytes hold.

    Raises DecodeError, and TypeError if `octets` are none.
    """
    owner = owner_of(cls)
    data, begin, end = _span_of(octets)
    source = Input(memoryview(data).toreadonly())
    record = None if cls is owner else _blank(cls, owner)
    try:
        message = decoder_of(owner)(data, source, begin, end, DEPTH_LIMIT, record)
        source.finish()
    except Fault as fault:
        raise explain_fault(owner, data, begin, end, fault) from None
    except RecursionError:
        raise DecodeError("the interpreter's stack is too full to decode") from None
    return cast("M", message)


def _span_of(octets: Octets | mmap.mmap) -> tuple[Data, int, int]:
    """Return the object that holds bytes, and where in it they are.

    A memoryview itself is no `Data`: what it shows usually is.
    """
    if not isinstance(octets, memoryview):
        return octets, 0, len(octets)
    holder, size = octets.obj, octets.nbytes
    known = isinstance(holder, bytes | bytearray | mmap.mmap)
    if not known or not size or not octets.c_contiguous:
        return bytes(octets), 0, size
    begin = _address_of(octets) - _address_of(memoryview(holder))
    return holder, begin, begin + size


def _address_of(view: "memoryview[int]") -> int:
    # By way of NumPy, since Python itself does not tell.
    return cast(int, np.frombuffer(view, np.uint8).__array_interface__["data"][0])


def _blank(cls: type[object], owner: type[object]) -> object:
    """Return an empty message of a class derived from a generated one."""
    record = object.__new__(cls)
    owner.__init__(record)
    return record
