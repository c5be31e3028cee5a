"""Parcels: structs and unions as the bytes that OpenHarmony's C++ code exchanges.

The bytes are those of the marshalling functions that hdi-gen writes for C++. For each
class an encoder and a decoder are compiled when they are first needed.
"""

from .codec import (
    assign_member,
    decode_record,
    encode_record,
    read_member,
    union_bytes,
)

__all__ = [
    "assign_member",
    "decode_record",
    "encode_record",
    "read_member",
    "union_bytes",
]
