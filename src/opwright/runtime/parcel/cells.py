"""Cells: single numbers (and unions) at fixed places, and what values they take.

Compiled code does the usual by itself. It comes here with whole runs of values that are
not usual, to have them converted or refused.
"""

import operator
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final, SupportsFloat, SupportsIndex, assert_never, cast

import numpy as np

from ..enums import Enum, zero_of
from ..errors import DecodeError, EncodeError
from ..hdi_kinds import Handle, Primitive
from ..kinds import EnumOf, RecordOf
from ..scalars import Base
from .paths import shown
from .plain import Simple, base_of

BITS: Final[Mapping[object, int]] = MappingProxyType({False: 0, True: 1})

_CODES: Final[Mapping[Base, str]] = MappingProxyType(
    {
        Base.BOOLEAN: "B",
        Base.BYTE: "b",
        Base.SHORT: "h",
        Base.INT: "i",
        Base.LONG: "q",
        Base.UCHAR: "B",
        Base.USHORT: "H",
        Base.UINT: "I",
        Base.ULONG: "Q",
        Base.FLOAT: "f",
        Base.DOUBLE: "d",
    }
)


@dataclass(frozen=True)
class Cell:
    """A number of `size` bytes at an offset, or a union's bytes.

    `path` names it in the spec's own words. `size` may be more than its type's own.
    """

    kind: Simple | RecordOf
    size: int
    offset: int = 0
    path: str = ""

    @cached_property
    def base(self) -> Base | None:
        """The scalar that bounds the value; None for a union."""
        return None if isinstance(self.kind, RecordOf) else base_of(self.kind)

    @cached_property
    def code(self) -> str:
        """The format of the bytes, in the words of Python's `struct`."""
        if self.base is None:
            return f"{self.size}s"
        if self.size == self.base.dtype.itemsize:
            return _CODES[self.base]
        wide = "q" if self.size == 8 else "i"
        return wide if self.base.dtype.kind == "i" else wide.upper()

    @cached_property
    def limits(self) -> tuple[int, int] | None:
        """The least and the greatest integer; None for what is no integer."""
        if self.base is None or self.base.dtype.kind not in "iu":
            return None
        info = np.iinfo(self.base.dtype.name)
        return int(info.min), int(info.max)

    @cached_property
    def is_widened(self) -> bool:
        """Whether the bytes can hold integers that the type cannot."""
        return (
            self.limits is not None
            and self.base is not None
            and self.size > self.base.dtype.itemsize
        )


def members_by_number(cls: type[Enum]) -> Mapping[int, Enum]:
    """Return the members that a strict decoder takes, by their numbers.

    They are those of the spec, and 0, which a new struct holds whatever the spec says.
    """
    zero = zero_of(cls)
    named = {int(member): member for member in cls.__members__.values()}
    return MappingProxyType({int(zero): zero, **named})


def value_of(cell: Cell, raw: object, strict: bool) -> object:
    """Return the value that a cell's bytes stand for; a union stays as bytes.

    Raises DecodeError, if `strict`, for what an encoder cannot have written.
    """
    match cell.kind:
        case Primitive(Base.BOOLEAN):
            return _boolean_of(cast(int, raw), strict)
        case Primitive() | Handle():
            return raw if cell.limits is None else _fit(cell, cast(int, raw), strict)
        case EnumOf(target):
            return _member_of(cell, target(), cast(int, raw), strict)
        case RecordOf():
            return raw
        case _:
            assert_never(cell.kind)


def raw_of(cell: Cell, value: object) -> object:
    """Return what is to be packed for a value.

    Raises EncodeError if the cell cannot hold it.
    """
    if cell.base is Base.BOOLEAN:
        return raw_boolean(value)
    if cell.limits is not None:
        return _raw_integer(cell, value)
    return value if cell.base is None else _raw_float(cell.base, value)


def raw_boolean(value: object) -> int:
    """Return 0 or 1. Raises EncodeError for what is no truth value."""
    try:
        return BITS[value]
    except (KeyError, TypeError, ValueError):  # some values refuse to be hashed
        message = f"expected True or False, got {shown(value)}"
        raise EncodeError(message) from None


def wrap(number: int, base: Base) -> int:
    """Return the integer that is left of another in the bytes of a scalar, as in C."""
    bits = 8 * base.dtype.itemsize
    low = number & ((1 << bits) - 1)
    negative = base.dtype.kind == "i" and low >> (bits - 1)
    return low - (1 << bits) if negative else low


def _boolean_of(raw: int, strict: bool) -> bool:
    if strict and raw > 1:
        raise DecodeError(f"{raw} is neither 0 (false) nor 1 (true)")
    return raw != 0


def _fit(cell: Cell, raw: int, strict: bool) -> int:
    if cell.base is None or not cell.is_widened:
        return raw
    fitting = wrap(raw, cell.base)
    if strict and fitting != raw:
        raise DecodeError(f"{raw} does not fit into {cell.base}")
    return fitting


def _member_of(cell: Cell, cls: type[Enum], raw: int, strict: bool) -> Enum:
    members = members_by_number(cls)
    if strict and raw not in members:
        raise DecodeError(f"{raw} is no member of {cls.__qualname__}")
    number = _fit(cell, raw, strict=False)
    return members.get(number) or cls(number)


def _raw_integer(cell: Cell, value: object) -> int:
    try:
        number = operator.index(cast(SupportsIndex, value))
    except TypeError:
        raise EncodeError(f"expected an integer, got {shown(value)}") from None
    least, greatest = cell.limits or (0, 0)
    if not least <= number <= greatest:
        raise EncodeError(f"{shown(number)} does not fit into {cell.base}")
    return number


def _raw_float(base: Base, value: object) -> float:
    if isinstance(value, str | bytes | bytearray):
        raise EncodeError(f"expected a number, got {shown(value)}")
    try:
        number = float(cast(SupportsFloat, value))
    except (TypeError, ValueError, OverflowError):
        raise EncodeError(f"expected a number, got {shown(value)}") from None
    if base is Base.DOUBLE:
        return number
    with np.errstate(over="ignore"):  # beyond float32 is infinity, as in a C cast
        return float(np.float32(number))
