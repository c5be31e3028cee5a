"""Codecs: what is compiled for a class, when it is first needed, and kept on it."""

from functools import cached_property, partial
from typing import Final, TypeVar

from ..errors import DecodeError, EncodeError
from ..layout import Family, layout_of, owner_of
from .coding import Codec, Filler, Octets, Writer
from .decoder import compile_decoder
from .encoder import check_class, compile_encoder
from .planning import Step, plan_struct
from .unions import (
    Memory,
    build_memory,
    fill_union,
    union_decoder,
    union_encoder,
)

R = TypeVar("R", bound=object)

_CODEC: Final = "__opwright_parcel__"  # a name that no spec can spell


class StructCodec(Codec):
    """The functions of a class of structs."""

    def _compile_encoder(self) -> Writer:
        return compile_encoder(self.cls, self._steps, codec_of)

    def _compile_decoder(self) -> Filler:
        return compile_decoder(self._steps, codec_of)

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        return plan_struct(self.layout)


class UnionCodec(Codec):
    """The functions of a class of unions, and their memory."""

    @cached_property
    def memory(self) -> Memory:
        """What the unions of this class have in common."""
        return build_memory(self.layout, codec_of)

    def _compile_encoder(self) -> Writer:
        return union_encoder(self.memory, partial(check_class, cls=self.cls))

    def _compile_decoder(self) -> Filler:
        return union_decoder(self.memory.size)


def codec_of(cls: type[object]) -> Codec:
    """Return the codec of a generated struct or union, or of a class derived from one.

    Raises TypeError for any other class. Threads that meet here make equal codecs.
    """
    found: object = vars(cls).get(_CODEC)
    if isinstance(found, Codec):
        return found
    owner = owner_of(cls)
    return codec_of(owner) if owner is not cls else _make_codec(owner)


def _make_codec(cls: type[object]) -> Codec:
    layout = layout_of(cls)
    make = UnionCodec if layout.family is Family.UNION else StructCodec
    codec = make(cls, layout)
    setattr(cls, _CODEC, codec)
    return codec


def memory_of(cls: type[object]) -> Memory:
    """Return the memory of a class of unions. Raises TypeError for any other class."""
    codec = codec_of(cls)
    if not isinstance(codec, UnionCodec):
        raise TypeError(f"{cls.__qualname__} is not a union")
    return codec.memory


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
    cls: type[R], data: bytes | bytearray | memoryview, strict: bool
) -> R:
    """Return the struct or union that a parcel holds.

    Arrays of numbers become views of `data` if these are `bytes`; of anything else they
    are views of a copy. Raises DecodeError for data that hold something else.
    """
    octets = data if isinstance(data, bytes) else bytes(memoryview(data))
    codec = codec_of(cls)
    # A derived class may have more to set up than what a parcel holds.
    record = object.__new__(cls) if codec.cls is cls else cls()
    try:
        end = codec.decode(record, octets, 0, strict)
    except RecursionError:
        raise DecodeError("nested too deeply") from None
    if strict and end < len(octets):
        raise DecodeError(f"{len(octets) - end} bytes are left over", offset=end)
    return record


def read_member(union: object, name: str) -> object:
    """Return the value of a union's member, whichever was set."""
    return memory_of(type(union)).read(union, name)


def assign_member(union: object, name: str, value: object) -> None:
    """Set a union's member. Raises EncodeError if it cannot hold the value."""
    memory_of(type(union)).assign(union, name, value)


def clear_union(union: object) -> None:
    """Make all bytes of a union zero, with none of its members set."""
    fill_union(union, b"")


def equal_unions(one: object, other: object) -> bool:
    """Tell whether two unions of one class hold equal bytes.

    One whose struct was changed to what it cannot hold equals none.
    """
    memory = memory_of(type(one))
    try:
        return memory.bytes_of(one) == memory.bytes_of(other)
    except EncodeError:
        return False
