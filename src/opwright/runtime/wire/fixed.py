"""Fixed-width numbers: four or eight bytes, the lowest first."""

import math
import struct
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, SupportsFloat

from ..scalars import Wire

FORMATS: Final[Mapping[Wire, struct.Struct]] = MappingProxyType(
    {
        Wire.DOUBLE: struct.Struct("<d"),
        Wire.FLOAT: struct.Struct("<f"),
        Wire.FIXED32: struct.Struct("<I"),
        Wire.FIXED64: struct.Struct("<Q"),
        Wire.SFIXED32: struct.Struct("<i"),
        Wire.SFIXED64: struct.Struct("<q"),
    }
)


def write_float(value: SupportsFloat) -> bytes:
    """Return a `float`; what is beyond its range becomes infinite, as in a C cast."""
    pack = FORMATS[Wire.FLOAT].pack
    try:
        return pack(value)
    except OverflowError:
        return pack(math.copysign(math.inf, value))
