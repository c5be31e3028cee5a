"""Types of other languages, as data: what Protocol Buffers has in their place."""

from collections.abc import Mapping
from types import MappingProxyType

SCALAR_NAMES = (
    "double",
    "float",
    "int32",
    "int64",
    "uint32",
    "uint64",
    "sint32",
    "sint64",
    "fixed32",
    "fixed64",
    "sfixed32",
    "sfixed64",
    "bool",
    "string",
    "bytes",
)

TYPES: Mapping[str, str] = MappingProxyType(
    {
        "any": "google.protobuf.Any",
        "boolean": "bool",
        "byte": "bytes",
        "char": "int32",
        "f32": "float",
        "f64": "double",
        "float32": "float",
        "float64": "double",
        "i32": "int32",
        "i64": "int64",
        "int": "int32",
        "int16": "int32",
        "int32_t": "int32",
        "int64_t": "int64",
        "int8": "int32",
        "integer": "int32",
        "long": "int64",
        "short": "int32",
        "str": "string",
        "u32": "uint32",
        "u64": "uint64",
        "uint": "uint32",
        "uint16": "uint32",
        "uint32_t": "uint32",
        "uint64_t": "uint64",
        "uint8": "uint32",
        "void": "google.protobuf.Empty",
    }
)
"""The spelling of types here, by that of other languages in small letters."""
