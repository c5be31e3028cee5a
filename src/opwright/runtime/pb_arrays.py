"""Protocol Buffers: the field functions of arrays, which belong to `pb`."""

import numpy as np

from .arrays import Array
from .fields import MessageField, posing
from .pb_kinds import NumberArray
from .scalars import Wire


def float_array(
    number: int, packed: bool = True, *, name: str = "", json_name: str = ""
) -> Array[np.float32]:
    """Declare an array of `float`s."""
    kind = NumberArray(Wire.FLOAT, packed)
    return posing(MessageField(kind, number, name, json_name))


def double_array(
    number: int, packed: bool = True, *, name: str = "", json_name: str = ""
) -> Array[np.float64]:
    """Declare an array of `double`s."""
    kind = NumberArray(Wire.DOUBLE, packed)
    return posing(MessageField(kind, number, name, json_name))


def fixed32_array(
    number: int, packed: bool = True, *, name: str = "", json_name: str = ""
) -> Array[np.uint32]:
    """Declare an array of `fixed32`s."""
    kind = NumberArray(Wire.FIXED32, packed)
    return posing(MessageField(kind, number, name, json_name))


def fixed64_array(
    number: int, packed: bool = True, *, name: str = "", json_name: str = ""
) -> Array[np.uint64]:
    """Declare an array of `fixed64`s."""
    kind = NumberArray(Wire.FIXED64, packed)
    return posing(MessageField(kind, number, name, json_name))


def sfixed32_array(
    number: int, packed: bool = True, *, name: str = "", json_name: str = ""
) -> Array[np.int32]:
    """Declare an array of `sfixed32`s."""
    kind = NumberArray(Wire.SFIXED32, packed)
    return posing(MessageField(kind, number, name, json_name))


def sfixed64_array(
    number: int, packed: bool = True, *, name: str = "", json_name: str = ""
) -> Array[np.int64]:
    """Declare an array of `sfixed64`s."""
    kind = NumberArray(Wire.SFIXED64, packed)
    return posing(MessageField(kind, number, name, json_name))
