"""Attributes: what serialized networks keep of operators, a code and some bytes."""

from collections.abc import Mapping
from typing import TypeVar

from .errors import DecodeError
from .record import Struct

S = TypeVar("S", bound=Struct)


def decode_attributes(
    code: int,
    data: bytes | bytearray | memoryview,
    operators: Mapping[int, type[S]],
    *,
    strict: bool = True,
) -> S:
    """Return the attributes of the operator `code` that a parcel holds.

    `operators` has the class of each operator's attributes, such as a generated table.
    Raises DecodeError for a code that it does not have, and as `from_parcel` does.
    """
    cls = operators.get(code)
    if cls is None:
        raise DecodeError(f"no operator has the code {int(code)}")
    return cls.from_parcel(data, strict=strict)
