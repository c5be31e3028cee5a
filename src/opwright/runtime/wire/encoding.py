"""Encoding: a message in, buffers out, or one error that says where and why."""

import struct
from typing import Final

from ..octets import Octets
from .encoder import encoder_of
from .explaining import explain_failure
from .limits import DEPTH_LIMIT
from .writing import length

# What writing raises where the message is at fault.
UNENCODABLE: Final = (
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
    struct.error,
)


def encode_message(record: object) -> list[Octets]:
    """Return the buffers that together are a message's bytes.

    Arrays and bytes are among them as they are, not copied. Raises EncodeError.
    """
    out: list[Octets] = []
    try:
        length(encoder_of(type(record))(record, out, out.append, DEPTH_LIMIT))
    except UNENCODABLE as error:
        raise explain_failure(record, error) from error
    return out
