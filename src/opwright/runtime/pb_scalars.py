"""Protocol Buffers: the field functions of scalars, strings and bytes.

They belong to `pb` and are called like the spec's types, so that Python's own are in
`builtins` here.
"""

import builtins
from typing import Final

from .fields import MessageField, posing
from .kinds import Octets as OctetsKind
from .kinds import Text
from .octets import Octets
from .pb_kinds import Scalar, Singular
from .scalars import Wire

_DOUBLE: Final = Singular(Scalar(Wire.DOUBLE))
_FLOAT: Final = Singular(Scalar(Wire.FLOAT))
_INT32: Final = Singular(Scalar(Wire.INT32))
_INT64: Final = Singular(Scalar(Wire.INT64))
_UINT32: Final = Singular(Scalar(Wire.UINT32))
_UINT64: Final = Singular(Scalar(Wire.UINT64))
_SINT32: Final = Singular(Scalar(Wire.SINT32))
_SINT64: Final = Singular(Scalar(Wire.SINT64))
_FIXED32: Final = Singular(Scalar(Wire.FIXED32))
_FIXED64: Final = Singular(Scalar(Wire.FIXED64))
_SFIXED32: Final = Singular(Scalar(Wire.SFIXED32))
_SFIXED64: Final = Singular(Scalar(Wire.SFIXED64))
_BOOL: Final = Singular(Scalar(Wire.BOOL))
_BYTES: Final = Singular(OctetsKind())


def double(number: int, *, name: str = "", json_name: str = "") -> builtins.float:
    """Declare a `double`."""
    return posing(MessageField(_DOUBLE, number, name, json_name))


def float(number: int, *, name: str = "", json_name: str = "") -> builtins.float:
    """Declare a `float`."""
    return posing(MessageField(_FLOAT, number, name, json_name))


def int32(number: int, *, name: str = "", json_name: str = "") -> int:
    """Declare a `int32`."""
    return posing(MessageField(_INT32, number, name, json_name))


def int64(number: int, *, name: str = "", json_name: str = "") -> int:
    """Declare a `int64`."""
    return posing(MessageField(_INT64, number, name, json_name))


def uint32(number: int, *, name: str = "", json_name: str = "") -> int:
    """Declare a `uint32`."""
    return posing(MessageField(_UINT32, number, name, json_name))


def uint64(number: int, *, name: str = "", json_name: str = "") -> int:
    """Declare a `uint64`."""
    return posing(MessageField(_UINT64, number, name, json_name))


def sint32(number: int, *, name: str = "", json_name: str = "") -> int:
    """Declare a `sint32`."""
    return posing(MessageField(_SINT32, number, name, json_name))


def sint64(number: int, *, name: str = "", json_name: str = "") -> int:
    """Declare a `sint64`."""
    return posing(MessageField(_SINT64, number, name, json_name))


def fixed32(number: int, *, name: str = "", json_name: str = "") -> int:
    """Declare a `fixed32`."""
    return posing(MessageField(_FIXED32, number, name, json_name))


def fixed64(number: int, *, name: str = "", json_name: str = "") -> int:
    """Declare a `fixed64`."""
    return posing(MessageField(_FIXED64, number, name, json_name))


def sfixed32(number: int, *, name: str = "", json_name: str = "") -> int:
    """Declare a `sfixed32`."""
    return posing(MessageField(_SFIXED32, number, name, json_name))


def sfixed64(number: int, *, name: str = "", json_name: str = "") -> int:
    """Declare a `sfixed64`."""
    return posing(MessageField(_SFIXED64, number, name, json_name))


def bool(number: int, *, name: str = "", json_name: str = "") -> builtins.bool:
    """Declare a `bool`."""
    return posing(MessageField(_BOOL, number, name, json_name))


def bytes(number: int, *, name: str = "", json_name: str = "") -> Octets:
    """Declare a string of bytes."""
    return posing(MessageField(_BYTES, number, name, json_name))


def string(
    number: int, *, utf8: builtins.bool = True, name: str = "", json_name: str = ""
) -> str:
    """Declare a string. `utf8`: decoding refuses bytes that are no UTF-8."""
    kind = Singular(Text(utf8))
    return posing(MessageField(kind, number, name, json_name))
