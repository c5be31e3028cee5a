"""Coding: the forms of the functions that write and read values."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property

from ..layout import Layout

Octets = bytes | bytearray | memoryview
"""What can be joined into bytes."""

Append = Callable[[Octets], None]
"""Takes the next bytes of a parcel."""

Writer = Callable[[object, Append], None]
"""Writes a value. Raises EncodeError, with a path from the value on."""

Reader = Callable[[bytes, int, bool], tuple[object, int]]
"""Reads a value of some data from a position on; returns it and the next position.

The last argument tells whether to be strict. Raises DecodeError, with a path from the
value on.
"""

Filler = Callable[[object, bytes, int, bool], int]
"""Reads a record's fields into it, as a `Reader` does; returns the next position."""


class Codec(ABC):
    """The functions of a class of structs or unions, compiled when first asked for."""

    def __init__(self, cls: type[object], layout: Layout) -> None:
        self.cls = cls
        self.layout = layout

    @cached_property
    def encode(self) -> Writer:
        """The function that writes a record."""
        return self._compile_encoder()

    @cached_property
    def decode(self) -> Filler:
        """The function that reads a record's fields."""
        return self._compile_decoder()

    @abstractmethod
    def _compile_encoder(self) -> Writer: ...

    @abstractmethod
    def _compile_decoder(self) -> Filler: ...


CodecOf = Callable[[type[object]], Codec]
