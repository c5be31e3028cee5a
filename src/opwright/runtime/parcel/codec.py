"""Codecs: what is compiled for a class, when it is first needed, and kept on it."""

from functools import cached_property, partial
from typing import Final

from ..errors import DecodeError, EncodeError
from ..layout import Family, Layout, layout_of, owner_of
from .coding import Filler, Octets, Writer
from .decoder import compile_decoder
from .encoder import check_class, compile_encoder
from .planning import Step, plan_struct
from .unions import Memory, build_memory, union_decoder, union_encoder

_CODEC: Final = "__opwright_parcel__"  # a name that no spec can spell


class Codec:
    """The compiled functions of a struct or union."""

    def __init__(self, cls: type[object], layout: Layout) -> None:
        self.cls = cls
        self.layout = layout

    @cached_property
    def encode(self) -> Writer:
        """Writes a record."""
        if self.layout.family is Family.UNION:
            return union_encoder(self.memory, partial(check_class, cls=self.cls))
        return compile_encoder(self.cls, self._steps, codec_of)

    @cached_property
    def decode(self) -> Filler:
        """Reads a record's fields."""
        if self.layout.family is Family.UNION:
            return union_decoder(self.memory.size)
        return compile_decoder(self._steps, codec_of)

    @cached_property
    def memory(self) -> Memory:
        """The memory of a union."""
        return build_memory(self.layout, codec_of)

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        return plan_struct(self.layout)


def codec_of(cls: type[object]) -> Codec:
    """Return the codec of a generated struct or union, or of a class derived from one.

    Raises TypeError for any other class. Threads that meet here make equal codecs.
    """
    layout = layout_of(cls)
    found: object = getattr(cls, _CODEC, None)
    if isinstance(found, Codec) and found.layout is layout:
        return found
    owner = owner_of(cls)
    codec = Codec(owner, layout)
    setattr(owner, _CODEC, codec)
    return codec


def encode_record(record: object) -> bytes:
    """Return the parcel of a struct or union; what is between its fields is zero.

    Raises EncodeError for a value that has no bytes.
    """
    parts: list[Octets] = []
    try:
        codec_of(type(record)).encode(record, parts.append)
    except RecursionError:
        raise EncodeError("nested too deeply") from None
    return b"".join(parts)


def decode_record(
    record: object, data: bytes | bytearray | memoryview, *, strict: bool
) -> None:
    """Read the fields of a record from a parcel.

    Arrays of numbers become views of `data` if these are `bytes`; of anything else they
    are views of a copy. Raises DecodeError for data that hold something else.
    """
    octets = data if isinstance(data, bytes) else bytes(memoryview(data))
    try:
        end = codec_of(type(record)).decode(record, octets, 0, strict)
    except RecursionError:
        raise DecodeError("nested too deeply") from None
    if strict and end < len(octets):
        raise DecodeError(f"{len(octets) - end} bytes are left over", offset=end)


def read_member(union: object, name: str) -> object:
    """Return the value of a union's member, whichever was set."""
    return codec_of(type(union)).memory.read(union, name)


def assign_member(union: object, name: str, value: object) -> None:
    """Set a union's member. Raises EncodeError if it cannot hold the value."""
    codec_of(type(union)).memory.assign(union, name, value)


def union_bytes(union: object) -> bytes:
    """Return the bytes of a union.

    Raises EncodeError for a struct that was changed to what it cannot hold.
    """
    return codec_of(type(union)).memory.bytes_of(union)
