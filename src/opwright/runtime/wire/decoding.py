"""Decoding: bytes in, a message out, or one error that says where and why."""

import gc
import mmap
from dataclasses import dataclass
from typing import Final, TypeVar, cast

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

_LARGE: Final = 10_000  # bytes from which it pays to pause the garbage collector
_SMALL: Final = 1_000_000  # bytes of a map up to which reading a copy is faster


@dataclass(frozen=True, slots=True)
class _Span:
    """Where a message is: in what is read, and in what its views will show."""

    data: Data
    view: "memoryview[int]"
    begin: int
    end: int


def decode_message(cls: type[M], octets: Octets | mmap.mmap) -> M:
    """Return the message of a class that bytes hold.

    Raises DecodeError, and TypeError if `octets` are none.
    """
    owner = owner_of(cls)
    span = _span_of(octets)
    try:
        return cast("M", _decode(span, owner, None if cls is owner else _blank(cls)))
    except Fault as fault:
        raise explain_fault(owner, span.data, span.begin, span.end, fault) from None
    except RecursionError:
        raise DecodeError("the interpreter's stack is too full to decode") from None


def _decode(span: _Span, owner: type[object], record: object | None) -> object:
    decode, source = decoder_of(owner), Input(span.data, span.view.toreadonly())
    # Nothing that decoding makes is garbage before its end, so that looking for some,
    # as Python does after so many new objects, would take time for nothing.
    pause = span.end - span.begin >= _LARGE and gc.isenabled()
    if pause:
        gc.disable()
    try:
        found = decode(span.data, source, span.begin, span.end, DEPTH_LIMIT, record)
        source.finish(found)
    finally:
        if pause:
            gc.enable()
    return found


def _span_of(octets: Octets | mmap.mmap) -> _Span:
    match octets:
        case mmap.mmap() if len(octets) <= _SMALL:
            return _Span(octets[:], memoryview(octets), 0, len(octets))
        case bytes() | bytearray() | mmap.mmap():
            return _Span(octets, memoryview(octets), 0, len(octets))
        case memoryview():
            return _span_of_view(octets)
        case _:
            raise TypeError(f"expected bytes, got {type(octets).__qualname__}")


def _span_of_view(view: "memoryview[int]") -> _Span:
    """Return the part of another object that a view shows; a view is no `Data`."""
    holder, size = view.obj, view.nbytes
    if not view.c_contiguous:
        copied = bytes(view)
        return _Span(copied, memoryview(copied), 0, size)
    if size and isinstance(holder, bytes | bytearray | mmap.mmap):
        begin = _address_of(view) - _address_of(memoryview(holder))
        return _Span(holder, memoryview(holder), begin, begin + size)
    return _Span(bytes(view), view.cast("B"), 0, size)


def _address_of(view: "memoryview[int]") -> int:
    # By way of NumPy, since Python itself does not tell.
    return cast(int, np.frombuffer(view, np.uint8).__array_interface__["data"][0])


def _blank(cls: type[object]) -> object:
    """Return an empty message of a class derived from a generated one."""
    record = object.__new__(cls)
    owner_of(cls).__init__(record)
    return record
