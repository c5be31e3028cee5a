"""Conversions between the types of CEL."""

import math
import re
from typing import TypeVar, cast

from .arithmetic import GREATEST, GREATEST_UNSIGNED, LEAST
from .errors import CelError
from .kinds import Kind, Unsigned, kind_of, no_such

T = TypeVar("T")

_INTEGER = re.compile(r"[+-]?[0-9]+\Z")
_DIGITS = re.compile(r"[0-9]+\Z")
_FLOAT = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?\Z")
_NO_NUMBER = re.compile(r"[+-]?(?:inf|infinity|nan)\Z", re.IGNORECASE)

# More characters than a number of 64 bits needs, zeros in front aside.
_MOST_DIGITS = 40

_TRUE = frozenset(("1", "t", "T", "true", "TRUE", "True"))
_FALSE = frozenset(("0", "f", "F", "false", "FALSE", "False"))


def dyn(value: T) -> T:
    """Return a value whose type is left for the running program to check."""
    return value


def to_int(value: object) -> int:
    """Return an integer; floats lose their fraction.

    Raises CelError for what has no value of 64 bits.
    """
    match kind_of(value):
        case Kind.INT | Kind.UINT:
            return _ranged(int(cast("int", value)), LEAST, GREATEST)
        case Kind.DOUBLE:
            # The least integer is refused too: it could be a float that was rounded.
            return _ranged(_whole(cast("float", value)), LEAST + 1, GREATEST)
        case Kind.STRING:
            return _ranged(_parsed(cast("str", value), _INTEGER), LEAST, GREATEST)
        case _:
            raise no_such()


def to_uint(value: object) -> Unsigned:
    """Return an unsigned integer; floats lose their fraction.

    Raises CelError for what has no value of 64 bits.
    """
    match kind_of(value):
        case Kind.INT | Kind.UINT:
            found = int(cast("int", value))
        case Kind.DOUBLE:
            number = cast("float", value)
            found = -1 if number < 0 else _whole(number)
        case Kind.STRING:
            found = _parsed(cast("str", value), _DIGITS)
        case _:
            raise no_such()
    return Unsigned(_ranged(found, 0, GREATEST_UNSIGNED))


def to_double(value: object) -> float:
    """Return a float.

    Raises CelError for a text that is none.
    """
    match kind_of(value):
        case Kind.INT | Kind.UINT | Kind.DOUBLE:
            return float(cast("float", value))
        case Kind.STRING:
            return _parsed_float(cast("str", value))
        case _:
            raise no_such()


def to_string(value: object) -> str:
    """Return a text.

    Raises CelError for bytes that are no UTF-8.
    """
    match kind_of(value):
        case Kind.STRING:
            return cast("str", value)
        case Kind.BOOL:
            return "true" if value else "false"
        case Kind.INT | Kind.UINT:
            return str(int(cast("int", value)))
        case Kind.DOUBLE:
            return _spell(cast("float", value))
        case Kind.BYTES:
            try:
                return bytes(cast("bytes", value)).decode()
            except UnicodeDecodeError as error:
                raise CelError("these bytes are no UTF-8") from error
        case _:
            raise no_such()


def to_bytes(value: object) -> bytes:
    """Return bytes: of a text, its UTF-8.

    Raises CelError for a text with half a surrogate pair.
    """
    match kind_of(value):
        case Kind.BYTES:
            return bytes(cast("bytes", value))
        case Kind.STRING:
            try:
                return cast("str", value).encode()
            except UnicodeEncodeError as error:
                raise CelError("this text has no UTF-8") from error
        case _:
            raise no_such()


def to_bool(value: object) -> bool:
    """Return a truth value.

    Raises CelError for a text that is none.
    """
    match kind_of(value):
        case Kind.BOOL:
            return cast("bool", value)
        case Kind.STRING if value in _TRUE or value in _FALSE:
            return value in _TRUE
        case Kind.STRING:
            raise CelError(f"{value!r} is no truth value")
        case _:
            raise no_such()


def _whole(value: float) -> int:
    if not math.isfinite(value):
        raise CelError(f"{value} is no integer")
    return int(value)


def _ranged(value: int, least: int, greatest: int) -> int:
    if least <= value <= greatest:
        return value
    raise CelError(f"{value} is out of range")


def _parsed(text: str, pattern: re.Pattern[str]) -> int:
    if len(text) > _MOST_DIGITS or not pattern.match(text):
        raise CelError(f"{text[:_MOST_DIGITS]!r} is no integer")
    return int(text)


def _parsed_float(text: str) -> float:
    if _NO_NUMBER.match(text):
        return float(text)
    if not _FLOAT.match(text):
        raise CelError(f"{text[:_MOST_DIGITS]!r} is no float")
    value = float(text)
    if math.isinf(value):
        raise CelError(f"{text[:_MOST_DIGITS]} is out of range")
    return value


def _spell(value: float) -> str:
    """Return the fewest digits that tell a float from others."""
    if math.isinf(value):
        return "+Inf" if value > 0 else "-Inf"
    if math.isnan(value):
        return "NaN"
    return repr(value).removesuffix(".0")
