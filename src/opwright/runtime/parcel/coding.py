"""Coding: the forms of the functions that write and read values."""

from collections.abc import Callable
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Octets = bytes | bytearray | NDArray[np.generic]
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


class RecordCodec(Protocol):
    """The compiled functions of a struct or union, compiled when first asked for."""

    @property
    def cls(self) -> type[object]:
        """The generated class."""
        ...

    @property
    def encode(self) -> Writer:
        """Writes a record."""
        ...

    @property
    def decode(self) -> Filler:
        """Reads a record's fields."""
        ...


CodecOf = Callable[[type[object]], RecordCodec]
