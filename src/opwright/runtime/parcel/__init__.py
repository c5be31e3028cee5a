"""Parcels: structs and unions as the bytes that OpenHarmony's C++ code exchanges.

The bytes are those of the marshalling functions that hdi-gen writes for C++. For each
class an encoder and a decoder are compiled when they are first needed.
"""

from .codec import (
    assign_member,
    clear_union,
    decode_record,
    encode_record,
    equal_unions,
    read_member,
)

__all__ = [
    "assign_member",
    "clear_union",
    "decode_record",
    "encode_record",
    "equal_unions",
    "read_member",
]
