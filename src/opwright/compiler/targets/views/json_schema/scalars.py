"""Scalars: the forms of numbers, truth values, texts and bytes in JSON.

Those that take more than one line stand below `$defs` of each file that uses them.
"""

from collections.abc import Mapping
from types import MappingProxyType

from opwright.compiler.ir import ScalarKind
from opwright.compiler.targets.views.json_schema.schemas import (
    Json,
    Schema,
    any_of,
    values,
)

SPECIAL_FLOATS = ("NaN", "Infinity", "-Infinity")
"""The floats that JSON has no number for, as they are written."""

BOOLEAN: Schema = {"type": "boolean"}
TEXT: Schema = {"type": "string"}

BASE64 = "A-Za-z0-9+/_-"
"""The characters of base64, in both of its alphabets."""

BYTES: Schema = {
    "type": "string",
    "contentEncoding": "base64",
    "pattern": f"^(?:[{BASE64}]{{4}})*(?:[{BASE64}]{{2,3}})?={{0,2}}$",
}

# Halfway between the greatest float32 and the power of two above it: from here on, to
# round is to overflow.
_FLOAT32_END = 3.4028235677973366e38


def number(kind: ScalarKind) -> Schema:
    """Return the schema of a scalar as a value of a field."""
    if kind is ScalarKind.BOOL:
        return BOOLEAN
    return _integer(kind) if kind.is_integer else _float(kind)


def map_key(kind: ScalarKind) -> Schema:
    """Return the schema of a scalar as a key of a map, which is a text."""
    if kind is ScalarKind.BOOL:
        return values("true", "false")
    return digits(kind)


def digits(kind: ScalarKind) -> Schema:
    """Return the schema of integers that are spelled in a text."""
    least, greatest = kind.bounds
    sign = "-?" if least < 0 else ""
    more = len(str(greatest)) - 1
    return {"type": "string", "pattern": f"^(?:0|{sign}[1-9][0-9]{{0,{more}}})$"}


def _integer(kind: ScalarKind) -> Schema:
    least, greatest = kind.bounds
    plain: Mapping[str, Json] = {
        "type": "integer",
        "minimum": least,
        "maximum": greatest,
    }
    return any_of(digits(kind), plain) if kind.bits == 64 else plain


def _float(kind: ScalarKind) -> Schema:
    plain: dict[str, Json] = {"type": "number"}
    if kind is ScalarKind.FLOAT32:
        plain |= {
            "exclusiveMinimum": -_FLOAT32_END,
            "exclusiveMaximum": _FLOAT32_END,
        }
    return any_of(plain, values(*SPECIAL_FLOATS))


SHARED: Mapping[str, Schema] = MappingProxyType(
    {
        "bytes": BYTES,
        **{kind.value: number(kind) for kind in ScalarKind if kind.bits > 1},
    }
)
"""The schemas that stand below `$defs`, by what they are called there."""


def shared_key(name: str) -> str:
    """Return the key of a shared schema, which no name of a declaration can be."""
    return f"scalar-{name}"
